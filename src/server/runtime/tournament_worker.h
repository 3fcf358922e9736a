#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "server/hosting/organizer.h"
#include "server/runtime/event_loop.h"
#include "server/runtime/log.h"
#include "server/runtime/periodic_task.h"
#include "server/store/writer.h"

namespace mornington::runtime {

// A thread that brings tournaments forward.
class TournamentWorker {
 public:
  struct Places {
    store::Writer& writer;
    std::unique_ptr<store::Reader> reader;
    EventLoop& loop;
    Log& log;
    const std::atomic<bool>& is_known;  // every node that shares the store knows tournaments
  };
  explicit TournamentWorker(Places places);
  TournamentWorker(const TournamentWorker&) = delete;
  TournamentWorker& operator=(const TournamentWorker&) = delete;
  ~TournamentWorker() { closing_ = true; }

 private:
  void work();
  [[nodiscard]] store::Outcome write(store::Request request);
  void note(const Result<hosting::Step>& step);

  Places places_;
  std::atomic<bool> closing_ = false;
  std::string trouble_;  // the last one that was logged
  hosting::Organizer organizer_;
  PeriodicTask task_;  // last: it uses all of the above
};

}  // namespace mornington::runtime
