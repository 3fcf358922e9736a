#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "server/rated/pipeline.h"
#include "server/runtime/event_loop.h"
#include "server/runtime/log.h"
#include "server/runtime/periodic_task.h"
#include "server/store/writer.h"

namespace mornington::runtime {

// A thread that reviews and rates finished games while the server has little to do: behind people and behind bots.
class RatingWorker {
 public:
  struct Places {
    store::Writer& writer;
    std::unique_ptr<store::Reader> reader;
    EventLoop& loop;
    Log& log;
    std::string version;  // of the program
    bool shared = false;  // other nodes work at the same queue
  };
  explicit RatingWorker(Places places);
  RatingWorker(const RatingWorker&) = delete;
  RatingWorker& operator=(const RatingWorker&) = delete;
  // A review that is not done begins again with the next start.
  ~RatingWorker() { closing_ = true; }

 private:
  void work();
  [[nodiscard]] bool may_work() const { return !closing_ && places_.loop.load() == model::Load::Normal; }
  [[nodiscard]] store::Outcome write(store::Request request);
  void note(const Result<rated::Step>& step);

  Places places_;
  std::atomic<bool> closing_ = false;
  bool is_nice_ = false;
  std::string trouble_;  // the last one that was logged
  rated::Pipeline pipeline_;
  PeriodicTask task_;  // last: it uses all of the above
};

}  // namespace mornington::runtime
