#pragma once

#include <algorithm>
#include <string>

#include "server/simulator.h"

// What must hold in the simulated world, whatever breaks.
namespace mornington::tables {

inline void Simulator::check_same_news(const std::string& game, int eyes, Sequence sequence, const std::string& text) {
  const std::size_t hash = std::hash<std::string>()(text);
  const auto [known, is_new] = news_.try_emplace({game, eyes, sequence}, hash);
  if (!is_new && known->second != hash) wrong("the log is told otherwise than before: " + text);
}

inline void Simulator::acknowledged(const std::string& game, const std::string& id, Sequence sequence) {
  acknowledged_[{game}].push_back({id, sequence});
}

inline void Simulator::check_clocks(const json::Value& position) {
  const json::Value* clocks = position.find("clocks");
  const json::Value* play = position.find("play");
  if (clocks == nullptr || play == nullptr || play->is(json::Kind::Null)) return;
  std::int64_t seat = 0;
  for (const json::Value& clock : clocks->items()) {
    const json::Array& waits = play->find("waits_for")->items();
    const bool waited = std::find(waits.begin(), waits.end(), json::Value(seat)) != waits.end();
    const json::Value& who = position.find("seats")->items()[static_cast<std::size_t>(seat)];
    const bool person = who.find("kind")->text() == "person" && who.find("gone") == nullptr;
    if (clock.find("runs")->boolean() != (waited && person))
      wrong("the clock of seat " + std::to_string(seat) + " runs, or not, though the server waits for " +
            json::dump(*play->find("waits_for")));
    ++seat;
  }
}

// The store's leases are entered in a second book, so that a store which forgets to look at its own is caught.
inline void Simulator::note_lease(Lease lease) {
  const auto [known, is_new] = rights_.try_emplace(lease, now_ + terms_.lease);
  if (!is_new && known->second <= now_) wrong("a lease that had lapsed is given again");
  known->second = now_ + terms_.lease;
}

inline void Simulator::check_right(const Write& write) {
  const std::optional<Guard>& guard = std::visit(
      [](const auto& one) -> const auto& { return one.guard; }, write);
  if (!guard && std::holds_alternative<AppendEvents>(write)) wrong("entries are written by nobody's right");
  if (guard && rights_[guard->lease] <= now_) wrong("a node has written whose lease had lapsed");
}

inline void Simulator::check_store() {
  check_acknowledged();
  for (const auto& [id, game] : store_.games()) {
    check_game(game);
    if (const auto what = history_.check(id.text, game.entries)) wrong("not linearizable: " + *what);
    ++tally.histories;
  }
  tally.operations = history_.checked();
}

inline void Simulator::check_acknowledged() {
  for (const auto& [game, commands] : acknowledged_) {
    std::map<std::string, std::vector<Sequence>> stored;  // by id
    if (const auto found = store_.games().find(game); found != store_.games().end())
      for (const StoredEvent& entry : found->second.entries)
        if (const Result<TableEvent> read = read_event(entry); read && !read->id.empty())
          stored[read->id].push_back(entry.sequence);
    for (const auto& [id, sequence] : commands)
      if (const std::vector<Sequence>& where = stored[id]; where.size() != 1 || where.front() > sequence)
        wrong("the acknowledged command " + id + " is stored " + std::to_string(where.size()) + " times");
  }
}

// One fold for all that is asked of a game.
inline void Simulator::check_game(const StoredGame& game) {
  Result<TableState> fold = TableState::of(std::span(game.entries).first(1));
  for (std::size_t i = 1; i < game.entries.size() && fold; ++i) {
    const Result<TableEvent> entry = read_event(game.entries[i]);
    if (!entry) return wrong("a stored entry cannot be read: " + entry.error().text());
    check_outages(*fold, game.entries[i], *entry);
    check_rated(*fold, *entry);
    if (const auto taken = fold->take(*entry); !taken)
      return wrong("a stored game does not fold: " + taken.error().text());
  }
  if (!fold) return wrong("a stored game does not fold: " + fold.error().text());
  if (fold->state() != game.row.state) wrong("the row of a game does not say how it stands");
  if (fold->state() != GameState::Over) return;
  ++tally.games_over;
  check_result(game, *fold);
  const Result<std::string> replay = replay_of(game, Deal::Ended);
  if (!replay) return wrong("no replay: " + replay.error().text());
  if (const auto again = read_replay(*replay, Verify::Draws); !again)
    wrong("a replay does not verify: " + again.error().text());
}

// Nothing is taken back by consent, and no seat handed over.
inline void Simulator::check_rated(const TableState& fold, const TableEvent& entry) {
  if (!fold.terms().rated) return;
  const bool takes_back = entry.what == TableEventKind::Offer && entry.kind == OfferKind::Undo;
  if (takes_back || entry.what == TableEventKind::HandOver) wrong("a rated game was played as no rated game may be");
}

// A rated game that is over is noted once, as its log has it; no other game is.
inline void Simulator::check_result(const StoredGame& game, const TableState& fold) {
  Occupants people;
  for (const SeatRow& row : game.seats) people[row.seat] = row;
  const auto wanted = rated_result(game.row.game, fold, people);
  const auto found = store_.rated().find(game.row.game);
  const bool is_there = found != store_.rated().end();
  if (wanted.has_value() != is_there) return wrong("a rated game was forgotten, or another one noted");
  if (!is_there) return;
  ++tally.rated;
  for (const row_update::Rated& one : found->second)
    if (one.players != wanted->players || one.ended != wanted->ended) wrong("a rated game was noted wrongly");
}

// Whoever writes at a table after an outage gives it back first.
inline void Simulator::check_outages(const TableState& fold, const StoredEvent& stored, const TableEvent& entry) {
  if (fold.state() != GameState::Running || fold.terms().clock.kind == ClockTerms::Kind::None) return;
  for (const Outage& outage : store_.outages())
    if (entry.what != TableEventKind::Outage && outage.to > fold.last() && entry.at > outage.to)
      wrong("entry " + std::to_string(stored.sequence) + " forgets the outage to " + std::to_string(outage.to.ms));
}

}  // namespace mornington::tables
