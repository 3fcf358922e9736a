#include "server/runtime/peer_bus.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include "support/private_nats.h"

namespace mornington::runtime {
namespace {

std::string there_and_back(const model::NotifyPeers& hint) {
  const auto read = read_hint(write_hint(hint));
  return read ? read->game.text + " " + std::to_string(read->revision) + (read->listed ? " listed" : "") : "nothing";
}

TEST(Hints, Travel) {
  EXPECT_EQ(there_and_back({{"0123456789abcdef"}, 17, false}), "0123456789abcdef 17");
  EXPECT_EQ(there_and_back({{"0123456789abcdef"}, ~std::uint64_t{0}, true}),
            "0123456789abcdef 18446744073709551615 listed");
  EXPECT_EQ(there_and_back({{}, 0, true}), " 0 listed");
}

TEST(Hints, ThatAreNoneAreNotHeard) {
  for (const char* text : {"", "-", "- 1", "- 1 2", "- x 1", "- -1 1", "- 1 12", "0123456789ABCDEF 1 0",
                           "0123456789abcde 1 0", "- 18446744073709551616 1", "-  1 1"})
    EXPECT_FALSE(read_hint(text)) << '"' << text << '"';
}

TEST(Hints, OfANewerNodeMaySayMore) {
  for (const char* text : {"- 7 1 fair", "- 7 1 ", "- 7 1 1 0"}) {
    const auto hint = read_hint(text);
    ASSERT_TRUE(hint) << text;
    EXPECT_EQ(write_hint(*hint), "- 7 1") << text;
  }
}

TEST(ABus, HasAnAddress) {
  const auto bus = open_peer_bus("redis://127.0.0.1", [](const model::NotifyPeers&) {});
  ASSERT_FALSE(bus.ok());
  EXPECT_EQ(bus.error().text(), "redis://127.0.0.1: is no address of a bus; expected nats://host:port");
}

// Says hints without a pause, for as long as it is there.
class Chatterbox {
 public:
  explicit Chatterbox(const std::string& address)
      : bus_(std::move(*open_peer_bus(address, [](const model::NotifyPeers&) {}))) {}
  ~Chatterbox() {
    over_ = true;
    thread_.join();
  }

 private:
  void talk() {
    for (; !over_; std::this_thread::sleep_for(std::chrono::microseconds(200))) bus_->say({{}, 1, true});
  }

  std::unique_ptr<PeerBus> bus_;
  std::atomic<bool> over_ = false;
  std::thread thread_{[this] { talk(); }};
};

// What hears goes right after the bus: with a thread of the bus in the middle of hearing it would be there no more.
TEST(ABus, IsSilentOnceItIsGone) {
  struct Ear {
    std::atomic<int> begun = 0;
    std::atomic<int> ended = 0;
  };
  const PrivateNats nats;
  const Chatterbox other(nats.address());
  for (int round = 0; round < 20; ++round) {
    auto ear = std::make_unique<Ear>();
    auto bus = open_peer_bus(nats.address(), [&ear = *ear](const model::NotifyPeers&) {
      ++ear.begun;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      ++ear.ended;
    });
    ASSERT_TRUE(bus.ok()) << bus.error().text();
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (ear->begun == 0 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
    ASSERT_GT(ear->begun, 0) << "round " << round << ": nothing is heard";
    bus->reset();
    ASSERT_EQ(ear->begun, ear->ended) << "round " << round;
  }
}

TEST(ABus, ThatNeverFoundItsServerCanGo) {
  const auto bus = open_peer_bus("nats://127.0.0.1:1", [](const model::NotifyPeers&) {});
  ASSERT_TRUE(bus.ok()) << bus.error().text();
  EXPECT_FALSE((*bus)->is_connected());
}

}  // namespace
}  // namespace mornington::runtime
