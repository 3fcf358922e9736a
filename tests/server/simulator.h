#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "match/read_view.h"
#include "match/setup/setup_json.h"
#include "server/acknowledgements.h"
#include "server/sim_store.h"
#include "server/simulator_disk.h"
#include "server/simulator_history.h"
#include "server/tables/finished_games.h"
#include "server/tables/rated_result.h"
#include "server/tables/table_server.h"
#include "server/tables/table_state.h"
#include "server/test_settings.h"

// A simulated world around one table server, or several that share a store: people with connections that break, a store
// that is slow and fails, servers that are killed; and where there are several, clocks that disagree, hints that are
// lost, servers that are cut off from the store or from the others, or stop for minutes and go on. Everything comes
// from one seed. What must always hold is checked all the time; the first thing that does not is `fault`.
namespace mornington::tables {

struct SimulatorTerms {
  std::uint64_t seed = 1;
  int people = 12;
  int tables = 60;  // that people keep going
  Span between_visits = hours(120);
  int crashes_a_week = 4;
  int lost_in_1000 = 20;      // messages after which the connection is gone
  int repeated_in_1000 = 50;  // messages that are said twice
  int failed_in_1000 = 5;     // writes
  int live_in_1000 = 30;      // tables with a quick clock
  int whims_in_1000 = 60;     // decisions at which people do something else instead, and forget about them
  Span slowest_message = milliseconds(300);
  Span slowest_write = milliseconds(20);

  DiskFaults disk_faults = {};  // planted
  bool disk = false;            // one server whose store is SQLite on a simulated disk
  int power_cuts_a_week = 0;    //
  int disk_errors_in_1000 = 0;  // of SQLite's writes and syncs
  int full_disks_a_week = 0;    // for up to an hour each

  int nodes = 1;
  int troubles_a_week = 0;  // pauses and cuts
  int stops_in_1000 = 0;    // writes before which the node stops: they are decided, and not written
  Span longest_stop = hours(3);
  int revoked_in_1000 = 0;   // visits whose session somebody ends meanwhile, from another device
  int rated_in_1000 = 400;   // tables with a clock whose games are rated
  int called_in_1000 = 0;    // visits in which somebody else is called to come too
  Span poll = minutes(10);   // seconds on a real server; a simulated year would have too many polls
  Span lease = minutes(50);  //
  Span clocks = seconds(8);  // by which they may be wrong
};

class Simulator {
 public:
  explicit Simulator(const SimulatorTerms& terms) : terms_(terms), rng_(terms.seed), history_(terms.nodes == 1) {
    for (int i = 0; i < terms.people; ++i) guests_.push_back(std::make_unique<SimClient>(*this, i));
    settings_.limits.tables_of_client = 100;
    settings_.shared = terms.nodes > 1;
    if (terms.disk) begin_disk();
    for (int i = 0; i < terms.nodes; ++i) nodes_.push_back(std::make_unique<Node>());
    for (auto& node : nodes_) start(*node, Span{});
    for (auto& guest : guests_) guest->come_later(random(minutes(90)));
    if (terms.crashes_a_week > 0) plan_crash();
    if (terms.troubles_a_week > 0) plan_trouble();
  }

  // Plays on until so many table-days have gone by, or something is wrong.
  void run(std::int64_t table_days) {
    Instant day = now_;
    while (fault.empty() && table_days_ < table_days && !queue_.empty()) {
      for (; queue_.next() >= day + days(1); day = day + days(1)) table_days_ += going_on();
      Happening next = queue_.take();
      now_ = std::max(now_, next.at);
      happen(std::move(next));
    }
    if (fault.empty()) check_store();
    if (fault.empty() && disk_) check_disk();
  }

  // Nothing breaks any more, and people look in every few hours and have no whims. A table where the game goes on has
  // made progress after that time, or something is wrong.
  void calm_down(Span within);

  std::string fault;
  struct Tally {
    std::size_t said = 0, told = 0, entries = 0, games_over = 0, crashes = 0, cuts = 0, failed_writes = 0, late = 0;
    std::size_t operations = 0, histories = 0;  // that were checked against the rules engine
    std::size_t power_cuts = 0, disk_errors = 0, full_disks = 0;
    std::size_t logins = 0, revoked = 0;  // sessions that began on the disk, and that somebody ended
    std::size_t rated = 0;                // games that are over
    std::size_t ratings = 0;              // of these, games whose ratings were computed and stored on the disk
    std::size_t progressed = 0;           // tables, once nothing broke any more
    std::size_t conflicts = 0, lapsed = 0, pauses = 0, partitions = 0, outages = 0, turns = 0, hints = 0;
  };
  Tally tally;
  [[nodiscard]] std::int64_t table_days() const { return table_days_; }
  [[nodiscard]] std::size_t acknowledgements_in_order() const { return acknowledgements_.compared(); }

