#include "server/hall/verbs.h"

// Offers, giving up, and bots that play on.
namespace mornington::hall {
namespace {

// What follows when everybody has agreed.
Entry consequence(const Place& place, OfferKind kind, std::uint64_t decision) {
  Entry entry = place.entry(kind == OfferKind::Undo  ? What::Undone
                            : kind == OfferKind::End ? What::End
                                                     : What::Rematch);
  entry.seat = kNoSeat;
  entry.id.clear();
  entry.decision = decision;
  entry.why = EndWhy::Agreed;
  entry.next = place.command.next;
  return entry;
}

std::optional<Answer> why_no_offer(const Place& place, OfferKind kind) {
  const bool over = place.fold.state() == GameState::Over;
  if (over && (kind != OfferKind::Rematch || !place.fold.rematch().empty())) return Late{};
  if (!over && kind == OfferKind::Rematch) return refused(Why::NotOver, "$.kind", "the game is not over");
  if (!over && place.fold.state() != GameState::Running)
    return refused(Why::NotBegun, "$.game", "the game has not begun");
  if (!place.own().person_plays()) return refused(Why::BotPlays, "$.game", "a bot plays for you");
  if (kind != OfferKind::Undo) return std::nullopt;
  if (place.fold.match().can_undo(place.seat))
    return refused(Why::TakeBackAlone, "$.kind", "you can take that back by yourself");
  if (!place.fold.last_decision_of(place.seat)) return refused(Why::NothingDone, "$.kind", "you have done nothing yet");
  return std::nullopt;
}

// The entry, and what follows where nobody else must agree any more.
Answer with_consequence(const Place& place, const Entry& entry, const Standing& offer) {
  if (!settles(offer, place.seat, place.fold.people())) return Draft{{entry}, {}, {}};
  if (offer.kind == OfferKind::Rematch && place.command.next.empty()) return MakeRematch{};
  return Draft{{entry, consequence(place, offer.kind, offer.decision)}, {}, {}};
}

// Who offers what another has offered agrees to it: two offers that cross are one.
Answer agree(const Place& place, const Standing& offer) {
  if (contains(offer.agreed, place.seat)) return refused(Why::AgreedAlready, "$.offer", "you have agreed already");
  Entry entry = place.entry(What::Answer);
  entry.offer = offer.number;
  entry.yes = true;
  return with_consequence(place, entry, offer);
}

Entry handed(const Place& place, What what, Seat seat) {
  Entry entry = place.entry(what);
  entry.seat = seat;
  entry.level = place.fold.terms().stand_in;
  return entry;
}

// NB: the game may have ended while the command was on its way.
std::optional<Answer> not_running(const Place& place) {
  if (place.fold.state() == GameState::Running) return std::nullopt;
  return place.fold.state() == GameState::Over ? Answer(Late{})
                                               : refused(Why::NotBegun, "$.game", "the game has not begun");
}

}  // namespace

Answer offer(const Place& place) {
  const auto kind = static_cast<OfferKind>(place.body.at("kind").one_of({kOfferKinds.begin(), kOfferKinds.end()}));
  if (!place.body.ok()) return Silent{};
  if (auto no = why_no_offer(place, kind)) return *no;
  if (const Standing* same = place.fold.offers().find(kind)) return agree(place, *same);
  Entry entry = place.entry(What::Offer);
  entry.offer = place.fold.offers().next_number();
  entry.kind = kind;
  if (kind == OfferKind::Undo) entry.decision = *place.fold.last_decision_of(place.seat);
  return with_consequence(place, entry, {entry.offer, kind, place.seat, 0, entry.decision});
}

Answer answer(const Place& place) {
  Entry entry = place.entry(What::Answer);
  entry.offer = static_cast<std::uint64_t>(place.body.at("offer").integer(0, 1 << 30));
  entry.yes = place.body.at("yes").boolean();
  if (!place.body.ok()) return Silent{};
  const Standing* offer = place.fold.offers().find(entry.offer);
  if (offer == nullptr || !place.own().person_plays()) return Late{};
  return entry.yes ? agree(place, *offer) : Answer(Draft{{entry}, {}, {}});
}

Answer resign(const Place& place) {
  if (auto no = not_running(place)) return *no;
  if (place.own().ranks_last()) return Late{};
  return Draft{{handed(place, What::Resign, place.seat)}, {}, {}};
}

Answer hand_over(const Place& place) {
  if (auto no = not_running(place)) return *no;
  const Seat seat =
      place.body.has("seat") ? seat_at(place.body.at("seat").integer(0, place.fold.size() - 1)) : place.seat;
  if (!place.body.ok()) return Silent{};
  if (!place.fold.seat(seat).person_plays()) return refused(Why::NoPersonThere, "$.seat", "no person plays this seat");
  if (seat != place.seat && place.fold.host() != place.seat)
    return refused(Why::OnlyTheHost, "$.seat", "only the host may hand over another's seat");
  const Instant gone = place.table.left[static_cast<std::size_t>(index(seat))];
  if (seat != place.seat && (place.table.is_present(seat) || place.command.at - gone < place.settings.absent))
    return refused(Why::PlayerIsHere, "$.seat", "its player is here, or was a moment ago");
  return Draft{{handed(place, What::HandOver, seat)}, {}, {}};
}

Answer take_back(const Place& place) {
  if (auto no = not_running(place)) return *no;
  if (place.own().away != Away::HandedOver)
    return refused(Why::NotHandedOver, "$.game", "your seat is not handed over");
  return Draft{{place.entry(What::TakeBack)}, {}, {}};
}

}  // namespace mornington::hall
