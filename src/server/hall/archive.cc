#include "server/hall/archive.h"

#include "match/replay.h"
#include "server/hall/fold.h"

namespace mornington::hall {
namespace {

std::vector<std::string> names_of(const StoredGame& game, const Fold& fold) {
  std::vector<std::string> names;
  for (int i = 0; i < fold.size(); ++i) names.push_back(fold.seat(seat_at(i)).level);
  for (const SeatRow& row : game.seats)
    if (index(row.seat) < fold.size()) names[static_cast<std::size_t>(index(row.seat))] = row.name;
  return names;
}

std::vector<std::string> players_of(const StoredGame& game, const Fold& fold) {
  std::vector<std::string> players;
  for (int i = 0; i < fold.size(); ++i) {
    const SeatState& seat = fold.seat(seat_at(i));
    players.push_back(seat.kind == SeatState::Kind::Bot ? seat.level : "human");
  }
  for (const SeatRow& row : game.seats)
    if (row.program && index(row.seat) < fold.size()) players[static_cast<std::size_t>(index(row.seat))] = "program";
  return players;
}

std::string why_of(Away away) {
  return away == Away::No ? "back" : std::string(kAways[static_cast<std::size_t>(away)]);
}

TableStory story_of(const Fold& fold) {
  TableStory story;
  for (const Fold::Change& one : fold.changes())
    story.handovers.push_back({one.line, one.seat, one.away == Away::No ? "human" : one.level, why_of(one.away)});
  story.taken_back = fold.is_marked();
  if (fold.ended()) story.early = *fold.ended() == EndWhy::Agreed ? EarlyEnd::Agreed : EarlyEnd::Deserted;
  return story;
}

}  // namespace

Result<std::string> replay_of(const StoredGame& game, Deal deal) {
  const Result<Fold> plain = Fold::of(game.entries);
  if (!plain) return plain.error();
  if (plain->terms().visibility != Visibility::Public) return Error{"", "this game is not public"};
  if (plain->state() != GameState::Over) return Error{"", "this game is not over"};
  if (deal == Deal::Running)
    return Error{"", "its deal is played at other tables too; it opens when the last has ended"};
  const Result<Fold> named = Fold::of(game.entries, {names_of(game, *plain), players_of(game, *plain)});
  if (!named) return named.error();
  return write_replay(named->match(), story_of(*plain));
}

}  // namespace mornington::hall