 private:
  struct Node;
  struct Happening {
    Instant at;
    std::uint64_t order = 0;
    std::function<void()> what;
    Node* node = nullptr;     // whose process does it, if one does
    std::uint64_t epoch = 0;  // of that process
    bool operator<(const Happening& other) const { return at != other.at ? other.at < at : other.order < order; }
  };
  // NB: what happens carries whole games along, so it is moved and never copied, as a std::priority_queue would.
  class Queue {
   public:
    void put(Happening one) {
      heap_.push_back(std::move(one));
      std::push_heap(heap_.begin(), heap_.end());
    }
    Happening take() {
      std::pop_heap(heap_.begin(), heap_.end());
      Happening next = std::move(heap_.back());
      heap_.pop_back();
      return next;
    }
    [[nodiscard]] Instant next() const { return heap_.front().at; }
    [[nodiscard]] bool empty() const { return heap_.empty(); }

   private:
    std::vector<Happening> heap_;
  };

  // A person with a browser.
  class SimClient {
   public:
    SimClient(Simulator& world, int number)
        : world_(world),
          person_{hex(sha256("guest " + std::to_string(number))).substr(0, 16)},
          name_("guest " + std::to_string(number)) {}

    void come_later(Span span) {
      const auto visit = ++visit_;
      world_.after(span, [this, visit] {
        if (visit == visit_) come();
      });
    }

    // The connection is gone, by whoever's doing; whoever was in the middle of something comes back soon.
    void cut(Span back_in) {
      if (client_ == ClientId{}) return;
      world_.close(client_);
      client_ = {};
      ++world_.tally.cuts;
      come_later(back_in);
    }
    [[nodiscard]] ClientId client() const { return client_; }
    [[nodiscard]] const PersonId& person() const { return person_; }

    void hear(const std::string& text);

   private:
    struct Game {
      Sequence last = 0;  // told so far
      SharedMatchConfig terms;
      int seat = -1;
      std::optional<std::uint64_t> answered;  // the decision that was last acted on
      bool over = false;
      bool late = false;  // it is shown later than it happens
    };

    void come();
    void follow(const std::string& game);
    void go();
    void say(json::Value message);
    void send(const std::string& text);
    void on_lobby(const json::Value& lobby);
    void on_table(const json::Value& table);
    void on_news(const std::string& text);
    void on_position(const std::string& text);
    void act_at(const std::string& game, const json::Value& position, std::string_view view);
    void be_whimsical(const std::string& game, const json::Value& position);
    void answer_offers(const std::string& game, const json::Value& position);
    void settled(const json::Value& told);
    void on_refused(const json::Value& told);
    void create();
    json::Value message(std::string_view verb, const std::string& game);
    [[nodiscard]] std::string connection() const {
      return name_ + " @" + std::to_string(static_cast<std::uint64_t>(client_));
    }

    Simulator& world_;
    PersonId person_;
    std::string name_;
    ClientId client_{};
    std::uint64_t visit_ = 0;
    std::uint64_t last_id_ = 0;
    std::map<std::string, Game> games_;
    std::map<std::string, std::string> unanswered_;  // texts by id
    std::set<std::string> answered_;                 // ids
    std::map<std::string, std::string> resumed_;     // games by id
  };
  friend class SimClient;

  void after(Span span, std::function<void()> what) { queue_.put({now_ + span, ++order_, std::move(what)}); }
  bool happens(int in_1000) { return static_cast<int>(rng_.below(1000)) < in_1000; }
  Span random(Span most) { return {static_cast<std::int64_t>(rng_.next() % static_cast<std::uint64_t>(most.ms + 1))}; }
  Fresh fresh() { return sha256("fresh " + std::to_string(terms_.seed) + " " + std::to_string(++last_fresh_)); }
  void wrong(const std::string& what) {
    if (fault.empty()) fault = "seed " + std::to_string(terms_.seed) + ", at " + std::to_string(now_.ms) + ": " + what;
  }
  [[nodiscard]] std::int64_t going_on() const {
    std::int64_t count = 0;
    for (const auto& [id, game] : store_.games()) count += game.row.state == GameState::Running ? 1 : 0;
    return count;
  }

