#include "server/tables/finished_games.h"

#include "match/record/replay.h"
#include "server/tables/rated_terms.h"

namespace mornington::tables {
namespace {

std::vector<std::string> names_of(const StoredGame& game, const TableState& fold) {
  std::vector<std::string> names;
  for (const Seat seat : each_seat(fold.seats().size())) names.push_back(fold.seats().at(seat).level);
  for (const SeatRow& row : game.seats)
    if (index(row.seat) < fold.seats().size()) names[index(row.seat)] = row.name;
  return names;
}

std::vector<std::string> players_of(const StoredGame& game, const TableState& fold) {
  std::vector<std::string> players;
  for (const Seat other : each_seat(fold.seats().size())) {
    const SeatState& seat = fold.seats().at(other);
    players.push_back(seat.kind == SeatState::Kind::Bot ? seat.level : "human");
  }
  for (const SeatRow& row : game.seats)
    if (row.program && index(row.seat) < fold.seats().size()) players[index(row.seat)] = "program";
  return players;
}

std::string why_of(Away away) {
  return away == Away::No ? "back" : std::string(kAways[static_cast<std::size_t>(away)]);
}

constexpr std::array kEarlyEnds = {EarlyEnd::Agreed, EarlyEnd::Deserted, EarlyEnd::Resigned};  // by EndWhy
static_assert(kEarlyEnds.size() == kEndWhys.size());

TableStory story_of(const TableState& fold) {
  TableStory story;
  for (const ResultNotes::Change& one : fold.notes().changes)
    story.handovers.push_back({one.line, one.seat, one.away == Away::No ? "human" : one.level, why_of(one.away)});
  story.taken_back = fold.notes().marked;
  if (fold.notes().ended) story.early = kEarlyEnds[static_cast<std::size_t>(*fold.notes().ended)];
  if (story.early != EarlyEnd::Resigned) return story;
  story.winner = fold.notes().winner;
  for (const Seat other : each_seat(fold.seats().size()))
    if (const SeatState& seat = fold.seats().at(other); seat.ranks_last())
      story.resigned.push_back({other, std::string(kAways[static_cast<std::size_t>(seat.away)])});
  return story;
}

}  // namespace

Result<std::string> replay_of(const StoredGame& game, Deal deal, Asker asker) {
  const Result<TableState> plain = TableState::of(game.entries);
  if (!plain) return plain.error();
  if (visibility_of(*plain) != Visibility::Public && asker == Asker::Anybody)
    return Error{"", "this game is not public"};
  if (plain->state() != GameState::Over) return Error{"", "this game is not over"};
  if (deal == Deal::Running)
    return Error{"", "its deal is played at other tables too; it opens when the last has ended"};
  const Result<TableState> named = TableState::of(game.entries, {names_of(game, *plain), players_of(game, *plain)});
  if (!named) return named.error();
  return write_replay(named->match(), story_of(*plain));
}

}  // namespace mornington::tables
