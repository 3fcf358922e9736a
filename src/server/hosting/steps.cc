#include "server/hosting/steps.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/sha256.h"
#include "server/model/table_event.h"
#include "server/tables/table_state.h"
#include "tournaments/duplicate.h"
#include "tournaments/pairing.h"

namespace mornington::hosting {
namespace {

using tournaments::Format;
using tournaments::Pairings;

constexpr std::size_t kIdDigits = 16;

model::GameId game_of(const TournamentState& state, std::size_t round, std::size_t table) {
  return {hex(sha256("mornington tournament table " + state.id.text + " " + std::to_string(round + 1) + " " +
                     std::to_string(table + 1)))
              .substr(0, kIdDigits)};
}

std::string deal_of(const TournamentState& state, std::size_t round) {
  return hex(sha256("mornington tournament deal " + state.id.text + " " + std::to_string(round + 1)))
      .substr(0, kIdDigits);
}

Seed seed_of(const TournamentState& state, const std::string& what) {
  return {sha256("mornington tournament " + state.seed.text() + " " + what)};
}

int players(const TournamentState& state) { return static_cast<int>(state.entrants.size()); }

// Enough rounds that only one player can win every game; never more than there are new pairings.
int usual_rounds(const TournamentState& state) {
  const int all = tournaments::rounds_of_all(players(state));
  const int asked = state.terms.rounds;
  switch (state.terms.format) {
    case Format::Duplicate: return asked;
    case Format::RoundRobin: return asked == 0 ? all : std::min(asked, 2 * all);
    case Format::Swiss: break;
  }
  const int enough = std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(players(state)) - 1)));
  return std::min(asked == 0 ? enough : asked, all);
}

// Somebody has withdrawn from a round robin: the other wins without a table.
TableResult decided_before(const tournaments::MeetingResult& result) {
  using tournaments::Winner;
  TableResult decided{false, {}, {}, {true, true}, {false, false}};
  if (result.winner == Winner::First) decided.absent[0] = false;
  if (result.winner == Winner::Second) decided.absent[1] = false;
  return decided;
}

entry::Paired paired_from(const TournamentState& state, const Pairings& pairings) {
  entry::Paired paired;
  for (const tournaments::Meeting& one : pairings.meetings) {
    RoundTable table{
        {}, {state.entrants[tournaments::at(one.first)].id, state.entrants[tournaments::at(one.second)].id}, {}};
    if (one.result) {
      table.result = decided_before(*one.result);
    } else {
      table.game = game_of(state, state.played.size(), paired.tables.size());
    }
    paired.tables.push_back(std::move(table));
  }
  if (pairings.bye) paired.bye = state.entrants[tournaments::at(*pairings.bye)].id;
  return paired;
}

entry::Paired deal_next(const TournamentState& state) {
  entry::Paired paired;
  const tournaments::Tournament tournament = tournament_of(state);
  for (const std::vector<int>& seats : tournaments::tables_of_deal(tournament, static_cast<int>(state.played.size()),
                                                                   state.terms.table.setup.seats, state.terms.alone)) {
    RoundTable table{game_of(state, state.played.size(), paired.tables.size()), {}, {}};
    for (const int entrant : seats)
      table.seats.push_back(entrant == tournaments::kBot ? "" : state.entrants[tournaments::at(entrant)].id);
    paired.tables.push_back(std::move(table));
  }
  return paired;
}

bool still_plays(const Registration& entrant) { return entrant.withdrew == 0; }

// Whether there is anybody left to play with.
bool goes_on(const TournamentState& state) {
  const auto left = std::count_if(state.entrants.begin(), state.entrants.end(), still_plays);
  return left >= (state.terms.format == Format::Duplicate ? 1 : 2);
}

bool is_round_over(const TournamentState& state) {
  return std::all_of(state.played.begin(), state.played.end(),
                     [](const TournamentRound& one) { return one.is_over(); });
}

Result<std::vector<Entry>> next_rounds(TournamentState state, model::Instant now) {
  std::vector<Entry> entries;
  const auto add = [&](Entry one) {
    (void)take(state, one, now);
    entries.push_back(std::move(one));
  };
  const bool at_once = state.terms.all_at_once;
  while (static_cast<int>(state.played.size()) < state.rounds && goes_on(state) && (at_once || is_round_over(state))) {
    auto paired = pair_next(state);
    if (!paired) return paired.error();
    add(*std::move(paired));
  }
  const bool is_last = static_cast<int>(state.played.size()) >= state.rounds || !goes_on(state);
  if (is_last && is_round_over(state)) add(entry::Ended{});
  return entries;
}