  // A server (nodes.h).
  using Write = std::variant<AppendEvents, WriteRows>;
  struct Node {
    std::unique_ptr<TableServer> server;  // null: it is down
    std::uint64_t epoch = 0;              // of the process
    Instant wake = kNever;
    std::deque<Write> writes;
    Span wrong;            // its clock
    Span ahead;            // what it has learnt to add
    bool hurries = false;  // the next turn comes soon
    Instant paused;
    Instant without_store, without_bus;  // until then
    SimStore::Ask ask;
  };
  void start(Node& node, Span down);
  void plan_crash();
  void crash(Node& node);
  void feed(Node& node, const Input& input);
  void feed_later(Node& node, Span span, Input input);
  // Something that the process does, later than that if it is stopped then, and not at all if it is gone.
  void process(Node& node, Span span, std::function<void()> what);
  void happen(Happening one);
  [[nodiscard]] Instant clock_of(const Node& node) const { return now_ + node.wrong + node.ahead; }

  WriteOutcome commit(const Write& write);
  void carry_out(Node& node, AppendEvents& append) { put_down(node, std::move(append)); }
  void carry_out(Node& node, WriteRows& keep) { put_down(node, std::move(keep)); }
  void put_down(Node& node, Write write);
  void write_oldest(Node& node);
  void carry_out(Node& node, const LoadTable& read);
  void carry_out(Node& node, const RequestBotMove& think);
  void carry_out(Node& node, const SetTimer& wake);
  void carry_out(Node& node, const NotifyPeers& hint);
  void carry_out(Node& node, const RequestClusterUpdate&);
  void carry_out(Node&, const CallWebhook&) {}
  void carry_out(Node&, const Notify&) {}
  void carry_out(Node&, const Flush&) {}
  void carry_out(Node&, const Close& close) {
    if (SimClient* guest = guest_of(close.client)) guest->cut(minutes(5));
  }
  void sync_with_cluster(Node& node);
  void keep_turning(Node& node);

  void plan_trouble();
  void make_trouble();
  void stop(Node& node, Instant until);
  void cut_guests_of(const Node& node, Span most);

  void begin_disk();
  void plan_power_cut();
  void plan_full_disk();
  enum class Power { Stays, Fails };
  void restart_disk(Power power);
  void after_power_cut(const Write& under_way, bool is_kept);
  void power_failed();
  void note_doubt(const Write& write);
  void check_disk();
  void check_sessions();
  void check_ratings();
  void keep_rating(Node& node);
  void rate_next();
  bool set_sessions(const PersonId& person, const std::set<std::string>& wanted);

