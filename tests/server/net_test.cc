#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "server/net/post.h"
#include "server/net/server.h"
#include "server/raw_client.h"
#include "server/site.h"

namespace mornington::server {
namespace {

// Says back what is said; "flood" is answered with a great many words to the one who asked, "close" with a farewell.
class Echo final : public Visitors {
 public:
  Server* server = nullptr;
  std::atomic<int> here = 0;

  void ask(const Request& request, Reply reply) override {
    const int status = request.target == "/missing" ? 404 : 200;
    std::thread([reply, request, status] { reply({status, {}, "", request.method + " " + request.body}); }).detach();
  }
  void knock(SocketId, const Request& request, Admit admit) override {
    if (request.origin == "http://evil.example") return admit({refusal(403, "no\n"), ""});
    ++here;
    admit({std::nullopt, "everybody"});
  }
  void said(SocketId socket, std::string text, std::chrono::milliseconds) override {
    if (text == "close") return server->close(socket, {4000, "as you like"});
    const int times = text == "flood" ? 4000 : 1;
    const auto letter = std::make_shared<const std::string>(text == "flood" ? std::string(10000, 'x') : text);
    server->send(std::vector<Letter>(static_cast<std::size_t>(times), Letter{socket, letter}));
  }
  void left(SocketId) override { --here; }
  void told_to_end() override {}
};

class NetTest : public testing::Test {
 protected:
  void SetUp() override {
    Limits limits;
    limits.longest_message = 2000;
    limits.waiting_bytes = 100000;
    limits.socket = {1000, 30};
    auto server = Server::listen("127.0.0.1", 0, echo_, limits);
    ASSERT_TRUE(server) << server.error().text();
    server_ = std::move(*server);
    echo_.server = server_.get();
    thread_ = std::thread([this] { server_->run(); });
  }
  void TearDown() override {
    server_->stop();
    thread_.join();
  }
  void wait_until_here(int clients) const {
    while (echo_.here != clients) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }

