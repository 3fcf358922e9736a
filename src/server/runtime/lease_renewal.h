#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "server/runtime/event_loop.h"
#include "server/runtime/log.h"
#include "server/store/store.h"
#include "server/threads/worker.h"

namespace mornington::runtime {

// Renews a node's lease in a shared store, in a thread of its own. Each renewal brings the tables what other nodes have
// done and the jobs that nobody does, and sets the server's clock by the store's.
class LeaseRenewal {
 public:
  struct Places {
    EventLoop& loop;
    Log& log;
    std::function<void(bool)> store_answers;                                // told after each turn
    std::function<void(std::int64_t)> known_version = [](std::int64_t) {};  // of the store, that every node knows
  };

  // `store` must be shared.
  LeaseRenewal(std::unique_ptr<store::Store> store, std::chrono::milliseconds pause, Places places);
  LeaseRenewal(const LeaseRenewal&) = delete;
  LeaseRenewal& operator=(const LeaseRenewal&) = delete;
  // Leaves, so that others take over at once.
  ~LeaseRenewal();

  // The first one, before anybody is let in.
  [[nodiscard]] std::optional<Error> begin();
  // The next turn is wanted soon. From any thread.
  void hasten();

 private:
  struct Hurry {};

  void renew();
  [[nodiscard]] std::optional<Error> take(model::Span good_for);

  std::unique_ptr<store::Store> store_;
  const std::chrono::milliseconds pause_;
  Places places_;
  store::Shared::Ask ask_;
  bool answers_ = true;
  std::optional<threads::Worker<Hurry>> worker_;  // last: it uses all of the above
};

}  // namespace mornington::runtime
