#include "server/house/house.h"

#include <sys/resource.h>

#include <chrono>
#include <optional>
#include <utility>

#include "ai/bots.h"
#include "server/bots/pool.h"
#include "server/house/bells.h"
#include "server/house/bus.h"
#include "server/house/errands.h"
#include "server/house/figures.h"
#include "server/house/front_desk.h"
#include "server/house/people.h"
#include "server/house/pulse.h"
#include "server/house/turns.h"
#include "server/store/place.h"

namespace mornington::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// How long ago the server may have been alive though it did not say so.
constexpr milliseconds kHeartbeat{2000};
constexpr milliseconds kGlance{10};
constexpr milliseconds kOldCounts{200};  // after so long what the hall says of itself is of a time after the signal
constexpr milliseconds kFarewells{2000};
constexpr std::uint16_t kServiceRestart = 1012;

// As many files as the system allows: each client takes one.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

hall::Settings settings_of(const Configuration& configuration, const std::string& build) {
  hall::Settings settings;
  settings.build = build;
  settings.levels = bot_levels();
  settings.bell_addresses = configuration.webhooks;
  settings.link = configuration.link;
  return settings;
}

// What the store had when the server came up; the time since its last heartbeat is given back to the players.
Result<hall::Began> beginning(store::Reader& reader) {
  auto tables = reader.unfinished();
  if (!tables) return tables.error();
  auto outages = reader.outages();
  if (!outages) return outages.error();
  const auto heartbeat = reader.heartbeat();
  if (!heartbeat) return heartbeat.error();
  auto secret = reader.secret();
  if (!secret) return secret.error();
  const hall::Instant now = system_now();
  const hall::Instant last = std::min(heartbeat->value_or(now), now);
  return hall::Began{std::move(*outages), {last, now}, std::move(*tables), std::move(*secret)};
}

class OpenHouse final : public House {
 public:
  OpenHouse(const Configuration& configuration, const Assets& assets, std::string build)
      : configuration_(configuration),
        assets_(assets),
        build_(std::move(build)),
        settings_(settings_of(configuration_, build_)) {}

  ~OpenHouse() override {
    if (draining_.joinable()) draining_.join();
    pulse_.reset();
    if (hall_) hall_->stop();
    bus_.reset();  // NB: the hall's thread speaks over it
    bots_.reset();
    reading_for_hall_.reset();
    reading_for_desk_.reset();
    if (writer_ && !settings_.shared) beat();
    writer_.reset();
    turns_.reset();  // NB: what was to be written needed the lease
    if (begun_) log_("ended");
  }

  std::optional<Error> open() {
    auto kept = store::open_store_at(configuration_.place());
    if (!kept) return kept.error();
    settings_.shared = (*kept)->shared() != nullptr;
    auto begun = beginning(**kept);
    if (!begun) return begun.error();
    if (settings_.shared) begun = hall::Began{{}, {}, std::move(begun->tables), std::move(begun->secret)};
    hall_.emplace(settings_);
    if (auto error = open_rooms(std::move(*kept))) return error;
    if (auto error = listen()) return error;
    const auto tables = begun->tables.size();
    const auto down = begun->down.to - begun->down.from;
    if (auto error = begin(std::move(*begun))) return error;
    log_("began", {{"port", port()}, {"build", build_}, {"tables", tables}, {"down_ms", down.ms}});
    return std::nullopt;
  }

  [[nodiscard]] std::uint16_t port() const override { return server_->port(); }
  void run() override { server_->run(); }

 private:
  std::optional<Error> open_rooms(std::unique_ptr<store::Store> kept) {
    writer_ = std::make_unique<store::Writer>(std::move(kept));
    for (auto* room : {&reading_for_hall_, &reading_for_desk_}) {
      auto reader = store::open_reader_at(configuration_.place());
      if (!reader) return reader.error();
      *room = std::make_unique<store::ReadingRoom>(std::move(*reader));
    }
    bots_ = std::make_unique<BotPool>(configuration_.threads);
    return std::nullopt;
  }

