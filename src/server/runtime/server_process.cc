#include "server/runtime/server_process.h"

#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

#include "ai/bot_levels.h"
#include "server/bots/pool.h"
#include "server/runtime/account_api.h"
#include "server/runtime/accounts_api.h"
#include "server/runtime/effect_runner.h"
#include "server/runtime/lease_renewal.h"
#include "server/runtime/metrics_snapshot.h"
#include "server/runtime/moderation_api.h"
#include "server/runtime/notices.h"
#include "server/runtime/peer_bus.h"
#include "server/runtime/periodic_task.h"
#include "server/runtime/public_pages.h"
#include "server/runtime/push_api.h"
#include "server/runtime/rating_worker.h"
#include "server/runtime/request_router.h"
#include "server/runtime/tournament_worker.h"
#include "server/runtime/tournaments_api.h"
#include "server/runtime/webhooks.h"
#include "server/store/open_store.h"

namespace mornington::runtime {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// How long ago the server may have been alive though it did not say so.
constexpr milliseconds kHeartbeat{2000};
constexpr milliseconds kBetweenSweeps = std::chrono::hours(1);
constexpr model::Span kIdleGuest = model::days(7);
constexpr model::Span kStaleSecret = model::days(2);  // longer than failures count and challenges are good
constexpr std::int64_t kAccountsSince = 3;            // version of a shared store
constexpr milliseconds kBetweenReleases = std::chrono::seconds(30);
constexpr std::int64_t kTournamentsSince = 6;  // the same
constexpr milliseconds kGlance{10};
constexpr milliseconds kOldCounts{200};  // after so long the counts of the tables are of a time after the signal
constexpr milliseconds kFarewells{2000};
constexpr std::uint16_t kServiceRestart = 1012;
constexpr milliseconds kSlowRead{50};
constexpr std::size_t kMostQuestions = 1024;  // that wait to be read from the store, in each thread
constexpr int kBehindPlayers = 10;            // niceness of what reads for anybody; on Linux, of one thread

// As many files as the system allows: each client takes one.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

model::Settings settings_of(const Configuration& configuration, std::string build) {
  model::Settings settings;
  settings.build = std::move(build);
  settings.levels = ai::bot_levels();
  settings.bell_addresses = configuration.webhooks;
  settings.link = configuration.link;
  settings.phrases_only = configuration.phrases_only;
  return settings;
}

// The content of the store when the server started; the time since its last heartbeat is given back to the players.
Result<model::Started> beginning(store::Reader& reader, ServerClock& clock) {
  auto tables = reader.unfinished();
  if (!tables) return tables.error();
  auto outages = reader.outages();
  if (!outages) return outages.error();
  const auto heartbeat = reader.heartbeat();
  if (!heartbeat) return heartbeat.error();
  auto secret = reader.secret();
  if (!secret) return secret.error();
  // A system's clock that was set back does not take the players' time back with it.
  if (*heartbeat) clock.start_after(**heartbeat);
  const model::Instant now = clock.now();
  return model::Started{std::move(*outages), {heartbeat->value_or(now), now}, std::move(*tables), std::move(*secret)};
}

class RunningServer final : public ServerProcess {
 public:
  RunningServer(const Configuration& configuration, const Assets& assets, std::string build)
      : configuration_(configuration), assets_(assets), settings_(settings_of(configuration_, std::move(build))) {}

  ~RunningServer() override {
    if (draining_.joinable()) draining_.join();
    periodic_.heartbeat.reset();
    periodic_.sweep.reset();
    periodic_.notices.reset();
    workers_.tournaments.reset();  // NB: both wait for the writer
    workers_.ratings.reset();
    if (loop_) loop_->stop();
    cluster_.bus.reset();  // NB: the event loop's thread speaks over it
    workers_.bots.reset();
    workers_.reading_for_tables.reset();
    workers_.reading_for_desk.reset();
    workers_.library.reset();
    workers_.pages.reset();      // NB: what waits to be drawn is answered over the network
    workers_.passwords.reset();  // NB: what readers find it checks, and what it finds is written
    workers_.notices.reset();    // NB: it writes
    if (workers_.writer && !settings_.shared) beat();
    workers_.writer.reset();
    cluster_.lease.reset();  // NB: what was to be written needed the lease
    if (begun_) reports_.log("ended");
  }

