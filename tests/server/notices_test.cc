#include "server/runtime/notices.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

#include "server/accounts/base64url.h"
#include "server/http/site.h"
#include "server/net/server.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite_store.h"
#include "store/samples.h"
#include "store/scratch_folder.h"

// What becomes of notices that quiet hours have held back. tests/server/push_test.py has the rest, with a whole server.
namespace mornington::runtime {
namespace {

// A push service: it takes everything.
class Service final : public ConnectionHandler {
 public:
  void on_request(const Request& request, Reply reply) override {
    const std::lock_guard lock(mutex_);
    targets_.push_back(request.target);
    reply({201, {}, "", ""});
  }
  void on_upgrade(model::ClientId, const Request&, Admit admit) override { admit({refusal(404, "no\n"), ""}); }
  void on_message(model::ClientId, std::string, std::chrono::milliseconds) override {}
  void on_close(model::ClientId) override {}
  void on_signal() override {}
  std::vector<std::string> targets() {
    const std::lock_guard lock(mutex_);
    return targets_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> targets_;
};

struct NoticesTest : testing::Test {
  NoticesTest() {
    configuration.push = {"http://127.0.0.1:" + std::to_string(server->port())};
    configuration.push_contact = "mailto:operator@play.example";
    write({store::sample_person("p"), store::sample_game("g"), store::sample_entries("g", 1, 1),
           store::seated("g", 0, "p")});
  }
  ~NoticesTest() override {
    server->stop();
    thread.join();
  }
  void write(store::Request request) {
    std::promise<bool> kept;
    writer.write(std::move(request), [&](const store::Outcome& outcome) { kept.set_value(outcome.kept()); });
    ASSERT_TRUE(kept.get_future().get());
  }
  void subscribe(const std::string& id) {
    const push::KeyPair keys = push::make_key_pair();
    store::PushSubscription device{id,
                                   {"p"},
                                   "",
                                   configuration.push[0] + "/" + id,
                                   accounts::to_base64url(keys.point),
                                   accounts::to_base64url(std::string(16, 'a'))};
    write({store::PushChange(store::PutSubscription{std::move(device)}),
           store::PushChange(store::HoldNotices{id, {1000}})});
  }
  void wait_for(std::int64_t turn) {
    write({model::row_update::Wake{{"g"}, model::kNever, turn == 0 ? SeatSet() : SeatSet(seat_at(0))}});
  }
  // Everything that was asked of the room until now has been read.
  void settle() {
    std::promise<void> read;
    (void)room.ask([&](store::Reader&) { read.set_value(); });
    read.get_future().get();
    write({store::Heartbeat{{1}}});
  }
  std::vector<store::PushSubscription> held() {
    std::promise<std::vector<store::PushSubscription>> found;
    (void)room.ask([&](store::Reader& reader) { found.set_value(*reader.push()->held({1'000'000})); });
    return found.get_future().get();
  }

  ScratchFolder scratch;
  store::Writer writer{*store::open_store(scratch / "data")};
  store::ReadQueue room{*store::open_reader(scratch / "data")};
  Log log;
  Service service;
  std::unique_ptr<Server> server = *Server::listen("127.0.0.1", 0, service, Limits());
  std::thread thread{[this] { server->run(); }};
  Configuration configuration;
  Notices notices{{writer, room, log, configuration}, push::make_key_pair()};
};

TEST_F(NoticesTest, ThatWereHeldAreSentOnceWhenTheQuietHoursAreOver) {
  subscribe("device");
  wait_for(1);
  notices.release_held({999});
  settle();
  EXPECT_EQ(held().size(), 1u) << "it is too early";
  notices.release_held({1000});
  notices.release_held({1001});
  while (notices.sent() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  settle();
  EXPECT_TRUE(held().empty());
  EXPECT_EQ(service.targets(), std::vector<std::string>{"/device"});
}

TEST_F(NoticesTest, ThatAreOutOfDateAreNotSent) {
  subscribe("device");
  wait_for(0);
  notices.release_held({1000});
  settle();
  settle();
  EXPECT_TRUE(held().empty());
  EXPECT_TRUE(service.targets().empty()) << "no game waits any more";
}

TEST_F(NoticesTest, AreNotSentToAServiceThatTheOperatorTookOffTheList) {
  subscribe("device");
  wait_for(1);
  configuration.push = {"push.example"};
  notices.release_held({1000});
  settle();
  settle();
  EXPECT_TRUE(held().empty());
  EXPECT_TRUE(service.targets().empty());
}

}  // namespace
}  // namespace mornington::runtime
