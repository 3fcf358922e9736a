#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/rated/pipeline.h"
#include "server/rated/verify.h"
#include "server/sim_store.h"
#include "server/store/sqlite_store.h"
#include "store/simulated_disk.h"
#include "store/simulated_vfs.h"

// The real store on a simulated disk, beside the one in memory: every write goes through SQLite first. After a power
// cut it decides what is there, and both must agree on everything that was ever said to be kept.
namespace mornington::tables {

class WorldDisk {
 public:
  using Write = std::variant<AppendEvents, WriteRows>;

  WorldDisk(std::uint64_t seed, std::vector<PersonId> people, DiskFaults faults)
      : disk_(faults), luck_(seed), people_(std::move(people)) {}

  // What SQLite says of it. Where the power fails nobody knows.
  WriteOutcome write(const Write& write) {
    if (!open()) return WriteOutcome::Failed;
    const std::vector<store::Request> batch = {request_of(write)};
    return store_->write(batch).front().kind;
  }
  // The sessions of a person, in one request: what is new is logged in, what is missing is ended. Before the first the
  // person is a guest.
  using Sessions = std::optional<std::set<std::string>>;
  WriteOutcome set_sessions(const PersonId& person, const Sessions& before, const std::set<std::string>& wanted,
                            Instant at) {
    if (!open()) return WriteOutcome::Failed;
    store::Request request;
    for (const std::string& one : wanted) {
      if (!before)
        request.emplace_back(store::AccountChange(store::OpenAccount{person, person.text, "Name", one, "a phone", at}));
      else if (!before->contains(one))
        request.emplace_back(store::AccountChange(store::AddSession{{one, person, "a desk", at, at}, sha256(one)}));
    }
    for (const std::string& one : before.value_or(std::set<std::string>()))
      if (!wanted.contains(one)) request.emplace_back(store::AccountChange(store::RevokeSession{person, one, at}));
    return store_->write(std::vector<store::Request>{std::move(request)}).front().kind;
  }
  Result<Sessions> sessions(const PersonId& person) {
    if (!open()) return Error{"", why_closed_};
    auto found = store_->accounts()->account(person);
    if (!found) return found.error();
    if (!*found) return Sessions();
    Sessions all = std::set<std::string>();
    for (const store::Session& one : (*found)->sessions) all->insert(one.id);
    return all;
  }
  // The next step of the ratings, as the rating thread of a server does it (runtime/rating_worker.h).
  Result<rated::Step> rate(Instant now) {
    if (!open()) return Error{"", why_closed_};
    rated::Pipeline pipeline({*store_,
                              [this](store::Request request) {
                                return store_->write(std::vector<store::Request>{std::move(request)}).front();
                              },
                              quick_review, [now] { return now; }});
    return pipeline.next();
  }
  // The number of the game that was rated last. An error where the ratings do not follow from the games.
  Result<std::int64_t> last_rated() {
    if (!open()) return Error{"", why_closed_};
    const auto verified = rated::verify(*store_);
    if (!verified) return verified.error();
    if (verified->different > 0) return Error{"", verified->differences.front()};
    return store_->rated().last_number();
  }
  [[nodiscard]] bool is_off() const { return disk_.is_off(); }

  // The power fails somewhere in the next writes.
  void plan_cut() { disk_.cut_after(1 + luck_() % 60); }
  void fail(int in_1000) { disk_.fail(static_cast<std::uint64_t>(in_1000), luck_()); }
  void set_full(bool full) { disk_.set_full(full); }
  [[nodiscard]] std::size_t failures() const { return disk_.failures(); }

  // The process has ended. Then the power comes back; or it never went, and the system still has what it wrote.
  void restart(bool without_power) {
    store_.reset();
    vfs_.forget();
    if (without_power) {
      disk_.power_on(luck_);
    } else {
      disk_.start_again();
    }
  }

  // The entries of a game; nothing where there is no such game, an error where the store cannot be read.
  Result<std::vector<StoredEvent>> entries(const GameId& game) {
    if (!open()) return Error{"", why_closed_};
    auto found = store_->game(game, 0, 0);
    if (!found) return found.error();
    return *found ? (*found)->entries : std::vector<StoredEvent>();
  }

 private:
  bool open() {
    if (store_ != nullptr) return true;
    auto opened = store::open_store("/data");
    why_closed_ = opened.ok() ? "" : opened.error().text();
    if (!opened.ok()) return false;
    store_ = *std::move(opened);
    std::vector<store::Request> arrivals;
    for (const PersonId& one : people_)
      if (auto known = store_->person(one); known.ok() && !*known)
        arrivals.push_back({store::NewPerson{one, sha256(one.text), "", false, {}}});
    for (const store::Outcome& outcome : store_->write(arrivals))
      if (!outcome.kept()) store_.reset();
    return store_ != nullptr;
  }
  // The luck of each seat, without a review that takes seconds: some number that follows from the game.
  static Result<ratings::ReviewFigures> quick_review(const StoredGame& game) {
    ratings::ReviewFigures figures{"expert", "test", 7, 20, {}, {}};
    const auto numbers = sha256_words(game.row.game.text);
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      figures.luck.push_back(static_cast<std::int64_t>(numbers[i] % 4000) - 2000);
      figures.skill.push_back(-100);
    }
    return figures;
  }
  static store::Request request_of(const Write& write) {
    store::Request request;
    std::visit([&](const auto& one) { request.assign(one.facts.begin(), one.facts.end()); }, write);
    if (const auto* append = std::get_if<AppendEvents>(&write)) request.emplace_back(append->log);
    return request;
  }

  SimulatedDisk disk_;
  SimulatedVfs vfs_{disk_};
  UseDisk use_{disk_};
  std::mt19937_64 luck_;
  std::vector<PersonId> people_;
  std::unique_ptr<store::Store> store_;
  std::string why_closed_;
};

}  // namespace mornington::tables