bool is_at_seat(const tables::TableState& fold, Seat seat) {
  return fold.seats().at(seat).kind == tables::SeatState::Kind::Person;
}

// Who sat down, even if the table was closed then.
std::vector<bool> came(const model::StoredGame& game, int seats) {
  std::vector<bool> came(static_cast<std::size_t>(seats));
  for (const model::StoredEvent& stored : game.entries) {
    const auto entry = model::read_event(stored);
    if (entry && entry->what == model::TableEventKind::Sit) came[static_cast<std::size_t>(entry->seat)] = true;
  }
  return came;
}

}  // namespace

std::vector<Entry> start(const TournamentState& state) {
  if (players(state) < 2) return {entry::Cancelled{true}};
  return {entry::Started{usual_rounds(state)}};
}

Result<std::vector<Entry>> next_entries(const TournamentState& state, model::Instant now,
                                        const std::set<std::string>& gone) {
  std::vector<Entry> entries;
  for (const Registration& one : state.entrants)
    if (state.is_going_on() && gone.contains(one.id) && one.withdrew == 0) entries.emplace_back(entry::Left{one.id});
  if (!entries.empty()) return entries;
  if (state.phase == TournamentPhase::Announced && state.terms.starts && *state.terms.starts <= now)
    return start(state);
  if (state.phase != TournamentPhase::Running) return entries;
  return next_rounds(state, now);
}

Result<entry::Paired> pair_next(const TournamentState& state) {
  if (state.terms.format == Format::Duplicate) return deal_next(state);
  auto pairings = tournaments::pair_round(tournament_of(state), static_cast<int>(state.played.size()));
  if (!pairings) return pairings.error();
  return paired_from(state, *pairings);
}

model::WantedTable wanted_table(const TournamentState& state, std::size_t round, const RoundTable& table) {
  tables::TableTerms terms = state.terms.table;
  const bool is_duplicate = state.terms.format == Format::Duplicate;
  if (is_duplicate) terms.deal = deal_of(state, round);
  terms.setup.seed = seed_of(state, is_duplicate ? "deal " + std::to_string(round + 1) : "table " + table.game.text);
  terms.host = Seat{0};
  const model::Instant made = state.played[round].begun;
  terms.tournament = {state.id, static_cast<int>(round) + 1, made, made + state.terms.show_up, state.terms.bots_fill};
  model::WantedTable wanted{table.game, "", {}};
  for (const Seat seat : each_seat(terms.setup.seats)) {
    const Registration* entrant = state.find(table.seats[static_cast<std::size_t>(seat)]);
    tables::SeatState& wish = terms.seats[seat];
    if (entrant != nullptr && !entrant->is_bot()) {
      if (wanted.invited.empty()) terms.host = seat;
      wish = {tables::SeatState::Kind::Invited, "", tables::Away::No};
      wanted.invited.emplace_back(seat, model::PersonId{entrant->id});
    } else {
      wish = {tables::SeatState::Kind::Bot, entrant == nullptr ? terms.stand_in : entrant->level, tables::Away::No};
    }
  }
  wanted.terms = json::dump(tables::encode(terms));
  return wanted;
}

Result<TableResult> result_of(const model::StoredGame& game) {
  const auto fold = tables::TableState::of(game.entries);
  if (!fold) return fold.error();
  const tables::TableTerms& terms = fold->terms();
  const int seats = fold->seats().size();
  const std::vector<bool> there = came(game, seats);
  TableResult result{fold->state() == model::GameState::Over, {}, {}, {}, {}};
  for (const Seat seat : each_seat(seats)) {
    const bool is_expected = terms.seats[seat].kind == tables::SeatState::Kind::Invited;
    result.absent.push_back(is_expected && !there[static_cast<std::size_t>(seat)]);
    result.gave_up.push_back(is_at_seat(*fold, seat) && fold->seats().at(seat).ranks_last());
  }
  if (!result.played) return result;
  const Scores scores = tables::scores(*fold);
  for (const Seat seat : each_seat(seats)) {
    result.points.push_back(static_cast<int>(scores.points[seat]));
    result.ranks.push_back(static_cast<int>(scores.rank[seat]));
  }
  return result;
}

}  // namespace mornington::hosting