  std::optional<Error> open() {
    if (auto error = check_passkey_settings(configuration_)) return error;
    if (configuration_.push.empty() != configuration_.push_contact.empty())
      return Error{"push_contact", "push and push_contact are set together or not at all"};
    auto kept = store::open_store_at(store_place(configuration_));
    if (!kept) return kept.error();
    for (const std::string& danger : (*kept)->dangers()) reports_.log("unsafe-store", {{"why", danger}});
    settings_.shared = (*kept)->shared() != nullptr;
    cluster_.knows_accounts = cluster_.knows_tournaments = !settings_.shared;
    loop_.emplace(settings_, model::milliseconds(configuration_.overload_ms));
    auto begun = beginning(**kept, loop_->clock());
    if (!begun) return begun.error();
    cluster_.secret = begun->secret;
    if (!configuration_.push.empty()) {
      auto key = server_key_pair(**kept);
      if (!key) return key.error();
      cluster_.push_key = *std::move(key);
    }
    if (settings_.shared) begun = model::Started{{}, {}, std::move(begun->tables), std::move(begun->secret)};
    if (auto error = open_rooms(std::move(*kept))) return error;
    if (auto error = listen()) return error;
    const auto tables = begun->tables.size();
    const auto down = begun->down.to - begun->down.from;
    if (auto error = begin(std::move(*begun))) return error;
    reports_.log("began", {{"port", port()}, {"build", settings_.build}, {"tables", tables}, {"down_ms", down.ms}});
    return std::nullopt;
  }

  [[nodiscard]] std::uint16_t port() const override { return front_.server->port(); }
  void run() override { front_.server->run(); }

 private:
  std::optional<Error> open_rooms(std::unique_ptr<store::Store> kept) {
    auto maps = Gallery::read(configuration_.gallery);
    if (!maps) return maps.error();
    workers_.gallery.emplace(*std::move(maps));
    workers_.writer = std::make_unique<store::Writer>(std::move(kept));
    for (auto* room : {&workers_.reading_for_tables, &workers_.reading_for_desk, &workers_.library}) {
      auto reader = store::open_reader_at(store_place(configuration_));
      if (!reader) return reader.error();
      store::ReadQueue::Pause pause;
      if (room == &workers_.library) pause = [this] { return pause_of_library(); };
      *room = std::make_unique<store::ReadQueue>(std::move(*reader), kMostQuestions, std::move(pause));
    }
    (void)workers_.library->ask([](store::Reader&) { setpriority(PRIO_PROCESS, 0, kBehindPlayers); });
    workers_.notices.emplace(Notices::Places{*workers_.writer, *workers_.library, reports_.log, configuration_},
                             cluster_.push_key);
    workers_.exports.emplace(*workers_.library);
    workers_.pages.emplace(configuration_, assets_, *workers_.library);
    workers_.bots = std::make_unique<bot_pool::BotPool>(configuration_.threads);
    workers_.passwords = std::make_unique<accounts::PasswordThread>();
    return std::nullopt;
  }

  // Public reading is slowed down while players wait.
  [[nodiscard]] milliseconds pause_of_library() const {
    return loop_->load() == model::Load::Normal ? milliseconds{} : kSlowRead;
  }

  AccountPlaces account_places() {
    return {*workers_.writer, *workers_.reading_for_desk, *loop_, reports_.log, *workers_.passwords, configuration_,
            cluster_.secret,  cluster_.knows_accounts};
  }

