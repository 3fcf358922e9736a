#include <algorithm>

#include "core/sha256.h"
#include "server/tables/verbs.h"

// Coming and going before the start.
namespace mornington::tables {
namespace {

// Tables of tournaments begin by themselves, with those who were paired.
std::optional<Refused> why_not_by_hand(const CommandContext& context) {
  if (!context.fold.terms().tournament) return std::nullopt;
  return refused(RefusalCode::Tournament, "$.game", "this is a table of a tournament, which sees to that by itself");
}

// Always compares all of it, so that timing reveals nothing.
bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

bool is_invited_to(const CommandContext& context, const Credentials& credentials, Seat seat) {
  const std::string& hash = context.table.facts.invitations[seat];
  if (hash.empty()) return false;
  const std::string own = invitation_for(context.message.person, context.table.game, context.settings.daily_secret);
  return same_secret(hash_of_invitation(credentials.invitation), hash) || same_secret(hash_of_invitation(own), hash);
}

}  // namespace

std::variant<Seat, Refused> named_seat(const CommandContext& context, SeatNumber number) {
  const int last = context.fold.seats().size() - 1;
  if (number.value >= 0 && number.value <= last) return seat_at(static_cast<int>(number.value));
  return refused("$.seat", "expected a whole number from 0 to " + std::to_string(last) + ", found " +
                               std::to_string(number.value));
}

// A seat with an invitation of its own is reserved for its owner.
bool may_take(const CommandContext& context, const Credentials& credentials, Seat seat) {
  const SeatState& state = context.fold.seats().at(seat);
  const bool anybodys = context.fold.terms().visibility == Visibility::Public && state.kind == SeatState::Kind::Open;
  const bool kept = !context.table.facts.invitations[seat].empty();
  return state.is_free() &&
         (anybodys || (!kept && has_link(context, credentials)) || is_invited_to(context, credentials, seat));
}

std::optional<Refused> why_blocked(const CommandContext& context, const Credentials& credentials) {
  const Seat host = context.fold.seats().host();
  if (host == kNoSeat || context.person == nullptr ||
      !(has_link(context, credentials) || has_invitation(context, credentials)))
    return std::nullopt;
  const auto& row = context.table.facts.people[host];
  if (!row || !context.person->muted.contains(row->person)) return std::nullopt;
  return refused(RefusalCode::Blocked, "$.game", "you have blocked the person who invites you");
}

namespace {

// kNoSeat: none that the person may take.
Seat find_seat(const CommandContext& context, const Credentials& credentials) {
  for (const Seat seat : each_seat(context.fold.seats().size()))
    if (may_take(context, credentials, seat)) return seat;
  return kNoSeat;
}

std::optional<Refused> not_open(const CommandContext& context) {
  if (context.fold.state() == GameState::Open) return std::nullopt;
  if (context.fold.state() == GameState::Closed)
    return refused(RefusalCode::Closed, "$.game", "the table was closed before the start");
  return refused(RefusalCode::HasBegun, "$.game", "the game has begun");
}

// Two people of one browser are one person as far as ratings can know: at a table, and with a deal.
bool shares_browser(const CommandContext& context) {
  if (context.person == nullptr) return false;
  const auto& people = context.table.facts.people;
  const std::set<PersonId>& same = context.person->same_browser;
  return std::any_of(people.begin(), people.end(),
                     [&](const auto& one) { return one && same.contains(one->person); }) ||
         std::any_of(same.begin(), same.end(),
                     [&](const PersonId& one) { return context.lobby.has_played(context.fold.terms().deal, one); });
}

std::optional<Refused> why_not_sit(const CommandContext& context, const Credentials& credentials) {
  if (auto no = not_open(context)) return no;
  if (context.fold.terms().rated && context.person != nullptr && context.person->program)
    return refused(RefusalCode::Rated, "$.game", "programs do not play rated games");
  if (context.fold.terms().rated && shares_browser(context))
    return refused(RefusalCode::SameBrowser, "$.game",
                   "somebody who has played in this browser sits at this table, or has its deal");
  if (context.seat != kNoSeat) return refused(RefusalCode::YouSitHere, "$.game", "you sit at this table");
  if (auto no = why_blocked(context, credentials)) return no;
  if (const auto sits = context.table.facts.sits.find(context.message.person);
      sits != context.table.facts.sits.end() && sits->second >= context.settings.limits.sits)
    return refused(RefusalCode::TooOften, "$.game", "you have sat down here often enough");
  if (context.lobby.has_played(context.fold.terms().deal, context.message.person))
    return refused(RefusalCode::SameDeal, "$.game", "you have sat at another table with the same deal");
  if (context.lobby.seats_of(context.message.person) >= context.settings.limits.seats_of_person)
    return refused(RefusalCode::TooManyTables, "$.game",
                   "you sit at as many tables as one person may (" +
                       std::to_string(context.settings.limits.seats_of_person) + ")");
  return std::nullopt;
}

}  // namespace

std::string invitation_from(const Fresh& fresh) {
  const std::string bytes(fresh.begin(), fresh.end());
  return hex(sha256("mornington invitation " + bytes)).substr(0, 32);
}

std::string hash_of_invitation(std::string_view invitation) { return hex(sha256(invitation)); }

std::string invitation_for(const PersonId& person, const GameId& game, const std::string& secret) {
  return hex(sha256("mornington seat " + secret + " " + game.text + " " + person.text)).substr(0, 32);
}

bool has_link(const CommandContext& context, const Credentials& credentials) {
  const std::string& hash = context.table.facts.link.hash;
  return !hash.empty() && same_secret(hash_of_invitation(credentials.link), hash);
}

bool has_invitation(const CommandContext& context, const Credentials& credentials) {
  for (const Seat seat : each_seat(context.fold.seats().size()))
    if (is_invited_to(context, credentials, seat)) return true;
  return false;
}

void parse(const Parsing& from, command::Invite& out) { out.seat = read_seat_number(from.body.at("seat")); }

Answer handle(const command::Invite& invite, const CommandContext& context) {
  if (auto no = why_not_by_hand(context)) return *no;
  if (auto no = not_open(context)) return *no;
  const auto named = named_seat(context, invite.seat);
  if (const auto* no = std::get_if<Refused>(&named)) return *no;
  const Seat seat = std::get<Seat>(named);
  if (!context.fold.seats().at(seat).is_free()) return refused(RefusalCode::SeatTaken, "$.seat", "this seat is taken");
  const std::string invitation = invitation_from(context.message.fresh);
  return Draft{{},
               {row_update::Invitation{context.table.game, seat, hash_of_invitation(invitation)}},
               json::Object{{"tell", "invited"},
                            {"id", context.message.id},
                            {"game", context.table.game.text},
                            {"seat", index(seat)},
                            {"invitation", invitation}}};
}

void parse(const Parsing& from, command::Revoke& out) { out.seat = read_seat_number(from.body.at("seat")); }

Answer handle(const command::Revoke& revoke, const CommandContext& context) {
  if (auto no = why_not_by_hand(context)) return *no;
  if (auto no = not_open(context)) return *no;
  const auto named = named_seat(context, revoke.seat);
  if (const auto* no = std::get_if<Refused>(&named)) return *no;
  return Draft{{}, {row_update::Invitation{context.table.game, std::get<Seat>(named), ""}}};
}

void parse(const Parsing& from, command::Sit& out) {
  out.seat = read_optional_seat(from.body);
  out.credentials = read_credentials(from.body);
}

Answer handle(const command::Sit& sit, const CommandContext& context) {
  if (auto no = why_not_sit(context, sit.credentials)) return *no;
  const auto named = sit.seat ? named_seat(context, *sit.seat) : find_seat(context, sit.credentials);
  if (const auto* no = std::get_if<Refused>(&named)) return *no;
  const Seat seat = std::get<Seat>(named);
  if (seat == kNoSeat) return refused(RefusalCode::NoSeatOpen, "$.game", "no seat is open to you");
  if (!context.fold.seats().at(seat).is_free()) return refused(RefusalCode::SeatTaken, "$.seat", "this seat is taken");
  if (!may_take(context, sit.credentials, seat))
    return refused(RefusalCode::NeedsInvitation, "$.invitation", "this seat needs an invitation that is still good");
  TableEvent entry = context.entry(TableEventKind::Sit);
  entry.seat = seat;
  return Draft{{entry},
               {row_update::Occupant{context.table.game, seat, context.message.person},
                row_update::Invitation{context.table.game, seat, ""}}};
}

void parse(const Parsing&, command::Leave&) {}

// Before the start the seat is free again; at any time the client no longer follows the table.
Answer handle(const command::Leave&, const CommandContext& context) {
  Draft draft;
  draft.unfollows = true;
  if (context.seat == kNoSeat || context.fold.state() != GameState::Open || context.fold.terms().tournament)
    return draft;
  draft.entries.push_back(context.entry(TableEventKind::Leave));
  draft.facts.emplace_back(row_update::Occupant{context.table.game, context.seat, std::nullopt});
  return draft;
}

void parse(const Parsing&, command::Start&) {}

Answer handle(const command::Start&, const CommandContext& context) {
  if (auto no = why_not_by_hand(context)) return *no;
  if (auto no = not_open(context)) return *no;
  TableEvent entry = context.entry(TableEventKind::Start);
  entry.seat = kNoSeat;
  entry.level = context.fold.terms().stand_in;
  Draft draft{{entry}};
  for (const Seat seat : each_seat(context.fold.seats().size()))
    if (!context.table.facts.invitations[seat].empty())
      draft.facts.emplace_back(row_update::Invitation{context.table.game, seat, ""});
  return draft;
}

}  // namespace mornington::tables
