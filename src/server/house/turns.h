#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/house/hall_thread.h"
#include "server/house/log.h"
#include "server/store/store.h"

namespace mornington::server {

// A node's turns with a shared store, in a thread of its own: they renew its lease, bring the hall what other nodes
// have done and the jobs that nobody does, and set the hall's clock by the store's.
class Turns {
 public:
  struct Places {
    HallThread& hall;
    Log& log;
    std::function<void(bool)> store_answers;  // told after each turn
  };

  // `store` must be shared.
  Turns(std::unique_ptr<store::Store> store, std::chrono::milliseconds pause, Places places);
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;
  // Leaves, so that others take over at once.
  ~Turns();

  // The first one, before anybody is let in.
  [[nodiscard]] std::optional<Error> begin();
  // The next turn is wanted soon. From any thread.
  void hasten();

 private:
  void work();
  [[nodiscard]] std::optional<Error> take(hall::Span good_for);

  std::unique_ptr<store::Store> store_;
  const std::chrono::milliseconds pause_;
  Places places_;
  store::Shared::Ask ask_;
  bool answers_ = true;

  std::mutex mutex_;
  std::condition_variable wake_;
  bool hurried_ = false;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace mornington::server
