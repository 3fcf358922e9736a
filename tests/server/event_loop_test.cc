#include "server/runtime/event_loop.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

#include "server/sim_store.h"
#include "server/test_settings.h"

// The thread that owns the tables, with a store that answers at once.
namespace mornington::runtime {
namespace {

class EventLoopTest : public testing::Test {
 protected:
  void start(model::Settings settings) {
    thread_.emplace(std::move(settings));
    thread_->put(model::Started{{}, {thread_->now(), thread_->now()}, {}});
    thread_->start([this](model::Effects effects) { run(effects); }, [](const model::Outage&) {}, [](model::Load) {});
  }
  void say(const std::string& text) {
    thread_->put({"192.0.2.1", "a"}, model::MessageReceived{model::ClientId{1}, text, {}, sha256(text)});
  }
  // Whether before long that many tables are open, and that many of them in memory.
  [[nodiscard]] bool comes_to(std::size_t tables, std::size_t in_memory) const {
    for (int i = 0; i < 2000; ++i) {
      const tables::Counts counts = thread_->counts();
      if (counts.tables == tables && counts.tables_in_memory == in_memory) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  std::optional<EventLoop> thread_;

 private:
  void run(model::Effects& effects) {
    for (model::Effect& effect : effects) std::visit([this](auto& one) { carry_out(one); }, effect);
  }
  void carry_out(const model::AppendEvents& append) {
    thread_->put(model::Stored{append.ticket, store_.write(append), ""});
  }
  void carry_out(const model::WriteRows& keep) {
    const model::WriteOutcome outcome = store_.write(keep);
    if (keep.ticket != model::kNoTicket) thread_->put(model::Stored{keep.ticket, outcome, ""});
  }
  template <class Other>
  void carry_out(const Other&) {}

  tables::SimStore store_;
};

TEST_F(EventLoopTest, CountsAreTakenAfterATableWasPutAwayByItself) {
  model::Settings settings = tables::test_settings();
  settings.idle = model::milliseconds(300);
  start(settings);
  thread_->put({"192.0.2.1", "a"}, model::Connected{model::ClientId{1}, {"0123456789abcdef"}, "Ada", false, "", {}});
  say(R"({"ask":"hello","protocol":2,"build":"test"})");
  for (const char* id : {"a", "b", "c"})
    say(R"({"ask":"create","edition":"metro","seats":[{"kind":"you"},{"kind":"open"}],"id":")" + std::string(id) +
        "\"}");
  EXPECT_TRUE(comes_to(3, 0)) << "nobody has said anything since they left memory";
}

}  // namespace
}  // namespace mornington::runtime
