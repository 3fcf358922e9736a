#include <gtest/gtest.h>

#include "core/fair_queue.h"
#include "server/http/origin.h"
#include "server/net/connection_count.h"
#include "server/runtime/input_queue.h"
#include "server/runtime/memory_guard.h"
#include "server/runtime/server_clock.h"

// What keeps one person or address from taking the server from the others.
namespace mornington::runtime {
using namespace http;
using namespace net;
namespace {

TEST(FairQueueTest, TakesOneOfEachInTurnAndEachInOrder) {
  FairQueue<std::string, Fifo<int>> queue;
  for (int i = 0; i < 3; ++i) queue.put("a", 10 + i);
  queue.put("b", 20);
  queue.put("c", 30);
  queue.put("b", 21);
  std::vector<int> taken;
  while (!queue.empty()) taken.push_back(queue.take());
  EXPECT_EQ(taken, (std::vector<int>{10, 20, 30, 11, 21, 12}));
  EXPECT_EQ(queue.size("a"), 0u);
}

model::Input said(std::uint64_t client) { return model::MessageReceived{model::ClientId{client}, "", {}, {}, {}}; }

std::uint64_t speaker(const Arrived& arrived) {
  return static_cast<std::uint64_t>(std::get<model::MessageReceived>(arrived.input).client);
}

constexpr model::Instant kStart{1'000'000};

// 60 guests of one address have said 2,400 things when somebody else says something.
TEST(InputQueueTest, AMessageWaitsBehindOneOfEachOtherAddressHoweverMuchTheySay) {
  InputQueue queue;
  for (int i = 0; i < 2400; ++i) queue.put(Source{"192.0.2.1", "guest " + std::to_string(i % 60)}, said(1), kStart);
  queue.put(Source{"192.0.2.2", "honest"}, said(2), kStart + model::milliseconds(1));
  int before = 0;
  while (speaker(queue.take(kStart + model::milliseconds(2))) != 2) ++before;
  EXPECT_LE(before, 1);
}

TEST(InputQueueTest, AtOneAddressEachPersonHasATurn) {
  InputQueue queue;
  for (int i = 0; i < 2400; ++i) queue.put(Source{"192.0.2.1", "guest " + std::to_string(i % 60)}, said(1), kStart);
  queue.put(Source{"192.0.2.1", "honest"}, said(2), kStart);
  int before = 0;
  while (speaker(queue.take(kStart)) != 2) ++before;
  EXPECT_LE(before, 60);
}

TEST(InputQueueTest, WhatTheServerSaysComesFirstAndAPersonIsHeardInOrder) {
  InputQueue queue;
  const Source one{"192.0.2.1", "a"};
  queue.put(one, said(1), kStart);
  queue.put(one, said(2), kStart);
  queue.put(model::TimerFired{}, kStart);
  EXPECT_TRUE(std::holds_alternative<model::TimerFired>(queue.take(kStart).input));
  EXPECT_EQ(speaker(queue.take(kStart)), 1u);
  EXPECT_EQ(speaker(queue.take(kStart)), 2u);
}

TEST(InputQueueTest, TellsHowLongOthersWereServedAndNotOnesOwnMessages) {
  InputQueue queue;
  const Source one{"192.0.2.1", "a"};
  queue.put(one, said(1), kStart);
  queue.put(one, said(1), kStart);
  EXPECT_EQ(queue.take(kStart + model::milliseconds(30)).waited, model::milliseconds(30));
  EXPECT_EQ(queue.take(kStart + model::milliseconds(50)).waited, model::milliseconds(20));
}

TEST(InputQueueTest, KnowsUntilWhenEverybodyWasHeard) {
  InputQueue queue;
  EXPECT_EQ(queue.heard(kStart), kStart);
  queue.put(Source{"a", "a"}, said(1), kStart);
  queue.put(Source{"b", "b"}, said(2), kStart + model::seconds(1));
  EXPECT_EQ(queue.heard(kStart + model::seconds(9)), kStart);
  EXPECT_EQ(queue.take(kStart + model::seconds(9)).heard, kStart + model::seconds(1));
  EXPECT_EQ(queue.take(kStart + model::seconds(9)).heard, kStart + model::seconds(9));
}

TEST(InputQueueTest, HasRoomForSoManyMessagesOfAPerson) {
  InputQueue queue;
  const Source one{"192.0.2.1", "a"};
  for (std::size_t i = 0; i < InputQueue::kMostOfPerson; ++i) {
    EXPECT_TRUE(queue.has_room(one));
    queue.put(one, said(1), kStart);
  }
  EXPECT_FALSE(queue.has_room(one));
  EXPECT_TRUE(queue.has_room({"192.0.2.1", "b"}));
  (void)queue.take(kStart);
  EXPECT_TRUE(queue.has_room(one));
}

class ServerClockTest : public testing::Test {
 protected:
  void pass(model::Span system, model::Span steady) {
    system_ = system_ + system;
    steady_ += steady.ms;
  }
  model::Instant system_ = kStart;
  std::int64_t steady_ = 77;
  ServerClock clock_{[this] { return system_; }, [this] { return steady_; }};
};

TEST_F(ServerClockTest, GoesAsTheSteadyClockDoes) {
  EXPECT_EQ(clock_.tick().has_value(), false);
  pass(model::seconds(1), model::seconds(1));
  EXPECT_EQ(clock_.tick().has_value(), false);
  EXPECT_EQ(clock_.now(), kStart + model::seconds(1));
}

TEST_F(ServerClockTest, AStoppedProcessIsAnOutage) {
  (void)clock_.tick();
  pass(model::seconds(33), model::seconds(33));
  const auto outage = clock_.tick();
  ASSERT_TRUE(outage);
  EXPECT_EQ(outage->from, kStart);
  EXPECT_EQ(outage->to, kStart + model::seconds(33));
  EXPECT_FALSE(clock_.tick());
}

TEST_F(ServerClockTest, AMachineThatSleptAndAClockSetForwardAreOutages) {
  (void)clock_.tick();
  pass(model::hours(1), model::seconds(1));
  const auto outage = clock_.tick();
  ASSERT_TRUE(outage);
  EXPECT_EQ(outage->to - outage->from, model::hours(1) - model::seconds(1));
  EXPECT_EQ(clock_.now(), system_);
}

TEST_F(ServerClockTest, AClockSetBackChangesNothing) {
  (void)clock_.tick();
  pass(model::Span{-model::hours(1).ms}, model::seconds(1));
  EXPECT_FALSE(clock_.tick());
  EXPECT_EQ(clock_.now(), kStart + model::seconds(1));
  ServerClock next([this] { return system_; }, [this] { return steady_; });
  next.start_after(kStart + model::seconds(1));
  EXPECT_EQ(next.now(), kStart + model::seconds(1)) << "the next process goes on from there";
}

TEST(MemoryGuardTest, IsShortBeforeThereIsNone) {
  std::uint64_t resident = 600;
  EXPECT_FALSE(MemoryGuard(1000, [&] { return resident; }).is_short());
  resident = 701;
  EXPECT_TRUE(MemoryGuard(1000, [&] { return resident; }).is_short());
  EXPECT_FALSE(MemoryGuard(std::nullopt, [&] { return resident; }).is_short());
  EXPECT_GT(resident_bytes(), 1'000'000u);
}

TEST(ConnectionCountTest, CountsByHouseholdAndForgetsWhoIsGone) {
  ConnectionCount counts;
  auto one = counts.count("2001:db8:0:1::1", 2);
  const auto two = counts.count("2001:db8:0:1::2", 2);
  EXPECT_EQ(counts.count("2001:db8:0:1::3", 2), nullptr);
  EXPECT_NE(counts.count("2001:db8:0:1::3", 0), nullptr) << "a proxy may";
  one.reset();
  EXPECT_NE(counts.count("2001:db8:0:1::3", 2), nullptr);
  EXPECT_EQ(counts.addresses(), 1u);
}

// Proxies write addresses in several forms, and add lines of their own.
TEST(VisitorTest, IsTheSameInWhateverFormAProxyWritesIt) {
  const auto address = [](const std::string& forwarded) {
    Request request;
    request.address = "127.0.0.1";
    request.forwarded_for = forwarded;
    return rate_limit_key(visitor_of(request, {"127.0.0.1"}).address);
  };
  for (const char* same : {"192.0.2.1", "192.0.2.1:4567", "203.0.113.9,192.0.2.1", "::ffff:192.0.2.1",
                           "[::ffff:192.0.2.1]:80", "\"192.0.2.1:99\""})
    EXPECT_EQ(address(same), "192.0.2.1") << same;
  for (const char* same : {"[2001:db8::1]", "[2001:db8::1]:443", "\"[2001:db8::2]:1\"", "2001:db8::ffff"})
    EXPECT_EQ(address(same), rate_limit_key("2001:db8::1")) << same;
  for (const char* none : {"", "unknown", "_hidden", "192.0.2.1:x:y"}) EXPECT_EQ(address(none), "127.0.0.1") << none;
}

}  // namespace
}  // namespace mornington::runtime
