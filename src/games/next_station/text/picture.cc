#include "games/next_station/text/picture.h"

#include "games/next_station/game.h"

namespace mornington::next_station {

const std::vector<Point>& river_of(const Rules& rules) {
  static const std::vector<Point> dry;
  if (!rules.board.river.empty()) return rules.board.river;
  return rules.layout.sheet == rules.board.name ? rules.layout.river : dry;
}

std::optional<StationId> find_named_station(const Board& board, std::string_view name) {
  return board.find_station(name.starts_with("station ") ? name.substr(8) : name);
}

StationSet highlighted(const Rules& rules, const Sheet& sheet, const std::string& highlight) {
  if (highlight.empty()) return 0;
  if (const auto station = find_named_station(rules.board, highlight)) return set_of(*station);
  if (const auto pencil = find_name(kPencilNames, highlight)) return stations_of(sheet, pencil_at(*pencil));
  const Result<Action> action = NextStation::read(rules, highlight);
  if (!action.ok()) return 0;
  if (is(*action, ActionKind::Circle)) return set_of(as_circle(*action));
  if (!is(*action, ActionKind::Draw)) return 0;
  const DrawAction draw = as_draw(*action);
  StationSet out = set_of(draw.first.from) | set_of(draw.first.to);
  if (draw.power == Power::DoubleSection) out |= set_of(draw.second.from) | set_of(draw.second.to);
  return out;
}

Seat shown_seat(const PictureStyle& style) { return style.seat == kNoSeat ? seat_at(0) : style.seat; }

}  // namespace mornington::next_station
