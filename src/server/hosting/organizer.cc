#include "server/hosting/organizer.h"

#include <set>
#include <utility>

namespace mornington::hosting {
namespace {

std::set<std::string> gone_from(const store::StoredTournament& stored) {
  std::set<std::string> gone;
  for (const auto& one : stored.players)
    if (one.deleted) gone.insert(one.person.text);
  return gone;
}

void want(const TournamentState& state, const model::GameId& game,
          const std::function<void(model::WantedTable)>& make) {
  for (std::size_t round = 0; round < state.played.size(); ++round)
    for (const RoundTable& table : state.played[round].tables)
      if (table.game == game) make(wanted_table(state, round, table));
}

}  // namespace

Result<Step> Organizer::look_at_all() {
  const auto due = parts_.reader.tournaments()->due_tournaments(parts_.now());
  if (!due) return due.error();
  Step all = Step::Nothing;
  std::optional<Error> trouble;
  for (const store::DueTournament& one : *due) {
    const Result<bool> rests = may_rest(one);
    const Result<Step> step = !rests ? Result<Step>(rests.error()) : *rests ? Step::Nothing : look_at(one.id);
    if (!step) {
      trouble = step.error();
      continue;
    }
    if (*step == Step::Nothing) waits_[one.id] = one.sequence;
    if (*step == Step::Lost || all == Step::Nothing) all = *step;
  }
  if (trouble) return *trouble;
  return all;
}

// FAST: while a round is played its log need not be read.
Result<bool> Organizer::may_rest(const store::DueTournament& due) {
  const auto found = waits_.find(due.id);
  if (due.phase != TournamentPhase::Running || found == waits_.end() || found->second != due.sequence) return false;
  const auto tables = parts_.reader.tournaments()->tables_to_look_at(due.id);
  if (!tables) return tables.error();
  return tables->empty();
}

Result<Step> Organizer::look_at(const model::TournamentId& id) {
  const auto stored = parts_.reader.tournaments()->tournament(id);
  if (!stored) return stored.error();
  if (!*stored) return Step::Nothing;
  const auto state = state_of(id, (*stored)->entries);
  if (!state) return state.error();
  if (!state->is_going_on()) return Step::Nothing;
  auto entries = settle_tables(*state);
  if (!entries) return entries.error();
  if (entries->empty()) entries = next_entries(*state, parts_.now(), gone_from(**stored));
  if (!entries) return entries.error();
  return entries->empty() ? Step::Nothing : write(*state, *entries);
}

// Wants the tables that are not there, and takes the results of those that are over.
Result<std::vector<Entry>> Organizer::settle_tables(const TournamentState& state) {
  std::vector<Entry> entries;
  const auto tables = parts_.reader.tournaments()->tables_to_look_at(state.id);
  if (!tables) return tables.error();
  for (const store::OpenTable& table : *tables) {
    if (!table.state) {
      want(state, table.game, parts_.make);
      continue;
    }
    const auto game = parts_.reader.game(table.game, 0, 0);
    if (!game) return game.error();
    if (!*game) continue;
    auto result = result_of(**game);
    if (!result) return Error{"table " + table.game.text, result.error().text()};
    entries.emplace_back(entry::Settled{table.game, *std::move(result)});
  }
  return entries;
}

Step Organizer::write(const TournamentState& state, const std::vector<Entry>& entries) {
  return parts_.write({keep(state, entries, parts_.now())}).kept() ? Step::Written : Step::Lost;
}

}  // namespace mornington::hosting