  std::optional<Error> listen() {
    people_.emplace(*writer_, *reading_for_desk_, *hall_, log_);
    desk_.emplace(FrontDesk::Places{configuration_, assets_, *hall_, *people_, *reading_for_desk_, log_,
                                    [this] { return figures(); }, [this] { end(); }});
    auto server = Server::listen(configuration_.host, configuration_.port, *desk_, configuration_.limits);
    if (!server) return server.error();
    server_ = std::move(*server);
    errands_.emplace(Errands::Places{*hall_, *writer_, *reading_for_hall_, *server_,
                                     [this](hall::Think think) { this->think(std::move(think)); }, bells_, log_,
                                     commits_, settings_.limits.chat_kept,
                                     [this](const hall::Hint& hint) {
                                       if (bus_) bus_->say(hint);
                                     },
                                     [this] {
                                       if (turns_) turns_->hasten();
                                     }});
    return std::nullopt;
  }

  // NB: what the hall says to the beginning is written before the first heartbeat, or an outage could be forgotten.
  std::optional<Error> begin(hall::Began begun) {
    hall_->put(std::move(begun));
    if (settings_.shared)
      if (auto error = join_others()) return error;
    hall_->start([this](hall::Effects effects) { errands_->run(std::move(effects)); });
    if (!settings_.shared) pulse_.emplace(kHeartbeat, [this] { beat(); });
    desk_->set_ready(true);
    begun_ = true;
    return std::nullopt;
  }

  // Where the store is shared, outages and jobs come with turns. NB: the first turn is taken before anybody is let in.
  std::optional<Error> join_others() {
    if (!configuration_.bus.empty()) {
      auto bus = open_bus(configuration_.bus, [this](const hall::Hint& hint) {
        hall_->put(hall::Hinted{hint.game, hint.revision, hint.listed});
      });
      if (!bus) return bus.error();
      bus_ = std::move(*bus);
    }
    auto kept = store::open_store_at(configuration_.place());
    if (!kept) return kept.error();
    turns_.emplace(std::move(*kept), milliseconds(configuration_.poll_ms),
                   Turns::Places{*hall_, log_, [this](bool answers) { desk_->set_store_answers(answers); }});
    return turns_->begin();
  }

  void beat() {
    store::Request request;
    request.emplace_back(store::Heartbeat{system_now()});
    writer_->write(std::move(request), [this](const store::Outcome& outcome) {
      if (desk_) desk_->set_store_answers(outcome.kind != store::Outcome::Kind::Failed);
    });
  }

  void think(hall::Think think) {
    bots_->think(std::move(think), [this](hall::Thought thought) { hall_->put(std::move(thought)); });
  }

  [[nodiscard]] std::string figures() const {
    return figures_text({build_, server_->traffic(), hall_->counts(), hall_->waiting(), writer_->figures(), commits_,
                         desk_->refused(), bells_});
  }

  // A second signal does not wait.
  void end() {
    if (draining_.joinable()) return server_->stop();
    log_("ending");
    desk_->set_ready(false);
    server_->close_doors();
    draining_ = std::thread([this] { drain(); });
  }

  void drain() {
    std::this_thread::sleep_for(kOldCounts);
    wait_until([this] { return hall_->waiting() == 0 && hall_->counts().waiting_writes == 0; },
               seconds(configuration_.drain_seconds));
    server_->close_all({kServiceRestart, "the server restarts; come back in a moment"});
    wait_until([this] { return server_->traffic().sockets_open == 0; }, kFarewells);
    server_->stop();
  }

  template <class Condition>
  static void wait_until(Condition condition, milliseconds longest) {
    const auto end = std::chrono::steady_clock::now() + longest;
    while (!condition() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(kGlance);
  }

  const Configuration configuration_;
  const Assets& assets_;
  const std::string build_;
  hall::Settings settings_;
  Log log_;
  Durations commits_;
  Bells bells_{log_};
  std::optional<HallThread> hall_;
  std::unique_ptr<store::Writer> writer_;
  std::unique_ptr<store::ReadingRoom> reading_for_hall_, reading_for_desk_;
  std::unique_ptr<BotPool> bots_;
  std::optional<People> people_;
  std::optional<FrontDesk> desk_;
  std::unique_ptr<Server> server_;
  std::optional<Errands> errands_;
  std::optional<Pulse> pulse_;
  std::unique_ptr<Bus> bus_;
  std::optional<Turns> turns_;
  std::thread draining_;
  bool begun_ = false;
};

}  // namespace

Result<std::unique_ptr<House>> House::open(const Configuration& configuration, const Assets& assets,
                                           const std::string& build) {
  raise_file_limit();
  auto house = std::make_unique<OpenHouse>(configuration, assets, build);
  if (auto error = house->open()) return *error;
  return std::unique_ptr<House>(std::move(house));
}

}  // namespace mornington::server