  std::optional<Error> listen() {
    front_.accounts.emplace(*workers_.writer, *workers_.reading_for_desk, *loop_, reports_.log);
    front_.account.emplace(account_places());
    front_.moderation.emplace(account_places());
    front_.push.emplace(account_places(), *workers_.notices);
    front_.tournaments.emplace(TournamentsApi::Places{account_places(), settings_, cluster_.knows_tournaments});
    front_.router.emplace(RequestRouter::Places{
        configuration_, assets_, *loop_, *front_.accounts, *front_.account, *front_.moderation, *front_.push,
        *front_.tournaments, *workers_.reading_for_desk, *workers_.library, *workers_.exports, *workers_.pages,
        *workers_.gallery, reports_.log, [this] { return figures(); }, [this] { end(); }});
    auto server = Server::listen(configuration_.host, configuration_.port, *front_.router, configuration_.limits);
    if (!server) return server.error();
    front_.server = std::move(*server);
    effects_.emplace(EffectRunner::Places{*loop_, *workers_.writer, *workers_.reading_for_tables, *front_.server,
                                          [this](model::RequestBotMove think) { this->think(std::move(think)); },
                                          [this](model::ClientId socket) { return front_.router->source_of(socket); },
                                          reports_.webhooks, *workers_.notices, reports_.log, reports_.commits,
                                          settings_.limits.chat_kept,
                                          [this](const model::NotifyPeers& hint) {
                                            if (cluster_.bus) cluster_.bus->say(hint);
                                          },
                                          [this] {
                                            if (cluster_.lease) cluster_.lease->hasten();
                                          }});
    return std::nullopt;
  }

  // NB: what the tables write at the start is written before the first heartbeat, or an outage could be forgotten.
  std::optional<Error> begin(model::Started begun) {
    loop_->put(std::move(begun));
    if (settings_.shared)
      if (auto error = join_others()) return error;
    loop_->start([this](model::Effects effects) { effects_->run(std::move(effects)); },
                 [this](const model::Outage& outage) {
                   reports_.log("stood-still", {{"ms", (outage.to - outage.from).ms}});
                 },
                 [this](model::Load load) {
                   reports_.log("load", {{"is", name_of(load)}});
                 });
    if (!settings_.shared) {
      beat();  // from its first second on a store knows when the server was there
      periodic_.heartbeat.emplace(kHeartbeat, [this] { beat(); });
    }
    remove_idle_guests();
    periodic_.sweep.emplace(kBetweenSweeps, [this] { remove_idle_guests(); });
    if (workers_.notices->is_on())
      periodic_.notices.emplace(kBetweenReleases, [this] { workers_.notices->release_held(system_now()); });
    if (auto error = begin_ratings()) return error;
    if (auto error = begin_tournaments()) return error;
    front_.router->set_ready(true);
    begun_ = true;
    return std::nullopt;
  }

  std::optional<Error> begin_ratings() {
    auto reader = store::open_reader_at(store_place(configuration_));
    if (!reader) return reader.error();
    workers_.ratings = std::make_unique<RatingWorker>(RatingWorker::Places{
        *workers_.writer, *std::move(reader), *loop_, reports_.log, settings_.build, settings_.shared});
    return std::nullopt;
  }

  std::optional<Error> begin_tournaments() {
    auto reader = store::open_reader_at(store_place(configuration_));
    if (!reader) return reader.error();
    workers_.tournaments = std::make_unique<TournamentWorker>(TournamentWorker::Places{
        *workers_.writer, *std::move(reader), *loop_, reports_.log, cluster_.knows_tournaments});
    return std::nullopt;
  }

  // Where the store is shared, outages and jobs come with turns. NB: the first turn is taken before anybody is let in.
  std::optional<Error> join_others() {
    if (!configuration_.bus.empty()) {
      auto bus = open_peer_bus(configuration_.bus, [this](const model::NotifyPeers& hint) {
        loop_->put(model::PeerChanged{hint.game, hint.revision, hint.listed});
      });
      if (!bus) return bus.error();
      cluster_.bus = std::move(*bus);
    }
    auto kept = store::open_store_at(store_place(configuration_));
    if (!kept) return kept.error();
    cluster_.lease.emplace(
        std::move(*kept), milliseconds(configuration_.poll_ms),
        LeaseRenewal::Places{*loop_, reports_.log, [this](bool answers) { front_.router->set_store_answers(answers); },
                             [this](std::int64_t known) {
                               cluster_.knows_accounts = known >= kAccountsSince;
                               cluster_.knows_tournaments = known >= kTournamentsSince;
                             }});
    return cluster_.lease->begin();
  }

  void beat() {
    store::Request request;
    request.emplace_back(store::Heartbeat{loop_->now()});
    workers_.writer->write(std::move(request), [this](const store::Outcome& outcome) {
      if (front_.router) front_.router->set_store_answers(outcome.kind != store::Outcome::Kind::Failed);
    });
  }

