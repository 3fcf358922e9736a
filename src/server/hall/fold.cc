#include "server/hall/fold.h"

#include <algorithm>
#include <bit>

#include "core/ranked_last.h"

namespace mornington::hall {
namespace {

Error impossible(const Entry& entry, std::string_view why) {
  return {std::string(name_of(entry.what)), std::string(why)};
}

bool names_a_seat(What what) {
  return what != What::Open && what != What::Start && what != What::Undone && what != What::Outage &&
         what != What::End && what != What::Rematch;
}

// What may stand in a log before the start, and after the end.
bool before_start(What what) { return what == What::Sit || what == What::Leave || what == What::Start; }
bool after_end(What what) { return what == What::Offer || what == What::Answer || what == What::Rematch; }

}  // namespace

Result<Fold> Fold::open(const Entry& first, const Nameplates& plates) {
  if (first.what != What::Open) return impossible(first, "a table's log begins with its terms");
  Result<TableTerms> terms = read_terms(first.terms);
  if (!terms) return terms.error();
  Fold fold(std::move(*terms));
  fold.sequence_ = 1;
  fold.last_ = first.at;
  fold.plates_ = plates;
  return fold;
}

Result<Fold> Fold::of(std::span<const StoredEntry> entries, const Nameplates& plates) {
  if (entries.empty()) return Error{"entry 1", "is missing"};
  const Result<Entry> first = read_entry(entries.front());
  if (!first) return first.error();
  Result<Fold> fold = open(*first, plates);
  if (!fold) return fold;
  for (const StoredEntry& stored : entries.subspan(1)) {
    const Result<Entry> entry = read_entry(stored);
    if (!entry) return entry.error();
    if (const Result<std::size_t> taken = fold->take(*entry); !taken)
      return Error{"entry " + std::to_string(stored.sequence), taken.error().text()};
  }
  return fold;
}

std::optional<Error> Fold::wrong(const Entry& entry) const {
  if (names_a_seat(entry.what) != (entry.seat != kNoSeat) || (entry.seat != kNoSeat && index(entry.seat) >= size()))
    return impossible(entry, "is said of no seat of this table");
  if (entry.what == What::Outage) return std::nullopt;
  if (state_ == GameState::Open && !before_start(entry.what)) return impossible(entry, "the game has not begun");
  if (state_ == GameState::Running && before_start(entry.what)) return impossible(entry, "the game has begun");
  if (state_ == GameState::Over && !after_end(entry.what)) return impossible(entry, "the game is over");
  if (state_ == GameState::Closed) return impossible(entry, "the table is closed");
  return std::nullopt;
}

Result<std::size_t> Fold::take(const Entry& entry) {
  if (const auto error = wrong(entry)) return *error;
  const std::size_t before = has_game() ? match().length() : 0;
  if (const auto error = apply(entry)) return *error;
  ++sequence_;
  last_ = std::max(last_, entry.at);
  if (!entry.id.empty()) made_[{entry.seat, entry.id}] = sequence_;
  if (state_ == GameState::Running && match().decision().is_over() && !match().awaits_confirmation())
    finish(GameState::Over);
  clocks_.run_for(waits() & people(), last_);
  if (entry.what == What::Undone) return static_cast<std::size_t>(entry.decision);
  return has_game() ? std::min(before, match().length()) : 0;
}

std::optional<Error> Fold::apply(const Entry& entry) {
  switch (entry.what) {
    case What::Open: return impossible(entry, "stands at the beginning only");
    case What::Sit: sit(entry); break;
    case What::Leave: leave(entry); break;
    case What::Start: return start(entry);
    case What::Act: return act(entry);
    case What::Confirm: return confirm(entry);
    case What::Undo: return undo(entry);
    case What::Undone: return go_back(entry);
    case What::Offer: offers_.make(entry); break;
    case What::Answer: offers_.answer(entry); break;
    case What::Resign: change(entry, Away::Resigned); break;
    case What::Time: change(entry, Away::Time); break;
    case What::HandOver: change(entry, Away::HandedOver); break;
    case What::TakeBack: change(entry, Away::No); break;
    case What::Outage: clocks_.skip(entry.from, entry.to); break;
    case What::End:
      ended_ = entry.why;
      finish(GameState::Over);
      break;
    case What::Rematch:
      rematch_ = entry.next;
      offers_.withdraw(OfferKind::Rematch);
      break;
  }
  return std::nullopt;
}

void Fold::sit(const Entry& entry) { at(entry.seat).kind = SeatState::Kind::Person; }

void Fold::leave(const Entry& entry) {
  at(entry.seat) = terms_.seats[static_cast<std::size_t>(index(entry.seat))];
  if (people() == 0) finish(GameState::Closed);
}

std::optional<Error> Fold::start(const Entry& entry) {
  MatchSetup setup = terms_.setup;
  setup.names = plates_.names;
  setup.players = plates_.players;
  Result<Journal> journal = Journal::open(std::move(setup));
  if (!journal) return journal.error();
  journal_.emplace(std::move(*journal));
  state_ = GameState::Running;
  for (int i = 0; i < size(); ++i)
    if (SeatState& state = at(seat_at(i)); state.is_free()) state = {SeatState::Kind::Bot, entry.level, Away::No};
  return std::nullopt;
}

std::optional<Error> Fold::act(const Entry& entry) {
  const SeatMask asked = match().asked().seats;
  const std::uint64_t answered = decision();
  const std::size_t length = match().length();
  if (const auto refusal = journal_->match().apply(entry.seat, entry.action)) return impossible(entry, refusal->reason);
  moves_.push_back({entry.seat, answered});
  mover_ = entry.seat;
  const bool laid_open = std::popcount(asked) > 1 && match().length() > length;
  const bool confirmed = entry.confirm && match().awaits_confirmation();
  if (confirmed) journal_->match().confirm();
  if (laid_open || confirmed) {
    go_on(asked, entry);
  } else {
    clocks_.give_back(entry.seat, entry.lag, entry.at);
  }
  return std::nullopt;
}

std::optional<Error> Fold::confirm(const Entry& entry) {
  if (!match().awaits_confirmation() || mover_ != entry.seat) return impossible(entry, "nothing is to be confirmed");
  journal_->match().confirm();
  go_on(mask_of(entry.seat), entry);
  return std::nullopt;
}

// The decision of these seats is settled, and the game goes on.
void Fold::go_on(SeatMask asked, const Entry& entry) {
  offers_.withdraw(OfferKind::Undo);
  clocks_.give_back(entry.seat, entry.lag, entry.at);
  for (int i = 0; i < size(); ++i)
    if (contains(asked, seat_at(i))) clocks_.end_move(seat_at(i), entry.at);
}

std::optional<Error> Fold::undo(const Entry& entry) {
  if (!journal_->match().undo(entry.seat)) return impossible(entry, "there is nothing to take back");
  const auto own =
      std::find_if(moves_.rbegin(), moves_.rend(), [&](const Move& move) { return move.seat == entry.seat; });
  if (own != moves_.rend()) moves_.erase(std::next(own).base());
  return std::nullopt;
}

// The same seed makes the same draws again.
std::optional<Error> Fold::go_back(const Entry& entry) {
  Result<Journal> journal = journal_->branch(static_cast<std::size_t>(entry.decision));
  if (!journal) return journal.error();
  journal->match().confirm();  // NB: the decision was asked when the turn before it was over
  if (journal->match().length() != entry.decision) return impossible(entry, "there was no such decision");
  journal_.emplace(std::move(*journal));
  std::erase_if(moves_, [&](const Move& move) { return move.decision >= entry.decision; });
  for (Change& one : changes_) one.line = std::min(one.line, static_cast<std::size_t>(entry.decision));
  mover_ = kNoSeat;
  marked_ = true;
  offers_.withdraw(OfferKind::Undo);
  return std::nullopt;
}

void Fold::change(const Entry& entry, Away away) {
  at(entry.seat).away = away;
  at(entry.seat).level = entry.level;
  changes_.push_back({match().length(), entry.seat, away, entry.level});
}

void Fold::finish(GameState state) {
  state_ = state;
  offers_.withdraw(OfferKind::Undo);
  offers_.withdraw(OfferKind::End);
}

Seat Fold::host() const {
  if (seat(terms_.host).kind == SeatState::Kind::Person) return terms_.host;
  for (int i = 0; i < size(); ++i)
    if (seat(seat_at(i)).kind == SeatState::Kind::Person) return seat_at(i);
  return kNoSeat;
}

std::uint64_t Fold::decision() const { return match().length() - (match().awaits_confirmation() ? 1 : 0); }

SeatMask Fold::waits() const {
  if (state_ != GameState::Running) return 0;
  return match().awaits_confirmation() ? mask_of(mover_) : match().decision().seats;
}

SeatMask Fold::people() const {
  SeatMask mask = 0;
  for (int i = 0; i < size(); ++i)
    if (seat(seat_at(i)).person_plays()) mask = static_cast<SeatMask>(mask | mask_of(seat_at(i)));
  return mask;
}

Scores Fold::scores() const {
  SeatMask last = 0;
  for (int i = 0; i < size(); ++i)
    if (seat(seat_at(i)).ranks_last()) last = static_cast<SeatMask>(last | mask_of(seat_at(i)));
  return ranked_last(match().scores(), last);
}

std::optional<Sequence> Fold::made_by(Seat seat, const std::string& id) const {
  const auto found = made_.find({seat, id});
  return found == made_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint64_t> Fold::last_decision_of(Seat seat) const {
  for (auto move = moves_.rbegin(); move != moves_.rend(); ++move)
    if (move->seat == seat) return move->decision;
  return std::nullopt;
}

}  // namespace mornington::hall
