#include "server/threads/worker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <vector>

namespace mornington::threads {
namespace {

// What a worker was given, batch by batch. Its first batch waits until it is let go.
struct Recorder {
  std::promise<void> go;
  std::shared_future<void> may_go = go.get_future().share();
  std::promise<void> begun;
  bool has_begun = false;
  std::vector<std::vector<int>> batches;

  void operator()(std::vector<int> jobs) {
    if (!std::exchange(has_begun, true)) begun.set_value();
    may_go.wait();
    batches.push_back(std::move(jobs));
  }
};

bool put(Worker<int>& worker, int job) { return worker.put(job); }

TEST(WorkerTest, DoesJobsInOrderSeveralAtOnceAndAllThatWaitAtTheEnd) {
  Recorder recorder;
  {
    Worker<int> worker(BoundedFifo<int>(10), {.batch = 3}, [&](std::vector<int> jobs) { recorder(std::move(jobs)); });
    ASSERT_TRUE(put(worker, 0));
    recorder.begun.get_future().wait();
    for (int i = 1; i <= 4; ++i) ASSERT_TRUE(put(worker, i));
    EXPECT_EQ(worker.waiting(), 4u);
    recorder.go.set_value();
  }
  EXPECT_EQ(recorder.batches, (std::vector<std::vector<int>>{{0}, {1, 2, 3}, {4}}));
}

TEST(WorkerTest, LeavesAJobThatHasNoRoomAsItWas) {
  std::promise<void> go;
  std::promise<void> begun;
  Worker<std::vector<int>> worker(BoundedFifo<std::vector<int>>(1), {},
                                  [&, first = true](const std::vector<std::vector<int>>&) mutable {
                                    if (!std::exchange(first, false)) return;
                                    begun.set_value();
                                    go.get_future().wait();
                                  });
  std::vector<int> job{1, 2, 3};
  ASSERT_TRUE(worker.put(job));
  begun.get_future().wait();
  job = {4};
  ASSERT_TRUE(worker.put(job));
  job = {5, 6};
  EXPECT_FALSE(worker.put(job));
  EXPECT_EQ(job, (std::vector<int>{5, 6}));
  go.set_value();
}

TEST(WorkerTest, WorksWithoutAJobNowAndThenWhereItShall) {
  std::promise<void> often;
  std::atomic<int> times = 0;
  Worker<int> worker(BoundedFifo<int>(0), {.longest_wait = std::chrono::milliseconds(1)},
                     [&](const std::vector<int>& jobs) {
                       EXPECT_TRUE(jobs.empty());
                       if (++times == 3) often.set_value();
                     });
  often.get_future().wait();
}

TEST(WorkerTest, EndsAtOnceThoughItPauses) {
  std::atomic<int> done = 0;
  const auto begun = std::chrono::steady_clock::now();
  {
    Worker<int> worker(BoundedFifo<int>(2), {.pause = std::chrono::hours(1)},
                       [&](const std::vector<int>& jobs) { done += static_cast<int>(jobs.size()); });
    ASSERT_TRUE(put(worker, 1));
    ASSERT_TRUE(put(worker, 2));
  }
  EXPECT_EQ(done, 2) << "what waits is done";
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::hours(1));
}

}  // namespace
}  // namespace mornington::threads