  // The network: in order on one connection, late, and sometimes gone.
  void carry_out(Node&, const Send& tell) {
    for (const ClientId client : tell.clients) deliver(client, tell.text);
  }
  void deliver(ClientId client, const SharedText& text) {
    SimClient* guest = guest_of(client);
    if (guest == nullptr) return;
    ++tally.told;
    if (const auto what = acknowledgements_.told(client, *text, store_)) wrong(*what);
    Instant& arrives = downward_[client];
    arrives = std::max(arrives, now_ + random(terms_.slowest_message));
    after(arrives - now_, [guest, client, text] {
      if (guest->client() == client) guest->hear(*text);
    });
  }
  void say_to_server(ClientId client, const std::string& text) {
    ++tally.said;
    Instant& arrives = upward_[client];
    arrives = std::max(arrives, now_ + random(terms_.slowest_message));
    const bool lost = happens(terms_.lost_in_1000);
    process(*server_of(client), arrives - now_, [this, client, text, lost] {
      SimClient* guest = guest_of(client);
      if (guest == nullptr) return;
      const bool before = lost && happens(500);
      if (!before) hand_over(client, text);
      if (lost) guest->cut(random(seconds(30)));
    });
  }
  void hand_over(ClientId client, const std::string& text) {
    acknowledgements_.said(client, text);
    feed(*server_of(client), MessageReceived{client, text, milliseconds(120), fresh()});
  }
  ClientId open(const SimClient& guest) {
    Node& node = *nodes_[nodes_.size() == 1 ? 0 : rng_.below(static_cast<std::uint32_t>(nodes_.size()))];
    if (!node.server || node.paused > now_) return {};
    const ClientId client{++last_client_};
    if (disk_ && terms_.revoked_in_1000 > 0 && !set_sessions(guest.person(), {session_of(client)})) return {};
    servers_[client] = &node;
    const SimStore::Person& known = store_.person(guest.person());
    Connected connected{client, guest.person(), known.name, false, known.bell, {}};
    connected.has_account = terms_.revoked_in_1000 > 0;
    if (connected.has_account) connected.session = session_of(client);
    feed(node, connected);
    if (connected.has_account && happens(terms_.revoked_in_1000))
      after(random(minutes(20)),
            [this, person = guest.person(), session = connected.session] { revoke(person, session); });
    return client;
  }
  static std::string session_of(ClientId client) {
    return "session " + std::to_string(static_cast<std::uint64_t>(client));
  }
  // At any live node: the store has it before any node is notified.
  void revoke(const PersonId& person, const std::string& session) {
    Node& node = *nodes_[rng_.below(static_cast<std::uint32_t>(nodes_.size()))];
    if (!node.server || node.paused > now_ || node.without_store > now_) return;
    if (disk_) {
      const WorldDisk::Sessions& known = sessions_[person].known;
      if (!known || !known->contains(session) || !set_sessions(person, {})) return;
    }
    store_.revoke(session);
    revoked_.insert(session);
    ++tally.revoked;
    feed(node, SessionsRevoked{{session}});
    check_revoked(node, revoked_);
  }
  // Nobody of an ended session is at a node that has been told.
  void check_revoked(const Node& node, const std::set<std::string>& over) {
    for (const auto& guest : guests_)
      if (const ClientId client = guest->client(); client != ClientId{} && server_of(client) == &node)
        if (over.contains(session_of(client))) wrong("a connection of an ended session is still there");
  }
  // NB: the server may notice later.
  void close(ClientId client) { feed_later(*server_of(client), random(seconds(20)), Disconnected{client}); }
  [[nodiscard]] Node* server_of(ClientId client) { return servers_.at(client); }
  SimClient* guest_of(ClientId client) {
    for (auto& guest : guests_)
      if (guest->client() == client && client != ClientId{}) return guest.get();
    return nullptr;
  }

  std::set<std::string> revoked_;  // sessions

  // What must hold (checks.h).
  void check_same_news(const std::string& game, int eyes, Sequence sequence, const std::string& text);
  void acknowledged(const std::string& game, const std::string& id, Sequence sequence);
  void check_clocks(const json::Value& position);
  void note_lease(Lease lease);
  void check_right(const Write& write);
  void check_store();
  void check_acknowledged();
  void check_game(const StoredGame& game);
  void check_result(const StoredGame& game, const TableState& fold);
  void check_outages(const TableState& fold, const StoredEvent& stored, const TableEvent& entry);
  void check_rated(const TableState& fold, const TableEvent& entry);

  SimulatorTerms terms_;
  Rng rng_;
  Settings settings_ = test_settings();
  Instant now_{days(20000).ms};
  Queue queue_;
  std::uint64_t order_ = 0;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::map<ClientId, Node*> servers_;
  SimStore store_;
  std::vector<std::unique_ptr<SimClient>> guests_;
  std::uint64_t last_client_ = 0;
  std::uint64_t last_fresh_ = 0;
  std::map<ClientId, Instant> upward_;
  std::map<ClientId, Instant> downward_;
  std::int64_t table_days_ = 0;
  std::map<std::tuple<std::string, int, Sequence>, std::size_t> news_;  // hashes of what was told
  struct Acknowledged {
    std::string id;
    Sequence sequence = 0;
  };
  std::map<GameId, std::vector<Acknowledged>> acknowledged_;
  std::map<Lease, Instant> rights_;  // until when each lease is good, by the world's own book
  Acknowledgements acknowledgements_;
  WorldHistory history_;
  std::unique_ptr<WorldDisk> disk_;
  std::map<GameId, AppendEvents> doubtful_;  // writes of which only the disk knows whether they are there
  struct SessionsOfPerson {
    WorldDisk::Sessions known;
    std::vector<std::set<std::string>> perhaps;  // after a write of which only the disk knows
  };
  std::map<PersonId, SessionsOfPerson> sessions_;
  std::int64_t rated_ = 0;  // the number of the game that was rated last, as the disk has confirmed it
};

}  // namespace mornington::tables
