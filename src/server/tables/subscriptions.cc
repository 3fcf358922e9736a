#include "server/tables/subscriptions.h"

#include <algorithm>
#include <map>

#include "server/tables/command_handlers.h"

namespace mornington::tables {
namespace {

// A seated person has the name of their seat there.
json::Value encode_line(const Table& table, const ChatRow& line) {
  const Seat seat = table.seat_of(line.by);
  return json::Object{{"tell", "chat"},
                      {"game", table.game.text},
                      {"room", line.room == Room::Table ? "table" : "gallery"},
                      {"number", line.number},
                      {"at", line.at.ms},
                      {"person", line.by.text},
                      {"name", seat == kNoSeat ? line.name : shown_name(table.facts.people, seat)},
                      {"text", line.text}};
}

json::Value encode_plan(const GameId& game, const Plan& plan, const std::optional<Dropped>& dropped) {
  json::Value out = json::Object{{"tell", "plan"}, {"game", game.text}, {"moves", encode_moves(plan)}};
  if (!dropped) return out;
  out["dropped"] = dropped->what;
  out["why"] = word_of(dropped->why);
  out["do"] = dropped->action;
  if (!dropped->rule.empty()) out["rule"] = dropped->rule.text();
  return out;
}

json::Value encode_presence(const Table& table) {
  json::Value there = json::Value::array();
  for (const Seat seat : each_seat(table.size)) there.push_back(table.is_present(seat));
  std::size_t watchers = table.spectators();
  for (const PresenceRow& one : table.audience.elsewhere) watchers += one.watchers;
  return json::Object{{"tell", "presence"}, {"game", table.game.text}, {"seats", there}, {"watchers", watchers}};
}

Room room_of(const Follower& follower) { return follower.eyes == kNoSeat ? Room::Gallery : Room::Table; }

template <class Wanted>
std::vector<ClientId> clients_at(const Table& table, Wanted&& wanted) {
  std::vector<ClientId> clients;
  for (const Follower& one : table.audience.followers)
    if (wanted(one)) clients.push_back(one.client);
  return clients;
}

// For everybody who follows the table and sees it as it is: one text for all that have the same eyes.
template <class Make>
void add_for_eyes(const Table& table, std::vector<Send>& tells, Make&& make) {
  std::map<Seat, std::vector<ClientId>> by_eyes;
  for (const Follower& one : table.audience.followers)
    if (one.eyes != kNoSeat || !table.delays()) by_eyes[one.eyes].push_back(one.client);
  for (auto& [eyes, clients] : by_eyes) tells.emplace_back(std::move(clients), shared_text(make(eyes)));
}

std::size_t stored_entries(const Table& table) {
  return table.entries.size() - (table.work.pending ? table.work.pending->entries.size() : 0);
}

}  // namespace

std::optional<Refused> Subscriptions::why_not(const Table& table, const Message& message, const Follow& wish) const {
  const Limits& limits = parts_.context.settings.limits;
  const Client* client = parts_.people.client(message.client);
  if (client != nullptr && client->tables.size() >= limits.tables_of_client && !client->tables.contains(table.game))
    return refused(RefusalCode::TooManyTables, "$.game",
                   "you follow as many tables as one connection may (" + std::to_string(limits.tables_of_client) + ")");
  if (wish.eyes != kNoSeat) return std::nullopt;
  if (table.follower(message.client) == nullptr && !may_watch(table, wish.with_link))
    return refused(RefusalCode::NoSpectators, "$.game", "this table has no spectators");
  if (parts_.lobby.deal_runs(table.fold->terms().deal))
    return refused(RefusalCode::DealRuns, "$.game",
                   "its deal is played at other tables too; it can be watched when the last has ended");
  if (table.spectators() >= limits.watchers)
    return refused(RefusalCode::TooManyWatch, "$.game",
                   "as many watch this table as may (" + std::to_string(limits.watchers) + ")");
  return std::nullopt;
}

void Subscriptions::follow(Table& table, const Message& message, const Follow& wish) {
  if (auto no = why_not(table, message, wish)) return parts_.outbox.refuse(message, *no);
  Client* client = parts_.people.client(message.client);
  if (client == nullptr) return;
  std::erase_if(table.audience.followers, [&](const Follower& one) { return one.client == message.client; });
  table.audience.followers.push_back({message.client, wish.eyes});
  client->tables.insert(table.game);
  show_gallery(table);
  const bool later = wish.eyes == kNoSeat && table.delays();
  const TableState& shown = later ? *table.gallery : *table.fold;
  send_history(table, message.client, shown, wish);
  parts_.outbox.done(message, shown.sequence());
  send_presence(table);
}

void Subscriptions::send_history(const Table& table, ClientId client, const TableState& shown, const Follow& wish) {
  Outbox& outbox = parts_.outbox;
  const Seat eyes = wish.eyes;
  const Sequence seen = eyes == kNoSeat ? 0 : table.facts.seen[eyes];
  outbox.send(client, tell_table(table.game, shown, table.facts.link, eyes, seen));
  if (wish.after < shown.sequence()) {
    const auto& news = news_.news(table.game, eyes, table.entries, shown.sequence());
    for (Sequence i = wish.after; i < shown.sequence(); ++i) parts_.context.add(Send{client, news[i], true});
  }
  const Follower& follower = *table.follower(client);
  for (const ChatRow& line : table.facts.chat[static_cast<std::size_t>(room_of(follower))])
    if (hears(follower, line)) outbox.send(client, encode_line(table, line));
  if (eyes != kNoSeat)
    if (const Plan& plan = table.facts.plans[eyes]; !plan.moves.empty())
      outbox.send(client, encode_plan(table.game, plan, std::nullopt));
  outbox.send(client, tell_position(table.game, shown, table.facts.people, eyes, blocked_by(table, eyes)));
}

void Subscriptions::unfollow(Table& table, ClientId client) {
  const Follower* follower = table.follower(client);
  if (follower == nullptr) return;
  const Seat eyes = follower->eyes;
  std::erase_if(table.audience.followers, [&](const Follower& one) { return one.client == client; });
  if (Client* one = parts_.people.client(client)) one->tables.erase(table.game);
  if (eyes != kNoSeat && !table.is_present(eyes)) table.audience.left[eyes] = parts_.context.now;
  if (table.spectators() == 0) table.gallery.reset();
  send_presence(table);
}

void Subscriptions::unfollow_seat(Table& table, Seat eyes) {
  for (const Follower& one : std::vector<Follower>(table.audience.followers))
    if (one.eyes == eyes) unfollow(table, one.client);
}

void Subscriptions::unfollow_all(Table& table) {
  for (const Follower& one : std::vector<Follower>(table.audience.followers)) unfollow(table, one.client);
}

void Subscriptions::send_presence(Table& table) {
  parts_.cluster.announce(table);
  if (table.audience.followers.empty()) return;
  parts_.outbox.send(clients_at(table, [](const Follower&) { return true; }), shared_text(encode_presence(table)));
}

void Subscriptions::add_entry(const Table& table, const TableEvent& entry, std::size_t from,
                              std::vector<Send>& tells) const {
  add_for_eyes(table, tells, [&](Seat eyes) { return tell_news(table.game, *table.fold, entry, from, eyes); });
}

void Subscriptions::add_positions(const Table& table, std::vector<Send>& tells) const {
  add_for_eyes(table, tells, [&](Seat eyes) {
    return tell_position(table.game, *table.fold, table.facts.people, eyes, blocked_by(table, eyes));
  });
}

void Subscriptions::add_facts(const Table& table, const Draft& draft, std::vector<Send>& tells) const {
  for (const RowUpdate& fact : draft.facts) {
    if (const auto* chat = std::get_if<row_update::ChatLine>(&fact)) add_line(table, chat->line, tells);
    if (const auto* plan = std::get_if<row_update::Plan>(&fact)) add_plan(table, plan->seat, draft.dropped, tells);
  }
}

void Subscriptions::add_line(const Table& table, const ChatRow& line, std::vector<Send>& tells) const {
  auto clients = clients_at(table, [&](const Follower& one) { return hears(one, line); });
  if (!clients.empty()) tells.emplace_back(std::move(clients), shared_text(encode_line(table, line)));
}

void Subscriptions::add_plan(const Table& table, Seat seat, const std::optional<Dropped>& dropped,
                             std::vector<Send>& tells) const {
  if (!table.is_here(seat)) return;
  tells.emplace_back(clients_at(table, [seat](const Follower& one) { return one.eyes == seat; }),
                     shared_text(encode_plan(table.game, table.facts.plans[seat], dropped)));
}

// Seats of people whom the person on this seat has blocked.
SeatSet Subscriptions::blocked_by(const Table& table, Seat eyes) const {
  const auto& reader = table.facts.people[eyes == kNoSeat ? Seat{0} : eyes];
  const Person* person = eyes == kNoSeat || !reader ? nullptr : parts_.people.person(reader->person);
  SeatSet blocked;
  if (person == nullptr) return blocked;
  for (const Seat seat : each_seat(table.size))
    if (const auto& one = table.facts.people[seat]; one && person->muted.contains(one->person)) blocked.add(seat);
  return blocked;
}

bool Subscriptions::hears(const Follower& follower, const ChatRow& line) const {
  if (room_of(follower) != line.room) return false;
  const Client* client = parts_.people.client(follower.client);
  const Person* person = client == nullptr ? nullptr : parts_.people.person(client->person);
  return person != nullptr && !person->muted.contains(line.by);
}

// NB: before the start there is nothing to hide, so only what comes after it is shown later.
Instant Subscriptions::gallery_due(const Table& table) {
  if (!table.gallery || table.gallery->sequence() >= stored_entries(table)) return kNever;
  if (table.gallery->state() == GameState::Open) return table.fold->last();
  return table.entries[table.gallery->sequence()].at + *table.fold->terms().spectators;
}

void Subscriptions::show_gallery(Table& table) {
  if (!table.delays() || table.spectators() == 0) return;
  const bool is_new = !table.gallery;
  if (is_new) table.gallery.emplace(*TableState::open(*read_event(table.entries.front())));
  const auto send = [&](const json::Value& value) {
    parts_.outbox.send(clients_at(table, [](const Follower& one) { return one.eyes == kNoSeat; }), shared_text(value));
  };
  bool moved = false;
  for (; gallery_due(table) <= parts_.context.now; moved = true) {
    const TableEvent entry = *read_event(table.entries[table.gallery->sequence()]);
    const std::size_t from = *table.gallery->take(entry);
    if (!is_new) send(tell_news(table.game, *table.gallery, entry, from, kNoSeat));
  }
  if (moved && !is_new) send(tell_position(table.game, *table.gallery, table.facts.people, kNoSeat, {}));
}

}  // namespace mornington::tables
