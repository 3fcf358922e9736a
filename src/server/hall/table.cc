#include "server/hall/table.h"

#include <algorithm>

namespace mornington::hall {
namespace {

template <class List>
auto& of(List& list, Seat seat) {
  return list[static_cast<std::size_t>(index(seat))];
}

std::string maker_in(const std::string& header) {
  const Result<json::Value> value = json::parse(header);
  const json::Value* made = value ? value->find("made") : nullptr;
  return made == nullptr ? "" : made->text();
}

void add_line(std::vector<ChatRow>& room, const ChatRow& line, std::size_t most) {
  room.push_back(line);
  if (room.size() > most) room.erase(room.begin());
}

// NB: the person of a seat is told by name from the row or the connection, so only the seat's fact is absorbed here.
struct Absorb {
  Table& table;
  const Limits& limits;

  void operator()(const fact::Occupant& fact) const {
    if (!fact.person) of(table.people, fact.seat).reset();
  }
  void operator()(const fact::Invitation& fact) const { of(table.invitations, fact.seat) = fact.hash; }
  void operator()(const fact::ChatLine& fact) const {
    add_line(table.chat[static_cast<std::size_t>(fact.line.room)], fact.line, limits.chat_kept);
  }
  void operator()(const fact::Plan& fact) const {
    const Result<Plan> plan = read_plan(fact.text, limits);
    of(table.plans, fact.seat) = plan ? *plan : Plan{};
  }
  void operator()(const fact::Seen& fact) const { of(table.seen, fact.seat) = fact.sequence; }
  void operator()(const fact::Report& fact) const {
    table.reported.insert(fact.by.text + (fact.room == Room::Table ? " t" : " g") + std::to_string(fact.number));
  }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

Seat Table::seat_of(const PersonId& person) const {
  for (int i = 0; i < kMaxSeats; ++i)
    if (const auto& one = people[static_cast<std::size_t>(i)]; one && one->person == person) return seat_at(i);
  return kNoSeat;
}

const Follower* Table::follower(ClientId client) const {
  const auto found =
      std::find_if(followers.begin(), followers.end(), [&](const Follower& one) { return one.client == client; });
  return found == followers.end() ? nullptr : &*found;
}

bool Table::is_here(Seat seat) const {
  return std::any_of(followers.begin(), followers.end(), [&](const Follower& one) { return one.eyes == seat; });
}

bool Table::is_present(Seat seat) const {
  return is_here(seat) || std::any_of(elsewhere.begin(), elsewhere.end(),
                                      [&](const PresenceRow& one) { return contains(one.seats, seat); });
}

bool Table::delays() const { return fold && fold->terms().spectators.value_or(Span{}) > Span{}; }

void Table::absorb(const Fact& fact, const Limits& limits) { std::visit(Absorb{*this, limits}, fact); }

std::optional<Error> fill(Table& table, const StoredGame& stored, const Limits& limits) {
  if (stored.entries.empty()) return Error{"", std::string(kNoSuchTable)};
  Result<Fold> fold = Fold::of(stored.entries);
  if (!fold) return fold.error();
  table.fold.emplace(std::move(*fold));
  table.entries = stored.entries;
  table.made = maker_in(stored.row.header);
  table.size = table.fold->size();
  table.gallery.reset();
  fill_facts(table, stored, limits);
  return std::nullopt;
}

void fill_facts(Table& table, const StoredGame& stored, const Limits& limits) {
  table.row = stored.row;
  table.revision = stored.revision;
  table.people = {};
  table.invitations = {};
  table.chat = {};
  table.plans = {};
  for (const SeatRow& row : stored.seats) of(table.people, row.seat) = row;
  for (const InvitationRow& row : stored.invitations) of(table.invitations, row.seat) = row.hash;
  for (const ChatRow& line : stored.chat)
    add_line(table.chat[static_cast<std::size_t>(line.room)], line, limits.chat_kept);
  for (const PlanRow& row : stored.plans) table.absorb(fact::Plan{table.game, row.seat, row.text}, limits);
  for (const SeenRow& row : stored.seen) of(table.seen, row.seat) = row.sequence;
}

}  // namespace mornington::hall
