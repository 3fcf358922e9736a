#include "server/hosting/state.h"

#include <algorithm>
#include <utility>

#include "server/model/table_event.h"
#include "tournaments/duplicate.h"

namespace mornington::hosting {
namespace {

using tournaments::Format;
using tournaments::Meeting;
using tournaments::MeetingResult;
using tournaments::Pairings;
using tournaments::Winner;

Error impossible(std::string_view why) { return {"", std::string(why)}; }

RoundTable* find_table(TournamentState& state, const model::GameId& game) {
  for (TournamentRound& round : state.played)
    for (RoundTable& table : round.tables)
      if (table.game == game) return &table;
  return nullptr;
}

Registration* find_entrant(TournamentState& state, const std::string& id) {
  const auto found =
      std::find_if(state.entrants.begin(), state.entrants.end(), [&](const Registration& one) { return one.id == id; });
  return found == state.entrants.end() ? nullptr : &*found;
}

struct Take {
  TournamentState& state;
  model::Instant at;

  std::optional<Error> operator()(const entry::Announced& one) const {
    if (state.sequence != 0) return impossible("a log begins with the announcement, and has no second one");
    state.host = one.host;
    state.terms = one.terms;
    state.seed = one.seed;
    state.rounds = one.terms.rounds;
    return std::nullopt;
  }
  std::optional<Error> operator()(const entry::Joined& one) const {
    if (state.phase != TournamentPhase::Announced) return impossible("nobody joins after the start");
    if (state.find(one.entrant.id) != nullptr) return impossible("an entrant joins twice");
    state.entrants.push_back(one.entrant);
    return std::nullopt;
  }
  std::optional<Error> operator()(const entry::Left& one) const {
    Registration* entrant = find_entrant(state, one.entrant);
    if (entrant == nullptr || !state.is_going_on()) return impossible("nobody of this name can leave");
    if (state.phase == TournamentPhase::Announced) {
      std::erase_if(state.entrants, [&](const Registration& other) { return other.id == one.entrant; });
    } else if (entrant->withdrew == 0) {
      entrant->withdrew = static_cast<int>(state.played.size()) + 1;
    }
    return std::nullopt;
  }
  std::optional<Error> operator()(const entry::Started& one) const {
    if (state.phase != TournamentPhase::Announced) return impossible("it starts once");
    state.phase = TournamentPhase::Running;
    state.rounds = one.rounds;
    return std::nullopt;
  }
  std::optional<Error> operator()(const entry::Paired& one) const {
    if (state.phase != TournamentPhase::Running || static_cast<int>(state.played.size()) >= state.rounds)
      return impossible("no round is to be paired");
    for (const RoundTable& table : one.tables)
      for (const std::string& seat : table.seats)
        if (!seat.empty() && state.find(seat) == nullptr) return impossible("nobody of this name plays");
    state.played.push_back({one.tables, one.bye, at});
    return std::nullopt;
  }
  std::optional<Error> operator()(const entry::Settled& one) const {
    RoundTable* table = one.game.text.empty() ? nullptr : find_table(state, one.game);
    if (table == nullptr || table->result) return impossible("no table waits for this result");
    table->result = one.result;
    return std::nullopt;
  }
  std::optional<Error> operator()(const entry::Ended&) const {
    if (state.phase != TournamentPhase::Running) return impossible("it ends after it has started");
    state.phase = TournamentPhase::Over;
    return std::nullopt;
  }
  std::optional<Error> operator()(const entry::Cancelled& one) const {
    if (!state.is_going_on()) return impossible("it is over");
    state.phase = TournamentPhase::Cancelled;
    state.too_few = one.too_few;
    return std::nullopt;
  }
};

// Somebody who did not come has not won. Who won against the bot in their place has; otherwise nobody has.
MeetingResult meeting_result(const TableResult& result) {
  const bool first_here = !result.absent[0], second_here = !result.absent[1];
  if (!result.played) {
    const Winner winner = first_here == second_here ? Winner::Nobody : first_here ? Winner::First : Winner::Second;
    return {winner, false, 0};
  }
  const int order = result.ranks[1] - result.ranks[0];
  const Winner winner = order > 0 ? Winner::First : order < 0 ? Winner::Second : Winner::Shared;
  const bool is_fair = (first_here && second_here) || (first_here && winner == Winner::First) ||
                       (second_here && winner == Winner::Second);
  if (!is_fair) return {Winner::Nobody, false, 0};
  return {winner, true, result.points[0] - result.points[1]};
}

// By the entrants' places in the list.
class Numbers {
 public:
  explicit Numbers(const TournamentState& state) : state_(state) {}
  [[nodiscard]] int of(const std::string& id) const {
    for (std::size_t i = 0; i < state_.entrants.size(); ++i)
      if (state_.entrants[i].id == id) return static_cast<int>(i);
    return tournaments::kBot;
  }