  Echo echo_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST_F(NetTest, SaysBackWhatIsSaid) {
  RawClient client(server_->port());
  ASSERT_EQ(client.handshake(), 101);
  for (const std::string& text : {std::string("hello"), std::string(), std::string(1999, 'y')}) {
    client.say(text);
    const auto frame = client.hear();
    EXPECT_EQ(frame.kind, 1);
    EXPECT_EQ(frame.content, text);
  }
  EXPECT_EQ(server_->traffic().messages_in, 3u);
  EXPECT_EQ(server_->traffic().bytes_in, 2004u);
}

TEST_F(NetTest, RefusesAStrangePageWithASentence) {
  RawClient client(server_->port());
  EXPECT_EQ(client.handshake("Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(echo_.here, 0);
}

TEST_F(NetTest, ABrokenHandshakeIsNoSocketAndLeavesNothing) {
  for (const char* version : {"12", "x"}) {
    RawClient client(server_->port());
    client.write(
        "GET /socket HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: " +
        std::string(version) + "\r\n\r\n");
    EXPECT_NE(client.hear().kind, 1);
  }
  wait_until_here(0);
}

// What a client may not do, and the code it is told.
TEST_F(NetTest, EndsSocketsThatBreakTheRules) {
  struct Case {
    const char* what;
    std::string bytes;
    int code;
  };
  const auto framed = [](std::uint8_t kind, std::string content) {
    return std::string(1, static_cast<char>(kind)) + static_cast<char>(0x80 | content.size()) + std::string(4, '\0') +
           content;
  };
  for (const Case& one :
       {Case{"too long", std::string("\x81\xFE\x20\x00\0\0\0\0", 8), 1009}, Case{"binary", framed(0x82, "x"), 1003},
        Case{"no UTF-8", framed(0x81, "\xFF\xFE"), 1007}, Case{"not masked", std::string("\x81\x01x"), 1002},
        Case{"a kind that is none", framed(0x83, "x"), 1002}, Case{"reserved bits", framed(0xC1, "x"), 1002},
        Case{"a ping in pieces", framed(0x09, "x"), 1002}, Case{"goes on with nothing", framed(0x80, "x"), 1002}}) {
    RawClient client(server_->port());
    ASSERT_EQ(client.handshake(), 101) << one.what;
    client.write(one.bytes);
    const auto frame = client.hear();
    EXPECT_EQ(frame.kind, 8) << one.what;
    EXPECT_EQ(frame.code(), one.code) << one.what;
    client.say(frame.content, 0x88);
    EXPECT_EQ(client.hear().kind, -1) << one.what;
  }
  wait_until_here(0);
}

TEST_F(NetTest, ClosesWithAReasonAfterWhatWasSaid) {
  RawClient client(server_->port());
  ASSERT_EQ(client.handshake(), 101);
  client.say("first");
  client.say("close");
  EXPECT_EQ(client.hear().content, "first");
  const auto farewell = client.hear();
  EXPECT_EQ(farewell.code(), 4000);
  EXPECT_EQ(farewell.content.substr(2), "as you like");
  client.say(farewell.content, 0x88);
  EXPECT_EQ(client.hear().kind, -1);
  client.hang_up();
  wait_until_here(0);
}

TEST_F(NetTest, CutsOffAReaderThatIsTooFarBehindAndNobodyElse) {
  RawClient slow(server_->port());
  RawClient other(server_->port());
  ASSERT_EQ(slow.handshake(), 101);
  ASSERT_EQ(other.handshake(), 101);
  slow.say("flood");
  wait_until_here(1);
  EXPECT_EQ(server_->traffic().cut_slow, 1u);
  other.say("still here");
  EXPECT_EQ(other.hear().content, "still here");
}

TEST_F(NetTest, WhoSpeaksTooOftenIsHeardMoreSlowlyAndLosesNothing) {
  RawClient client(server_->port());
  ASSERT_EQ(client.handshake(), 101);
  for (int i = 0; i < 100; ++i) client.say(std::to_string(i));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.hear().content, std::to_string(i));
  EXPECT_GT(server_->traffic().paused, 0u);
}

TEST_F(NetTest, AFloodOfPingsIsCut) {
  RawClient client(server_->port());
  ASSERT_EQ(client.handshake(), 101);
  for (int i = 0; i < 20000; ++i) client.say("", 0x89);
  wait_until_here(0);
}

TEST_F(NetTest, AnswersRequestsFromOtherThreadsAndThenASocketOnTheSameConnection) {
  RawClient client(server_->port());
  client.write("POST /x HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\n\r\nbody");
  client.write(
      "GET /socket HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  wait_until_here(1);
}

TEST_F(NetTest, PostsAndTellsWhatWentWrong) {
  const std::atomic<bool> stop = false;
  const std::atomic<bool> stopped = true;
  WebAddress address{Scheme::Http, "127.0.0.1", std::to_string(server_->port()), "/hook"};
  EXPECT_EQ(post(address, "{}", stop), "");
  address.target = "/missing";
  EXPECT_EQ(post(address, "{}", stop), "it answered with status 404");
  EXPECT_NE(post(address, "{}", stopped), "");
  address.host = "no-such-host.invalid";
  EXPECT_NE(post(address, "{}", stop), "");
}

TEST_F(NetTest, AFarewellToAllReachesEverybodyAndNobodyNewComesIn) {
  RawClient one(server_->port());
  RawClient two(server_->port());
  ASSERT_EQ(one.handshake(), 101);
  ASSERT_EQ(two.handshake(), 101);
  server_->close_doors();
  server_->close_all({1012, "restarting"});
  for (RawClient* client : {&one, &two}) {
    EXPECT_EQ(client->hear().code(), 1012);
    client->say(std::string("\x03\xF4", 2), 0x88);
    client->hang_up();
  }
  wait_until_here(0);
  RawClient late(server_->port());
  EXPECT_FALSE(late.connected());
}

}  // namespace
}  // namespace mornington::server
