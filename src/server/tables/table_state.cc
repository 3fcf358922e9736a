#include "server/tables/table_state.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/ranked_last.h"

namespace mornington::tables {
namespace {

Error impossible(const TableEvent& entry, std::string_view why) {
  return {std::string(name_of(entry.what)), std::string(why)};
}

bool names_a_seat(TableEventKind what) {
  return what != TableEventKind::Open && what != TableEventKind::Start && what != TableEventKind::Undone &&
         what != TableEventKind::Outage && what != TableEventKind::End && what != TableEventKind::Rematch;
}

// Kinds of entries allowed in a log before the start, and after the end.
bool before_start(TableEventKind what) {
  return what == TableEventKind::Sit || what == TableEventKind::Leave || what == TableEventKind::Start;
}
bool after_end(TableEventKind what) {
  return what == TableEventKind::Offer || what == TableEventKind::Answer || what == TableEventKind::Rematch;
}

// Why the entry cannot follow; nothing: it can.
std::optional<Error> why_impossible(const TableState& table, const TableEvent& entry) {
  const bool names_one = entry.seat != kNoSeat;
  if (names_a_seat(entry.what) != names_one || (names_one && index(entry.seat) >= table.seats().size()))
    return impossible(entry, "is said of no seat of this table");
  if (entry.what == TableEventKind::Outage) return std::nullopt;
  const GameState state = table.state();
  if (state == GameState::Open && !before_start(entry.what)) return impossible(entry, "the game has not begun");
  if (state == GameState::Running && before_start(entry.what)) return impossible(entry, "the game has begun");
  if (state == GameState::Over && !after_end(entry.what)) return impossible(entry, "the game is over");
  if (state == GameState::Closed) return impossible(entry, "the table is closed");
  return std::nullopt;
}

}  // namespace

Result<TableState> TableState::open(const TableEvent& first, const Nameplates& plates) {
  if (first.what != TableEventKind::Open) return impossible(first, "a table's log begins with its terms");
  Result<TableTerms> terms = read_terms(first.terms);
  if (!terms) return terms.error();
  TableState fold(std::move(*terms));
  fold.sequence_ = 1;
  fold.last_ = first.at;
  fold.plates_ = plates;
  return fold;
}

Result<TableState> TableState::of(std::span<const StoredEvent> entries, const Nameplates& plates) {
  if (entries.empty()) return Error{"entry 1", "is missing"};
  const Result<TableEvent> first = read_event(entries.front());
  if (!first) return first.error();
  Result<TableState> fold = open(*first, plates);
  if (!fold) return fold;
  for (const StoredEvent& stored : entries.subspan(1)) {
    const Result<TableEvent> entry = read_event(stored);
    if (!entry) return entry.error();
    if (const Result<std::size_t> taken = fold->take(*entry); !taken)
      return Error{"entry " + std::to_string(stored.sequence), taken.error().text()};
  }
  return fold;
}

Result<std::size_t> TableState::take(const TableEvent& entry, Trial* trial) {
  if (const auto error = why_impossible(*this, entry)) return *error;
  const std::size_t before = has_game() ? match().length() : 0;
  if (const auto error = apply(entry, trial)) return *error;
  ++sequence_;
  last_ = std::max(last_, entry.at);
  usage_.count(entry, sequence_, has_game() ? match().length() : 0);
  if (state_ == GameState::Running && match().decision().is_over() && !match().awaits_confirmation())
    finish(GameState::Over);
  clocks_.run_for(waits() & seats_.people(), last_);
  if (entry.what == TableEventKind::Undone) return static_cast<std::size_t>(entry.decision);
  return has_game() ? std::min(before, match().length()) : 0;
}

std::optional<Error> TableState::apply(const TableEvent& entry, Trial* trial) {
  switch (entry.what) {
    case TableEventKind::Open: return impossible(entry, "stands at the beginning only");
    case TableEventKind::Sit: seats_.sit(entry.seat); break;
    case TableEventKind::Leave:
      seats_.leave(entry.seat);
      if (seats_.people().empty()) finish(GameState::Closed);
      break;
    case TableEventKind::Start: return start(entry);
    case TableEventKind::Act: return act(entry, trial);
    case TableEventKind::Confirm: return confirm(entry);
    case TableEventKind::Undo:
      if (!game_->undo(entry.seat)) return impossible(entry, "there is nothing to take back");
      break;
    case TableEventKind::Undone: return go_back(entry);
    case TableEventKind::Offer: offers_.make(entry); break;
    case TableEventKind::Answer: offers_.answer(entry); break;
    case TableEventKind::Resign: change(entry, Away::Resigned); break;
    case TableEventKind::Time: change(entry, Away::Time); break;
    case TableEventKind::HandOver: change(entry, Away::HandedOver); break;
    case TableEventKind::TakeBack: change(entry, Away::No); break;
    case TableEventKind::Outage: clocks_.skip(entry.from, entry.to); break;
    case TableEventKind::End: return end(entry);
    case TableEventKind::Rematch:
      notes_.rematch = entry.next;
      offers_.withdraw(OfferKind::Rematch);
      break;
  }
  return std::nullopt;
}

std::optional<Error> TableState::start(const TableEvent& entry) {
  MatchSetup setup = terms_.setup;
  setup.names = plates_.names;
  setup.players = plates_.players;
  Result<MatchSession> journal =
      terms_.plays_on ? MatchSession::go_on(setup, terms_.plays_on->steps) : MatchSession::open(setup);
  if (!journal) return journal.error();
  game_.emplace(std::move(*journal));
  state_ = GameState::Running;
  seats_.fill(entry.level);
  return std::nullopt;
}

std::optional<Error> TableState::act(const TableEvent& entry, Trial* trial) {
  const auto acted = game_->act(entry, trial);
  if (!acted) return acted.error();
  if (acted->settled) {
    go_on(acted->asked, entry);
    return std::nullopt;
  }
  clocks_.give_back(entry.seat, entry.lag, entry.at);
  if (acted->asked.size() > 1 && entry.lag > Span{}) usage_.note_lag(entry.seat);
  return std::nullopt;
}

std::optional<Error> TableState::confirm(const TableEvent& entry) {
  if (!game_->confirm(entry.seat)) return impossible(entry, "nothing is to be confirmed");
  go_on(SeatSet(entry.seat), entry);
  return std::nullopt;
}

// The decision of these seats is settled, and the game continues.
void TableState::go_on(SeatSet asked, const TableEvent& entry) {
  offers_.withdraw(OfferKind::Undo);
  clocks_.give_back(entry.seat, entry.lag, entry.at);
  usage_.forget_lag(asked);
  for (const Seat seat : asked) clocks_.end_move(seat, entry.at);
}

std::optional<Error> TableState::go_back(const TableEvent& entry) {
  if (auto error = game_->go_back(entry.decision)) return error;
  for (ResultNotes::Change& one : notes_.changes)
    one.line = std::min(one.line, static_cast<std::size_t>(entry.decision));
  usage_.forget_lag(kEveryone);
  notes_.marked = true;
  offers_.withdraw(OfferKind::Undo);
  return std::nullopt;
}

std::optional<Error> TableState::end(const TableEvent& entry) {
  if (entry.winner != kNoSeat && index(entry.winner) >= seats_.size()) return impossible(entry, "no such seat wins");
  notes_.ended = entry.why;
  notes_.winner = entry.winner;
  finish(GameState::Over);
  return std::nullopt;
}

void TableState::change(const TableEvent& entry, Away away) {
  seats_.set_away(entry.seat, away, entry.level);
  if (away != Away::No && entry.level.empty()) return;  // nobody plays on
  notes_.changes.push_back({match().length(), entry.seat, away, entry.level});
}

void TableState::finish(GameState state) {
  state_ = state;
  offers_.withdraw(OfferKind::Undo);
  offers_.withdraw(OfferKind::End);
}

Seat claimant(const TableState& state) {
  const SeatSet gave_up = state.seats().gave_up();
  const auto left = state.seats().holders() - gave_up;
  if (state.state() != GameState::Running || gave_up.empty() || left.size() != 1) return kNoSeat;
  return left.first();
}

Scores scores(const TableState& state) {
  const Seat winner = state.notes().winner;
  return ranked_in_groups(state.match().scores(), SeatSet(winner), state.seats().gave_up());
}

}  // namespace mornington::tables
