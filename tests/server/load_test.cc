#include <gtest/gtest.h>

#include "server/runtime/input_queue.h"
#include "server/runtime/load_monitor.h"

// How the server notices that it has too much to do, and that its queue is bounded then.
namespace mornington::runtime {
namespace {

using model::Load;

class LoadMonitorTest : public testing::Test {
 protected:
  // A second in which so many addresses have waited that long, on average.
  std::optional<Load> second(int addresses, model::Span waited) {
    for (int i = 0; i < addresses; ++i)
      for (int message = 0; message < 3; ++message) monitor_.note_wait("address " + std::to_string(i), waited);
    return look();
  }
  std::optional<Load> look() {
    now_ = now_ + model::seconds(1);
    return monitor_.changed(now_);
  }

  LoadMonitor monitor_;
  model::Instant now_{1'000'000};

 private:
  bool begun_ = !monitor_.changed(now_).has_value();
};

TEST_F(LoadMonitorTest, RisesAfterTwoSecondsAndFallsAfterThreeCalmOnes) {
  EXPECT_EQ(second(5, model::milliseconds(10)), std::nullopt);
  EXPECT_EQ(second(5, model::milliseconds(250)), std::nullopt) << "one slow second";
  EXPECT_EQ(second(5, model::milliseconds(250)), Load::Busy);
  EXPECT_EQ(second(5, model::milliseconds(1200)), std::nullopt);
  EXPECT_EQ(second(5, model::milliseconds(1200)), Load::Overloaded);
  EXPECT_EQ(second(5, model::milliseconds(10)), std::nullopt);
  EXPECT_EQ(second(5, model::milliseconds(10)), std::nullopt);
  EXPECT_EQ(second(5, model::milliseconds(1200)), std::nullopt) << "it was not calm for long enough";
  for (int i = 0; i < 2; ++i) EXPECT_EQ(look(), std::nullopt);
  EXPECT_EQ(look(), Load::Normal) << "nobody says anything";
}

TEST_F(LoadMonitorTest, OneAddressThatFloodsTheServerIsNoLoad) {
  for (int round = 0; round < 5; ++round) {
    for (int i = 0; i < 1000; ++i) monitor_.note_wait("flood", model::seconds(10));
    EXPECT_EQ(second(3, model::milliseconds(5)), std::nullopt);
  }
}

TEST_F(LoadMonitorTest, AStoreThatIsSlowIsLoad) {
  for (int i = 0; i < 10; ++i) monitor_.note_commit(model::milliseconds(6000));
  EXPECT_EQ(look(), std::nullopt);
  for (int i = 0; i < 10; ++i) monitor_.note_commit(model::milliseconds(6000));
  EXPECT_EQ(look(), Load::Overloaded);
}

TEST_F(LoadMonitorTest, IsMeasuredOnceASecond) {
  for (int i = 1; i <= 20; ++i) {
    monitor_.note_wait("a", model::seconds(5));
    now_ = now_ + model::milliseconds(100);
    EXPECT_EQ(monitor_.changed(now_).has_value(), i == 20) << i;
  }
}

TEST(LoadMonitorSettingTest, ZeroIsNever) {
  LoadMonitor monitor(model::Span{});
  for (int i = 0; i < 10; ++i) {
    monitor.note_wait("a", model::hours(1));
    EXPECT_EQ(monitor.changed({i * 1000}), std::nullopt);
  }
}

model::Input text_of(std::size_t bytes) {
  return model::MessageReceived{model::ClientId{1}, std::string(bytes, ' '), {}, {}, {}};
}

TEST(InputQueueBoundsTest, WhenItIsFullEachPersonMayHaveOneMessageWait) {
  InputQueue queue;
  const model::Instant now{1'000'000};
  for (std::size_t i = 0; i < InputQueue::kMost; ++i)
    queue.put(Source{"192.0.2.1", "p" + std::to_string(i / 30)}, text_of(1), now);
  EXPECT_FALSE(queue.has_room({"192.0.2.1", "p0"})) << "30 wait";
  EXPECT_TRUE(queue.has_room({"192.0.2.1", "newcomer"}));
  queue.put(Source{"192.0.2.1", "newcomer"}, text_of(1), now);
  EXPECT_FALSE(queue.has_room({"192.0.2.1", "newcomer"}));
  for (int i = 0; i < 100; ++i) (void)queue.take(now);
  EXPECT_TRUE(queue.has_room({"192.0.2.1", "newcomer"}));
}

TEST(InputQueueBoundsTest, BytesAreBoundedToo) {
  InputQueue queue;
  const model::Instant now{1'000'000};
  const std::size_t long_one = InputQueue::kMostBytes / 4;
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(queue.has_room({"192.0.2.1", "a"}));
    queue.put(Source{"192.0.2.1", "a"}, text_of(long_one), now);
  }
  EXPECT_FALSE(queue.has_room({"192.0.2.1", "a"}));
  (void)queue.take(now);
  EXPECT_TRUE(queue.has_room({"192.0.2.1", "a"}));
}

// However many hints other nodes send while this one is busy, there are no more than tables.
TEST(InputQueueBoundsTest, OfHintsAboutATableTheNewestWaits) {
  InputQueue queue;
  const model::Instant now{1'000'000};
  for (model::Revision i = 1; i <= 1000; ++i)
    queue.put(model::PeerChanged{{"game " + std::to_string(i % 2)}, i, i == 10}, now);
  EXPECT_EQ(queue.size(), 2u);
  const auto odd = std::get<model::PeerChanged>(queue.take(now).input);
  EXPECT_EQ(odd.revision, 999u);
  EXPECT_FALSE(odd.listed);
  queue.put(model::PeerChanged{{"game 1"}, 1001, false}, now);
  const auto even = std::get<model::PeerChanged>(queue.take(now).input);
  EXPECT_EQ(even.revision, 1000u);
  EXPECT_TRUE(even.listed) << "said by one of those that were merged";
  EXPECT_EQ(std::get<model::PeerChanged>(queue.take(now).input).revision, 1001u);
  EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace mornington::runtime
