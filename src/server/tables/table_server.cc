#include "server/tables/table_server.h"

#include <algorithm>
#include <utility>

#include "server/tables/cluster_sync.h"
#include "server/tables/deferred_reads.h"
#include "server/tables/restrictions.h"
#include "server/tables/verbs.h"

namespace mornington::tables {

// All parts, each of which uses those above it. Tables and their creation use each other.
struct TableServer::Parts {
  explicit Parts(Settings settings) : context(std::move(settings)) {}
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  Context context;
  People people;
  Outbox outbox{context, people};
  StoreHealth store{context};
  ClusterState cluster{context};
  LobbyUpdates lobby{context, outbox, people};
  Subscriptions subscriptions{{context, outbox, people, cluster, lobby.lobby()}};
  ScheduledMoves scheduled{{context, outbox, people, store}};
  CatchUp catch_up{{context, outbox, cluster, lobby, subscriptions, scheduled}};
  Tables tables{{context, people, outbox, store, cluster, lobby, subscriptions, scheduled, catch_up, creation}};
  TableCreation creation{{context, people, outbox, lobby, tables}};
  Sessions sessions{{context, people, outbox, lobby, subscriptions, tables}};
  ClusterSync sync{{context, cluster, lobby, catch_up, tables, creation, sessions}};
  DeferredReads deferred;
};

// Passes an input on to the part that it concerns.
class TableServer::Dispatcher {
 public:
  explicit Dispatcher(Settings settings) : parts_(std::move(settings)) {}
  [[nodiscard]] const Parts& parts() const { return parts_; }
  [[nodiscard]] Effects handle(const Input& input, Instant now, Instant heard);

 private:
  void on(const Started& began);
  void on(const Connected& connected) { parts_.sessions.on(connected); }
  void on(const MessageReceived& said);
  void on(const Disconnected& gone) { parts_.sessions.on(gone); }
  void on(const Stored& answer);
  void on(const Loaded& loaded) { parts_.tables.on(loaded); }
  void on(const BotMoved& thought);
  void on(const PersonDeleted& forgotten);
  void on(const AccountNamed& named) { parts_.sessions.on(named); }
  void on(const BrowserShared& shared) { parts_.sessions.on(shared); }
  void on(const SessionsRevoked& revoked);
  void on(const PersonRestricted& restricted);
  void on(const ClusterUpdate& round) { parts_.sync.on(round); }
  void on(const PeerChanged& hinted) { parts_.sync.on(hinted); }
  void on(const ProcessPaused& stood_still) { add_outage(stood_still.outage); }
  void on(const LoadChanged& changed) { parts_.context.load = changed.load; }
  void on(const WantedTable& wanted) { parts_.creation.make(wanted); }
  void on(const TimerFired& woken);

  void defer(Message message);
  void carry_out(Message message);
  void handle_deferred();

  void add_outage(const Outage& outage);
  void set_timer();

