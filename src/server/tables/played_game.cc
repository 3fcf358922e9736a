#include "server/tables/played_game.h"

#include <algorithm>
#include <bit>

namespace mornington::tables {

std::uint64_t PlayedGame::decision() const { return match().length() - (match().awaits_confirmation() ? 1 : 0); }

SeatSet PlayedGame::waits() const { return match().awaits_confirmation() ? SeatSet(mover_) : match().decision().seats; }

json::Value PlayedGame::steps() const {
  const Result<json::Value> save = journal_.save();
  const json::Value* steps = save ? save->find("steps") : nullptr;
  return steps == nullptr ? json::Value::array() : *steps;
}

std::optional<std::uint64_t> PlayedGame::last_decision_of(Seat seat) const {
  for (auto move = moves_.rbegin(); move != moves_.rend(); ++move)
    if (move->seat == seat) return move->decision;
  return std::nullopt;
}

// NB: the sentence of a refusal is made from the seat's view, so it reveals nothing else.
PlayedGame::Trial PlayedGame::attempt(Seat seat, const std::string& action) const {
  Trial trial;
  trial.next = match().clone();
  trial.sealed = match().asked().seats.size() > 1;
  if (auto refusal = trial.next->apply(seat, action)) {
    auto seen = match().seen_by(seat)->check(action);
    trial.refusal = seen ? std::move(seen) : std::move(refusal);
    trial.next.reset();
    return trial;
  }
  trial.settles = trial.sealed ? trial.next->length() > match().length() : trial.next->awaits_confirmation();
  trial.ends = trial.next->asked().is_over();
  return trial;
}

Result<PlayedGame::Acted> PlayedGame::act(const TableEvent& entry, Trial* trial) {
  const SeatSet asked = match().asked().seats;
  const std::uint64_t answered = decision();
  const std::size_t length = match().length();
  if (trial != nullptr && trial->next) {
    journal_.go_to(std::move(trial->next));
  } else if (const auto refusal = journal_.match().apply(entry.seat, entry.action)) {
    return Error{std::string(name_of(entry.what)), refusal->reason};
  }
  moves_.push_back({entry.seat, answered});
  mover_ = entry.seat;
  const bool laid_open = asked.size() > 1 && match().length() > length;
  const bool confirmed = entry.confirm && match().awaits_confirmation();
  if (confirmed) journal_.match().confirm();
  return Acted{asked, laid_open || confirmed};
}

bool PlayedGame::confirm(Seat seat) {
  if (!match().awaits_confirmation() || mover_ != seat) return false;
  journal_.match().confirm();
  return true;
}

bool PlayedGame::undo(Seat seat) {
  if (!journal_.match().undo_recorded(seat)) return false;
  const auto own = std::find_if(moves_.rbegin(), moves_.rend(), [&](const Move& move) { return move.seat == seat; });
  if (own != moves_.rend()) moves_.erase(std::next(own).base());
  return true;
}

std::optional<Error> PlayedGame::go_back(std::uint64_t decision) {
  Result<MatchSession> journal = journal_.branch(static_cast<std::size_t>(decision));
  if (!journal) return journal.error();
  journal->match().confirm();  // NB: the decision was asked when the turn before it was over
  if (journal->match().length() != decision)
    return Error{std::string(name_of(TableEventKind::Undone)), "there was no such decision"};
  journal_ = std::move(*journal);
  std::erase_if(moves_, [&](const Move& move) { return move.decision >= decision; });
  mover_ = kNoSeat;
  return std::nullopt;
}

}  // namespace mornington::tables