 private:
  const TournamentState& state_;
};

Pairings pairings_of(const TournamentRound& round, const Numbers& numbers) {
  Pairings pairings;
  for (const RoundTable& table : round.tables) {
    Meeting meeting{numbers.of(table.seats[0]), numbers.of(table.seats[1]), {}};
    if (table.result) meeting.result = meeting_result(*table.result);
    pairings.meetings.push_back(meeting);
  }
  if (!round.bye.empty()) pairings.bye = numbers.of(round.bye);
  return pairings;
}

// Everybody is compared with those who sat in the same seat.
std::vector<tournaments::DealResults> deals_of(const TournamentState& state, const Numbers& numbers) {
  std::vector<tournaments::DealResults> deals;
  const int seats = state.terms.table.setup.seats;
  for (std::size_t d = 0; d < state.played.size(); ++d)
    for (int seat = 0; seat < seats; ++seat) {
      const std::string number = std::to_string(d + 1);
      const bool one_seat = seats == 1 || state.terms.alone;
      tournaments::DealResults deal{one_seat ? number : number + "." + std::to_string(seat + 1), {}};
      for (const RoundTable& table : state.played[d].tables) {
        const auto at = static_cast<std::size_t>(seat);
        if (!table.result || !table.result->played || table.seats[at].empty() || table.result->absent[at] ||
            table.result->gave_up[at])
          continue;
        deal.scores.push_back({numbers.of(table.seats[at]), table.result->points[at]});
      }
      if (!deal.scores.empty()) deals.push_back(std::move(deal));
    }
  return deals;
}

// The row for lists.
store::TournamentRow row_of(const TournamentState& state, model::Instant now) {
  json::Value header = encode_public(state.terms);
  header["players"] = state.entrants.size();
  header["round"] = state.played.size();
  header["rounds"] = state.rounds == 0 ? json::Value() : json::Value(state.rounds);
  store::TournamentRow row{state.id, json::dump(header), state.phase, state.host, now, {}, model::kNever, 0, ""};
  if (!state.is_going_on()) row.ended = now;
  if (state.phase == TournamentPhase::Announced && state.terms.starts) row.wake = *state.terms.starts;
  row.sequence = state.sequence;
  return row;
}

// Rows that follow from an entry.
struct Follow {
  const TournamentState& before;
  store::KeepTournament& keep;

  void operator()(const entry::Joined& one) const {
    if (!one.entrant.is_bot()) keep.joined.push_back({one.entrant.id});
  }
  void operator()(const entry::Left& one) const {
    const Registration* entrant = before.find(one.entrant);
    if (before.phase == TournamentPhase::Announced && entrant != nullptr && !entrant->is_bot())
      keep.left.push_back({one.entrant});
  }
  void operator()(const entry::Paired& one) const {
    for (const RoundTable& table : one.tables)
      if (!table.game.text.empty()) keep.opened.push_back(table.game);
  }
  void operator()(const entry::Settled& one) const { keep.settled.push_back(one.game); }
  template <class Other>
  void operator()(const Other&) const {}
};

store::KeepTournament write(TournamentState state, const std::vector<Entry>& entries, model::Instant now) {
  store::KeepTournament keep{{}, state.sequence, {}, {}, {}, {}, {}};
  now = std::max(now, state.last);
  for (const Entry& one : entries) {
    std::visit(Follow{state, keep}, one);
    // NB: an entry that cannot follow is never written: its maker has checked the state.
    if (take(state, one, now)) continue;
    keep.entries.push_back({state.sequence, now, json::dump(encode(one))});
  }
  keep.row = row_of(state, now);
  return keep;
}

}  // namespace

bool TournamentRound::is_over() const {
  return std::all_of(tables.begin(), tables.end(), [](const RoundTable& one) { return one.result.has_value(); });
}

const Registration* TournamentState::find(const std::string& entrant) const {
  const auto found =
      std::find_if(entrants.begin(), entrants.end(), [&](const Registration& one) { return one.id == entrant; });
  return found == entrants.end() ? nullptr : &*found;
}

std::optional<Error> take(TournamentState& state, const Entry& entry, model::Instant at) {
  if (state.sequence == 0 && !std::holds_alternative<entry::Announced>(entry))
    return impossible("a log begins with the announcement");
  if (auto error = std::visit(Take{state, at}, entry)) return error;
  ++state.sequence;
  state.last = std::max(state.last, at);
  return std::nullopt;
}

Result<TournamentState> state_of(const model::TournamentId& id, std::span<const model::StoredEvent> entries) {
  TournamentState state;
  state.id = id;
  for (const model::StoredEvent& stored : entries) {
    const auto where = [&](const Error& error) {
      return Error{"tournament " + id.text + ", entry " + std::to_string(stored.sequence), error.text()};
    };
    const Result<json::Value> value = json::parse(stored.text);
    if (!value) return where(value.error());
    const Result<Entry> entry = read_entry(*value);
    if (!entry) return where(entry.error());
    if (auto error = take(state, *entry, stored.at)) return where(*error);
  }
  if (state.sequence == 0) return Error{"tournament " + id.text, "has no entries"};
  return state;
}

tournaments::Tournament tournament_of(const TournamentState& state, const NameOf& name) {
  tournaments::Tournament tournament;
  tournament.name = state.terms.name;
  tournament.edition = state.terms.table.setup.edition;
  tournament.format = state.terms.format;
  tournament.rounds = std::max(state.rounds, 1);
  tournament.seed = state.seed;
  for (const Registration& one : state.entrants)
    tournament.entrants.push_back({one.id, name ? name(one) : one.id, one.withdrew});
  const Numbers numbers(state);
  if (state.terms.format == Format::Duplicate) {
    tournament.deals = deals_of(state, numbers);
    return tournament;
  }
  for (const TournamentRound& round : state.played) tournament.played.push_back(pairings_of(round, numbers));
  return tournament;
}

store::KeepTournament keep(const TournamentState& before, const std::vector<Entry>& entries, model::Instant now) {
  return write(before, entries, now);
}

store::KeepTournament announce(const model::TournamentId& id, const std::vector<Entry>& entries, model::Instant now) {
  TournamentState state;
  state.id = id;
  return write(std::move(state), entries, now);
}

}  // namespace mornington::hosting
