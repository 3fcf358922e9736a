#include <string>

#include "games/kit/sentences.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/names.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

constexpr std::array<const char*, 16> kKindNames = {
    "tile-placed",   "token-placed", "objective-dealt",   "card-drawn", "set-taken",
    "turn-began",    "built",        "token-taken",       "scored",     "tile-taken",
    "set-discarded", "travelled",    "passenger-removed", "last-round", "objective-shown",
    "game-over"};

EventKind kind_of(const Event& event) { return static_cast<EventKind>(event.kind); }

const Station& station_of(const Rules& rules, int node) { return rules.board.station(node_at(node)); }
void encode_scored(const Rules& rules, const Event& event, Value& out) {
  out["source"] = name_of(static_cast<Source>(event.args[0]));
  if (event.args[1] >= 0) out["line"] = rules.board.line(line_at(event.args[1])).id;
  if (event.args[2] >= 0) out["station"] = station_of(rules, event.args[2]).id;
  if (event.args[3] < 0) return;
  if (event.args[0] == static_cast<int>(Source::Objective))
    out["card"] = rules.board.objectives[static_cast<std::size_t>(event.args[3])].id;
  else
    out["other"] = station_of(rules, event.args[3]).id;
}

void encode_travelled(const Rules& rules, const Event& event, Value& out) {
  out["destination"] = station_of(rules, event.args[0]).id;
  out["lines"] = Value::array();
  for_each_line(static_cast<LineSet>(event.args[1]),
                [&](Line line) { out["lines"].push_back(rules.board.line(line).id); });
  out["walks"] = event.args[2];
  out["from"] = station_of(rules, event.args[3]).id;
}

const std::string& type_of(const Rules& rules, const Event& event) {
  return rules.board.landmark_types[static_cast<std::size_t>(event.args[1])];
}

// ---- the things in sentences

using kit::Word;

Word lines_word(const Rules& rules, const json::Array& ids) {
  LineSet lines = 0;
  for (const Value& id : ids) lines = static_cast<LineSet>(lines | mask_of(line_at(find_line(rules.board, id.text()))));
  return {line_names(rules, lines), false, lines != 0};
}

Word end_word(const Rules& rules, const std::string& block, Node Link::*end) {
  return {rules.board.station(rules.board.link(block_at(find_block(rules.board, block))).*end).name};
}

Word station_word(const Rules& rules, const std::string& id) {
  return {station_of(rules, find_node(rules.board, id)).name};
}

// The words of the board for what an event tells by ids.
std::optional<Word> name_at(const Rules& rules, const Value& event, std::string_view place) {
  if (place == "seat") return Word{"Player " + std::to_string(event.find("seat")->integer() + 1)};
  if (place == "paid" || place == "gained") return Word{std::string(token_word(rules))};
  if (place == "a") return end_word(rules, event.find("block")->text(), &Link::a);
  if (place == "b") return end_word(rules, event.find("block")->text(), &Link::b);
  const Value* field = event.find(place);
  if (field == nullptr) return std::nullopt;
  if (place == "station" || place == "destination") return station_word(rules, field->text());
  if (place == "line") return lines_word(rules, {*field});
  if (place == "lines") return lines_word(rules, field->items());
  return std::nullopt;
}

}  // namespace

json::Value OnTheUnderground::encode_event(const Rules& rules, const Event& event) {
  Value out;
  out["event"] = kKindNames[event.kind];
  if (event.seat != kNoSeat) out["seat"] = index(event.seat);
  if (!event.rule.empty()) out["rule"] = event.rule.text();
  if (event.points != 0) out["points"] = event.points;
  const auto& args = event.args;
  switch (kind_of(event)) {
    case EventKind::TilePlaced:
    case EventKind::TileTaken:
      out["station"] = station_of(rules, args[0]).id;
      out["type"] = type_of(rules, event);
      break;
    case EventKind::TokenPlaced:
      out["station"] = station_of(rules, args[0]).id;
      out["symbol"] = rules.board.symbols[static_cast<std::size_t>(args[1])];
      break;
    case EventKind::ObjectiveDealt:
    case EventKind::ObjectiveShown: out["card"] = rules.board.objectives[static_cast<std::size_t>(args[0])].id; break;
    case EventKind::CardDrawn: out["station"] = station_of(rules, args[0]).id; break;
    case EventKind::SetTaken:
      out["lines"] = Value::array();
      for_each_line(rules.colour_sets()[static_cast<std::size_t>(args[0])],
                    [&](Line line) { out["lines"].push_back(rules.board.line(line).id); });
      break;
    case EventKind::TurnBegan: out["actions"] = args[0]; break;
    case EventKind::Built:
      out["line"] = rules.board.line(line_at(args[0])).id;
      out["block"] = rules.board.link(block_at(args[1])).id;
      out["price"] = args[2];
      break;
    case EventKind::TokenTaken:
      out["tokens"] = args[0];
      if (args[1] >= 0) out["station"] = station_of(rules, args[1]).id;
      break;
    case EventKind::Scored: encode_scored(rules, event, out); break;
    case EventKind::SetDiscarded:
      out["bought"] = args[0];
      out["price"] = args[1];
      break;
    case EventKind::Travelled: encode_travelled(rules, event, out); break;
    default: break;
  }
  return out;
}

std::string OnTheUnderground::event_text(const Rules& rules, const Event& event) {
  const Value fields = encode_event(rules, event);
  return kit::in_english(kFamily, fields, [&](std::string_view place) { return name_at(rules, fields, place); });
}

}  // namespace mornington::on_the_underground
