#include "server/tables/table.h"

#include <algorithm>

namespace mornington::tables {
namespace {

template <class List>
auto& of(List& list, Seat seat) {
  return list[seat];
}

std::string text_in(const std::string& header, std::string_view key) {
  const Result<json::Value> value = json::parse(header);
  const json::Value* found = value ? value->find(key) : nullptr;
  return found == nullptr ? "" : found->text();
}

void add_line(std::vector<ChatRow>& room, const ChatRow& line, std::size_t most) {
  room.push_back(line);
  if (room.size() > most) room.erase(room.begin());
}

// NB: the name of a seat's person comes from the row or the connection, so only the seat's fact is absorbed here.
struct Absorb {
  Table& table;
  const Limits& limits;

  void operator()(const row_update::Occupant& fact) const {
    if (!fact.person) of(table.facts.people, fact.seat).reset();
  }
  void operator()(const row_update::Invitation& fact) const { of(table.facts.invitations, fact.seat) = fact.hash; }
  void operator()(const row_update::Link& fact) const { table.facts.link = fact.link; }
  void operator()(const row_update::ChatLine& fact) const {
    add_line(table.facts.chat[static_cast<std::size_t>(fact.line.room)], fact.line, limits.chat_kept);
  }
  void operator()(const row_update::Plan& fact) const {
    const Result<Plan> plan = read_plan(fact.text, limits);
    of(table.facts.plans, fact.seat) = plan ? *plan : Plan{};
  }
  void operator()(const row_update::Seen& fact) const { of(table.facts.seen, fact.seat) = fact.sequence; }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

Seat Table::seat_of(const PersonId& person) const {
  for (const Seat seat : each_seat(kMaxSeats))
    if (const auto& one = facts.people[seat]; one && one->person == person) return seat;
  return kNoSeat;
}

const Follower* Table::follower(ClientId client) const {
  const auto found = std::find_if(audience.followers.begin(), audience.followers.end(),
                                  [&](const Follower& one) { return one.client == client; });
  return found == audience.followers.end() ? nullptr : &*found;
}

std::size_t Table::spectators() const {
  return static_cast<std::size_t>(std::count_if(audience.followers.begin(), audience.followers.end(),
                                                [](const Follower& one) { return one.eyes == kNoSeat; }));
}

bool Table::is_here(Seat seat) const {
  return std::any_of(audience.followers.begin(), audience.followers.end(),
                     [&](const Follower& one) { return one.eyes == seat; });
}

bool Table::is_present(Seat seat) const {
  return is_here(seat) || std::any_of(audience.elsewhere.begin(), audience.elsewhere.end(),
                                      [&](const PresenceRow& one) { return one.seats.contains(seat); });
}

bool Table::delays() const { return fold && fold->terms().spectators.value_or(Span{}) > Span{}; }

void Table::absorb(const RowUpdate& fact, const Limits& limits) { std::visit(Absorb{*this, limits}, fact); }

std::string key_of(const row_update::Report& report) {
  return report.by.text + (report.room == Room::Table ? " t" : " g") + std::to_string(report.number);
}

std::optional<Error> fill(Table& table, const StoredGame& stored, const Limits& limits) {
  if (stored.entries.empty()) return Error{"", std::string(kNoSuchTable)};
  Result<TableState> fold = TableState::of(stored.entries);
  if (!fold) return fold.error();
  table.fold.emplace(std::move(*fold));
  table.entries = stored.entries;
  table.listed.made = text_in(stored.row.header, "made");
  table.listed.maker = text_in(stored.row.header, "maker");
  table.listed.challenged = text_in(stored.row.header, "challenged");
  table.size = table.fold->seats().size();
  table.gallery.reset();
  fill_facts(table, stored, limits);
  return std::nullopt;
}

void fill_facts(Table& table, const StoredGame& stored, const Limits& limits) {
  table.listed.row = stored.row;
  table.listed.header_key.reset();
  table.sync.revision = stored.revision;
  table.facts.people = {};
  table.facts.invitations = {};
  table.facts.link = stored.link;
  table.facts.chat = {};
  table.facts.plans = {};
  table.facts.seen = {};
  for (const SeatRow& row : stored.seats) of(table.facts.people, row.seat) = row;
  for (const InvitationRow& row : stored.invitations) of(table.facts.invitations, row.seat) = row.hash;
  for (const ChatRow& line : stored.chat)
    add_line(table.facts.chat[static_cast<std::size_t>(line.room)], line, limits.chat_kept);
  for (const PlanRow& row : stored.plans) table.absorb(row_update::Plan{table.game, row.seat, row.text}, limits);
  for (const SeenRow& row : stored.seen) of(table.facts.seen, row.seat) = row.sequence;
}

}  // namespace mornington::tables