  Parts parts_;
  Instant asked_to_wake_ = kNever;
};

TableServer::TableServer(Settings settings) : dispatcher_(std::make_unique<Dispatcher>(std::move(settings))) {}
TableServer::TableServer(TableServer&&) noexcept = default;
TableServer& TableServer::operator=(TableServer&&) noexcept = default;
TableServer::~TableServer() = default;

Effects TableServer::handle(const Input& input, Instant now, Instant heard) {
  return dispatcher_->handle(input, now, heard);
}

Effects TableServer::Dispatcher::handle(const Input& input, Instant now, Instant heard) {
  Context& context = parts_.context;
  context.now = std::max(context.now, now);
  context.heard = std::max(context.heard, std::min(heard, context.now));
  context.effects.clear();
  std::visit([this](const auto& one) { on(one); }, input);
  set_timer();
  return std::move(context.effects);
}

Counts TableServer::counts() const {
  const Parts& parts = dispatcher_->parts();
  const auto& tables = parts.tables.all();
  const auto in_memory =
      std::count_if(tables.begin(), tables.end(), [](const auto& one) { return one.second.fold.has_value(); });
  return {parts.people.clients().size(), parts.lobby.lobby().going_on(), static_cast<std::size_t>(in_memory),
          parts.tables.waiting_writes()};
}

void TableServer::Dispatcher::set_timer() {
  const Instant first = std::min({parts_.tables.first_timer(), parts_.store.probe_at(), parts_.lobby.due(),
                                  parts_.deferred.due(parts_.context.now, parts_.context.load)});
  if (first == asked_to_wake_) return;
  asked_to_wake_ = first;
  parts_.context.add(SetTimer{first});
}

void TableServer::Dispatcher::add_outage(const Outage& outage) {
  parts_.context.outages.push_back(outage);
  parts_.context.add(WriteRows{kNoTicket, {row_update::Down{outage}}});
}

// Deadlines move by the time in which nobody could play. Too early does no harm.
void TableServer::Dispatcher::on(const Started& began) {
  parts_.context.outages = began.outages;
  parts_.context.settings.daily_secret = began.secret;
  const Span down = began.down.to - began.down.from;
  if (down > Span{}) add_outage(began.down);
  for (const Started::Table& one : began.tables) {
    const Result<json::Value> header = json::parse(one.row.header);
    Listing listing{one.row, header ? *header : json::Value(), {}, 0};
    for (const SeatRow& seat : one.seats) listing.people[seat.seat] = seat;
    if (listing.row.wake != kNever && listing.row.wake > began.down.from) listing.row.wake = listing.row.wake + down;
    if (!parts_.context.settings.shared) parts_.tables.set_timer(one.row.game, listing.row.wake);
    parts_.lobby.lobby().put(std::move(listing));
  }
}

void TableServer::Dispatcher::on(const MessageReceived& said) {
  Client* client = parts_.people.client(said.client);
  if (client == nullptr) return;
  client->lag = said.lag;
  auto parsed = parse_message(said.text, parts_.context.settings, client->greeted ? Greeted::Yes : Greeted::No);
  if (auto* no = std::get_if<Refused>(&parsed)) return parts_.outbox.refuse(said.client, no->id, *no);
  Message& message = std::get<Message>(parsed);
  message.client = said.client;
  message.person = client->person;
  message.at = parts_.context.now;
  message.lag = said.lag;
  message.fresh = said.fresh;
  message.waited = said.waited;
  if (parts_.deferred.takes(message, parts_.context.load)) return defer(std::move(message));
  carry_out(std::move(message));
}

void TableServer::Dispatcher::defer(Message message) {
  if (parts_.deferred.has_room()) return parts_.deferred.put(std::move(message));
  parts_.outbox.refuse(message, busy(parts_.deferred.wait(parts_.context.load), "$.ask",
                                     "the server has too much to do to show this; try again later"));
}

void TableServer::Dispatcher::handle_deferred() {
  while (auto message = parts_.deferred.take(parts_.context.now, parts_.context.load)) {
    if (!parts_.people.has(message->client)) continue;
    message->at = parts_.context.now;  // NB: what is written at a table never goes back in time
    carry_out(std::move(*message));
  }
}

void TableServer::Dispatcher::carry_out(Message message) {
  const VerbRow& verb = row_of(message.command);
  if (const Person* person = parts_.people.person(message.person))
    if (auto no = why_restricted(message.command, person->restrictions, parts_.context.now))
      return parts_.outbox.refuse(message, *std::move(no));
  if (verb.is_at_table()) return parts_.tables.bring(std::move(message));
  ServerCommands server{parts_.sessions, parts_.creation};
  verb.at_server(message.command, message, server);
}

void TableServer::Dispatcher::on(const Stored& answer) {
  parts_.store.answered(answer);
  if (!parts_.sessions.on(answer)) parts_.tables.on(answer);
}

void TableServer::Dispatcher::on(const BotMoved& thought) {
  Table* table = parts_.tables.find(thought.game);
  if (table == nullptr) return;
  if (auto& about = table->prompts.thinking[thought.seat]; about == thought.decision) about.reset();
  if (!parts_.cluster.works_at(thought.game)) return;
  Message message;
  message.command = command::Act{thought.notation, thought.decision, true};
  message.game = thought.game;
  message.for_seat = thought.seat;
  message.at = parts_.context.now;
  parts_.tables.bring(std::move(message));
}

void TableServer::Dispatcher::on(const PersonDeleted& forgotten) {
  if (parts_.context.settings.shared) parts_.context.add(NotifyPeers{{}, 0, true});
  parts_.sessions.forget(forgotten.person);
}

// NB: other nodes read in the store which sessions are over; this only makes them look at once.
void TableServer::Dispatcher::on(const SessionsRevoked& revoked) {
  if (parts_.context.settings.shared) parts_.context.add(NotifyPeers{{}, 0, true});
  parts_.sessions.on(revoked);
}

void TableServer::Dispatcher::on(const PersonRestricted& restricted) {
  if (parts_.context.settings.shared) parts_.context.add(NotifyPeers{{}, 0, true});
  parts_.sessions.on(restricted);
}

void TableServer::Dispatcher::on(const TimerFired&) {
  parts_.store.probe();
  parts_.tables.look_at_due();
  parts_.lobby.send_changes();
  handle_deferred();
}

}  // namespace mornington::tables