  // Guests cost nothing to make, so unused ones are removed.
  void remove_idle_guests() {
    store::Request request;
    request.emplace_back(store::RemoveIdleGuests{loop_->now() - kIdleGuest});
    request.emplace_back(store::AccountChange(store::RemoveStaleSecrets{loop_->now() - kStaleSecret}));
    workers_.writer->write(std::move(request), [this](const store::Outcome& outcome) {
      if (!outcome.kept()) reports_.log("not-kept", {{"why", outcome.why}});
    });
  }

  void think(model::RequestBotMove think) {
    const Source owner = front_.router->source_of(think.owner);
    workers_.bots->think(owner.address, std::move(think), [this, owner](model::BotMoved thought) {
      loop_->put(bots_of(owner.person), std::move(thought));
    });
  }

  [[nodiscard]] std::string figures() const {
    return metrics_text({settings_.build, front_.server->traffic(), loop_->counts(), loop_->waiting(), loop_->load(),
                         workers_.writer->figures(), reports_.commits, front_.router->refused(), reports_.webhooks,
                         cluster_.bus ? std::optional(cluster_.bus->is_connected()) : std::nullopt});
  }

  // A second signal does not wait.
  void end() {
    if (draining_.joinable()) return front_.server->stop();
    reports_.log("ending");
    front_.router->set_ready(false);
    front_.server->stop_listening();
    draining_ = std::thread([this] { drain(); });
  }

  void drain() {
    std::this_thread::sleep_for(kOldCounts);
    wait_until([this] { return loop_->waiting() == 0 && loop_->counts().waiting_writes == 0; },
               seconds(configuration_.drain_seconds));
    front_.server->close_all({kServiceRestart, "the server restarts; come back in a moment"});
    wait_until([this] { return front_.server->traffic().sockets_open == 0; }, kFarewells);
    front_.server->stop();
  }

  template <class Condition>
  static void wait_until(Condition condition, milliseconds longest) {
    const auto end = std::chrono::steady_clock::now() + longest;
    while (!condition() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(kGlance);
  }

  // The counters and reports.
  struct Reports {
    Log log;
    Durations commits;
    Webhooks webhooks{log};
  };
  // Threads in addition to the event loop.
  struct Workers {
    std::unique_ptr<store::Writer> writer;
    std::unique_ptr<store::ReadQueue> reading_for_tables, reading_for_desk, library;
    std::optional<Exports> exports;
    std::optional<PublicPages> pages;
    std::optional<Gallery> gallery;
    std::unique_ptr<bot_pool::BotPool> bots;
    std::unique_ptr<accounts::PasswordThread> passwords;
    std::unique_ptr<RatingWorker> ratings;
    std::optional<Notices> notices;
    std::unique_ptr<TournamentWorker> tournaments;
  };
  struct Front {
    std::optional<AccountsApi> accounts;
    std::optional<AccountApi> account;
    std::optional<ModerationApi> moderation;
    std::optional<PushApi> push;
    std::optional<TournamentsApi> tournaments;
    std::optional<RequestRouter> router;
    std::unique_ptr<Server> server;
  };
  struct Periodic {
    std::optional<PeriodicTask> heartbeat;
    std::optional<PeriodicTask> sweep;
    std::optional<PeriodicTask> notices;
  };
  // Where other nodes share the store.
  struct Cluster {
    std::string secret;                        // of the store
    push::KeyPair push_key;                    // the same
    std::atomic<bool> knows_accounts = false;  // every node that shares the store does
    std::atomic<bool> knows_tournaments = false;
    std::unique_ptr<PeerBus> bus;
    std::optional<LeaseRenewal> lease;
  };

  const Configuration configuration_;
  const Assets& assets_;
  model::Settings settings_;
  Reports reports_;
  std::optional<EventLoop> loop_;
  Workers workers_;
  Front front_;
  std::optional<EffectRunner> effects_;
  Periodic periodic_;
  Cluster cluster_;
  std::thread draining_;
  bool begun_ = false;
};

}  // namespace

Result<std::unique_ptr<ServerProcess>> ServerProcess::open(const Configuration& configuration, const Assets& assets,
                                                           const std::string& build) {
  raise_file_limit();
  auto server = std::make_unique<RunningServer>(configuration, assets, build);
  if (auto error = server->open()) return *error;
  return std::unique_ptr<ServerProcess>(std::move(server));
}

}  // namespace mornington::runtime
