#include <algorithm>

#include "core/sha256.h"
#include "server/hall/verbs.h"

// Coming and going before the start.
namespace mornington::hall {
namespace {

Seat read_seat(const Place& place) { return seat_at(place.body.at("seat").integer(0, place.fold.size() - 1)); }

// Compares all of it whatever is found, so that the time tells nothing.
bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

bool is_invited_to(const Place& place, Seat seat) {
  const std::string& hash = place.table.invitations[static_cast<std::size_t>(index(seat))];
  if (hash.empty() || !place.body.has("invitation")) return false;
  return same_secret(hash_of_invitation(place.body.at("invitation").text()), hash);
}

bool may_take(const Place& place, Seat seat) {
  const bool anybodys =
      place.fold.terms().visibility == Visibility::Public && place.fold.seat(seat).kind == SeatState::Kind::Open;
  return place.fold.seat(seat).is_free() && (anybodys || is_invited_to(place, seat));
}

// kNoSeat: none that the person may take.
Seat find_seat(const Place& place) {
  for (int i = 0; i < place.fold.size(); ++i)
    if (may_take(place, seat_at(i))) return seat_at(i);
  return kNoSeat;
}

std::optional<Refused> not_open(const Place& place) {
  if (place.fold.state() == GameState::Open) return std::nullopt;
  return refused(Why::HasBegun, "$.game", "the game has begun");
}

std::optional<Refused> why_not_sit(const Place& place) {
  if (auto no = not_open(place)) return no;
  if (place.seat != kNoSeat) return refused(Why::YouSitHere, "$.game", "you sit at this table");
  if (place.lobby.has_played(place.fold.terms().deal, place.command.person))
    return refused(Why::SameDeal, "$.game", "you have sat at another table with the same deal");
  if (place.lobby.seats_of(place.command.person) >= place.settings.limits.seats_of_person)
    return refused(
        Why::TooManyTables, "$.game",
        "you sit at as many tables as one person may (" + std::to_string(place.settings.limits.seats_of_person) + ")");
  return std::nullopt;
}

}  // namespace

std::string invitation_from(const Fresh& fresh) {
  const std::string bytes(fresh.begin(), fresh.end());
  return hex(sha256("mornington invitation " + bytes)).substr(0, 32);
}

std::string hash_of_invitation(std::string_view invitation) { return hex(sha256(invitation)); }

Answer invite(const Place& place) {
  if (auto no = not_open(place)) return *no;
  const Seat seat = read_seat(place);
  if (!place.body.ok()) return Silent{};
  if (!place.fold.seat(seat).is_free()) return refused(Why::SeatTaken, "$.seat", "this seat is taken");
  const std::string invitation = invitation_from(place.command.fresh);
  return Draft{{},
               {fact::Invitation{place.table.game, seat, hash_of_invitation(invitation)}},
               json::Object{{"tell", "invited"},
                            {"id", place.command.message.id},
                            {"game", place.table.game.text},
                            {"seat", index(seat)},
                            {"invitation", invitation}}};
}

Answer revoke(const Place& place) {
  if (auto no = not_open(place)) return *no;
  const Seat seat = read_seat(place);
  if (!place.body.ok()) return Silent{};
  return Draft{{}, {fact::Invitation{place.table.game, seat, ""}}, {}};
}

Answer sit(const Place& place) {
  if (auto no = why_not_sit(place)) return *no;
  const Seat seat = place.body.has("seat") ? read_seat(place) : find_seat(place);
  if (!place.body.ok()) return Silent{};
  if (seat == kNoSeat) return refused(Why::NoSeatOpen, "$.game", "no seat is open to you");
  if (!place.fold.seat(seat).is_free()) return refused(Why::SeatTaken, "$.seat", "this seat is taken");
  if (!may_take(place, seat))
    return refused(Why::NeedsInvitation, "$.invitation", "this seat needs an invitation that is still good");
  Entry entry = place.entry(What::Sit);
  entry.seat = seat;
  return Draft{
      {entry},
      {fact::Occupant{place.table.game, seat, place.command.person}, fact::Invitation{place.table.game, seat, ""}},
      {}};
}

Answer get_up(const Place& place) {
  return Draft{{place.entry(What::Leave)}, {fact::Occupant{place.table.game, place.seat, std::nullopt}}, {}};
}

Answer start(const Place& place) {
  if (auto no = not_open(place)) return *no;
  Entry entry = place.entry(What::Start);
  entry.seat = kNoSeat;
  entry.level = place.fold.terms().stand_in;
  Draft draft{{entry}, {}, {}};
  for (int i = 0; i < place.fold.size(); ++i)
    if (!place.table.invitations[static_cast<std::size_t>(i)].empty())
      draft.facts.emplace_back(fact::Invitation{place.table.game, seat_at(i), ""});
  return draft;
}

}  // namespace mornington::hall
