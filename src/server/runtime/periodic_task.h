#pragma once

#include <chrono>
#include <functional>
#include <utility>
#include <vector>

#include "server/threads/worker.h"

namespace mornington::runtime {

// Does something every `pause`, in a thread of its own, until it is destroyed.
class PeriodicTask {
 public:
  PeriodicTask(std::chrono::milliseconds pause, std::function<void()> task)
      : worker_(threads::BoundedFifo<NoJob>(0), {.longest_wait = pause},
                [task = std::move(task)](const std::vector<NoJob>&) { task(); }) {}

 private:
  struct NoJob {};
  threads::Worker<NoJob> worker_;
};

}  // namespace mornington::runtime
