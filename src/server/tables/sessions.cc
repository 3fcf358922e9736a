#include "server/tables/sessions.h"

#include <algorithm>
#include <utility>

#include "server/model/protocol_version.h"
#include "server/tables/restrictions.h"
#include "server/tables/texts.h"
#include "server/tables/verbs.h"

namespace mornington::tables {
namespace {

constexpr const char* kDeletedPlayer = "deleted player";
constexpr const char* kSessionOver = "this device was logged out";
constexpr Span kRevokedRemembered = minutes(10);

json::Value plain_done(const Message& message) { return json::Object{{"tell", "done"}, {"id", message.id}}; }

}  // namespace

void parse(const Parsing& from, command::Hello& out) {
  out.protocol = from.body.at("protocol").integer(1, 1 << 20);
  if (from.body.has("name")) out.name = from.body.at("name").text();
  if (out.name.empty()) return;
  if (auto wrong = wrong_name(out.name, from.settings.limits.name)) from.body.at("name").report(*wrong);
}

void handle(const command::Hello& hello, const Message& message, ServerCommands& server) {
  server.sessions.hello(message, hello);
}
void parse(const Parsing&, command::Ping&) {}
void handle(const command::Ping&, const Message& message, ServerCommands& server) { server.sessions.ping(message); }
void parse(const Parsing& from, command::Lobby& out) {
  const json::Value* follow = from.body.value().find("follow");
  out.follow = follow != nullptr && follow->boolean();
  if (from.body.has("edition")) out.edition = from.body.at("edition").text();
  if (!from.body.has("clock")) return;
  out.clock = from.body.at("clock").text();
  (void)from.body.at("clock").one_of({"none", "live", "correspondence"});
}

void handle(const command::Lobby& lobby, const Message& message, ServerCommands& server) {
  server.sessions.show_lobby(message, lobby);
}
void parse(const Parsing& from, command::Mute& out) {
  out.person = {from.body.at("person").text()};
  out.on = from.body.at("on").boolean();
  if (out.person.text.size() != 16) from.body.at("person").report("expected 16 hexadecimal digits");
}

void handle(const command::Mute& mute, const Message& message, ServerCommands& server) {
  server.sessions.mute(message, mute);
}
void parse(const Parsing& from, command::Bell& out) {
  const json::Reader address = from.body.at("address");
  out.address = address.text();
  const std::size_t most = from.settings.limits.address;
  const auto& allowed = from.settings.bell_addresses;
  const auto is_plain = [](char c) { return c > ' ' && c < 0x7F; };
  if (out.address.size() > most || !std::all_of(out.address.begin(), out.address.end(), is_plain))
    address.report("expected an address of at most " + std::to_string(most) + " visible ASCII characters");
  const auto starts = [&](const std::string& start) { return out.address.starts_with(start); };
  if (!out.address.empty() && std::none_of(allowed.begin(), allowed.end(), starts))
    address.report("this server sends nothing there");
}

void handle(const command::Bell& bell, const Message& message, ServerCommands& server) {
  server.sessions.set_bell(message, bell.address);
}

void parse(const Parsing& from, command::Look& out) { out.on = from.body.at("on").boolean(); }

void handle(const command::Look& look, const Message& message, ServerCommands& server) {
  server.sessions.look(message, look.on);
}

void Sessions::on(const Connected& connected) {
  const bool is_over = std::any_of(revoked_.begin(), revoked_.end(), [&](const auto& one) {
    return !connected.session.empty() && one.second == connected.session;
  });
  if (is_over) return parts_.context.add(Close{connected.client, {kPolicyViolation, kSessionOver}});
  const std::size_t most = parts_.context.settings.limits.clients_of_person;
  if (parts_.people.add(connected, most, parts_.context.now)) return;
  parts_.context.add(
      Close{connected.client,
            {kPolicyViolation, "you have " + std::to_string(most) + " connections, as many as one person may"}});
}

void Sessions::on(const Disconnected& gone) {
  const Client* client = parts_.people.client(gone.client);
  if (client == nullptr) return;
  const std::set<GameId> tables = client->tables;
  for (const GameId& game : tables)
    if (Table* table = parts_.tables.find(game)) parts_.subscriptions.unfollow(*table, gone.client);
  parts_.lobby.unfollow(gone.client);
  parts_.people.remove(gone.client, parts_.context.now);
}

void Sessions::on(const AccountNamed& named) {
  if (Person* person = parts_.people.known(named.person)) {
    person->has_account = true;
    for (const ClientId client : person->clients)
      if (!named.session.empty()) parts_.people.client(client)->session = named.session;
  }
  rename(named.person, named.name);
  if (parts_.context.settings.shared) parts_.context.add(NotifyPeers{{}, 0, true});
}

void Sessions::on(const BrowserShared& shared) {
  if (Person* person = parts_.people.known(shared.one)) person->same_browser.insert(shared.other);
  if (Person* person = parts_.people.known(shared.other)) person->same_browser.insert(shared.one);
}

void Sessions::on(const SessionsRevoked& revoked) {
  while (!revoked_.empty() && parts_.context.now - revoked_.front().first > kRevokedRemembered) revoked_.pop_front();
  const std::set<std::string> over(revoked.sessions.begin(), revoked.sessions.end());
  for (const std::string& session : over) revoked_.emplace_back(parts_.context.now, session);
  std::vector<ClientId> gone;
  for (const auto& [id, client] : parts_.people.clients())
    if (over.contains(client.session)) gone.push_back(id);
  for (const ClientId client : gone) close(client, kSessionOver);
}

void Sessions::close(ClientId client, const char* why) {
  parts_.context.add(Close{client, {kPolicyViolation, why}});
  on(Disconnected{client});
}

void Sessions::hello(const Message& message, const command::Hello& hello) {
  const Spoken speaks = spoken(hello.protocol);
  if (speaks == Spoken::TooNew)
    return parts_.outbox.refuse(message, refused(RefusalCode::Protocol, "$.protocol",
                                                 "this server speaks protocol " + std::to_string(kProtocol)));
  const Person& person = *parts_.people.person(message.person);
  const bool may_rename = !person.has_account && !is_restricted(person.restrictions, parts_.context.now);
  const bool renamed = may_rename && !hello.name.empty() && hello.name != person.name;
  parts_.people.client(message.client)->greeted = speaks == Spoken::Yes;
  json::Value welcome = json::Object{{"tell", "welcome"},
                                     {"protocol", speaks == Spoken::Yes ? hello.protocol : kProtocol},
                                     {"build", parts_.context.settings.build},
                                     {"person", message.person.text},
                                     {"name", renamed ? hello.name : person.name},
                                     {"program", person.program},
                                     {"too_old", speaks == Spoken::TooOld}};
  if (parts_.context.settings.phrases_only) welcome["phrases_only"] = true;
  if (person.decided) welcome["decided"] = true;
  if (renamed) return store(message, row_update::Name{message.person, hello.name}, welcome);
  parts_.outbox.send(message.client, welcome);
}

void Sessions::ping(const Message& message) {
  parts_.outbox.send(message.client, json::Object{{"tell", "pong"}, {"id", message.id}, {"at", parts_.context.now.ms}});
}

void Sessions::look(const Message& message, bool on) { parts_.people.client(message.client)->looks = on; }

void Sessions::mute(const Message& message, const command::Mute& mute) {
  const Person& person = *parts_.people.person(message.person);
  const std::size_t most = parts_.context.settings.limits.muted;
  if (mute.on && person.muted.size() >= most && !person.muted.contains(mute.person))
    return parts_.outbox.refuse(
        message, refused("$.person", "you have muted as many as one may (" + std::to_string(most) + ")"));
  store(message, row_update::Mute{message.person, mute.person, mute.on}, plain_done(message));
}

void Sessions::set_bell(const Message& message, const std::string& address) {
  store(message, row_update::Bell{message.person, address}, plain_done(message));
}

void Sessions::store(const Message& message, RowUpdate fact, json::Value reply) {
  const Ticket ticket = parts_.context.next_ticket();
  changes_[ticket] = {message.client, message.id, std::move(reply), fact};
  parts_.context.add(WriteRows{ticket, {std::move(fact)}});
}

bool Sessions::on(const Stored& answer) {
  const auto found = changes_.extract(answer.ticket);
  if (!found) return false;
  const Change& change = found.mapped();
  if (answer.outcome != WriteOutcome::Kept) {
    refuse(change, answer);
    return true;
  }
  apply(change.fact);
  if (parts_.context.settings.shared) parts_.context.add(NotifyPeers{{}, 0, true});
  parts_.outbox.send(change.client, change.reply);
  return true;
}

// NB: after it was stored and never before, so that memory and store agree whatever fails.
void Sessions::apply(const RowUpdate& fact) {
  if (const auto* name = std::get_if<row_update::Name>(&fact)) rename(name->person, name->name);
  if (const auto* bell = std::get_if<row_update::Bell>(&fact)) set_bell_of(bell->person, bell->address);
  const auto* mute = std::get_if<row_update::Mute>(&fact);
  Person* person = mute == nullptr ? nullptr : parts_.people.known(mute->by);
  if (person == nullptr) return;
  if (mute->on) {
    person->muted.insert(mute->about);
  } else {
    person->muted.erase(mute->about);
  }
}

void Sessions::refuse(const Change& change, const Stored& answer) {
  const bool nobody = answer.outcome == WriteOutcome::Refused && std::holds_alternative<row_update::Mute>(change.fact);
  parts_.outbox.refuse(change.client, change.id,
                       nobody ? refused(RefusalCode::NoSuchPerson, "$.person", "there is no such person")
                              : refused(RefusalCode::NotStored, "", "it could not be stored: " + answer.sentence));
}

void Sessions::rename(const PersonId& id, const std::string& name) {
  if (Person* person = parts_.people.known(id)) person->name = name;
  for (auto& [game, table] : parts_.tables.all())
    if (const Seat seat = table.seat_of(id); seat != kNoSeat) table.person_at(seat)->name = name;
  parts_.lobby.lobby().rename(id, name);
}

void Sessions::set_bell_of(const PersonId& id, const std::string& address) {
  if (Person* person = parts_.people.known(id)) person->bell = address;
  for (auto& [game, table] : parts_.tables.all())
    if (const Seat seat = table.seat_of(id); seat != kNoSeat) table.person_at(seat)->bell = address;
}

void Sessions::take(const PersonRow& row) {
  if (row.deleted) return forget(row.id);
  rename(row.id, row.name);
  set_bell_of(row.id, row.bell);
  Person* person = parts_.people.known(row.id);
  if (person == nullptr) return;
  person->muted = {row.has_muted.begin(), row.has_muted.end()};
  person->has_account = row.has_account;
  if (person->restrictions != row.restrictions) on(PersonRestricted{row.id, row.restrictions});
}

void Sessions::on(const PersonRestricted& restricted) {
  Person* person = parts_.people.known(restricted.person);
  if (person == nullptr) return;
  person->restrictions = restricted.restrictions;
  person->decided = true;
  for (const ClientId client : person->clients) parts_.outbox.send(client, json::Object{{"tell", "decided"}});
}

void Sessions::forget(const PersonId& who) {
  rename(who, kDeletedPlayer);
  for (auto& [game, table] : parts_.tables.all())
    for (auto& room : table.facts.chat)
      for (ChatRow& line : room)
        if (line.by == who) {
          line.text.clear();
          line.name = kDeletedPlayer;
        }
  if (const Person* person = parts_.people.person(who)) {
    for (const ClientId client : std::set<ClientId>(person->clients)) close(client, "your data are deleted");
  }
  parts_.people.forget(who);
  leave_tables(who);
}

void Sessions::leave_tables(const PersonId& who) {
  for (const GameId& game : std::set<GameId>(parts_.lobby.lobby().tables_of(who))) {
    const Listing* listing = parts_.lobby.lobby().find(game);
    if (listing == nullptr || !listing->goes_on()) continue;
    Message message;
    message.command = listing->is_open() ? Command(command::Leave{}) : Command(command::Resign{});
    message.game = game;
    message.person = who;
    message.at = parts_.context.now;
    parts_.tables.bring(std::move(message));
  }
}

}  // namespace mornington::tables
