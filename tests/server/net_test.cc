#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "server/http/site.h"
#include "server/net/post.h"
#include "server/net/server.h"
#include "server/raw_client.h"
#include "server/runtime/webhooks.h"

namespace mornington::runtime {
using namespace http;
using namespace net;
namespace {

// Says back what is said; "flood" is answered with a great many words to the one who asked, "history" with many texts
// that count as asked for, "close" with a farewell.
class Echo final : public ConnectionHandler {
 public:
  Server* server = nullptr;
  std::atomic<int> here = 0;

  static constexpr std::size_t kPiece = 64 * 1024;
  static constexpr int kHistory = 2000;  // texts: more than may wait for a reader that is behind, and more bytes

  // Answers that are never given.
  std::size_t slow() {
    const std::lock_guard lock(mutex_);
    return slow_.size();
  }
  // NB: they hold connections of the server.
  void forget_slow() { slow_.clear(); }
  [[nodiscard]] std::size_t pieces() const { return pieces_; }

  void on_request(const Request& request, Reply reply) override {
    if (request.target.starts_with("/slow")) {
      const std::lock_guard lock(mutex_);
      slow_.push_back(std::move(reply));
      return;
    }
    if (request.target == "/pieces" || request.target == "/broken") return reply(in_pieces(request.target));
    if (request.target == "/endless") return reply(endless());
    const int status = request.target == "/missing" ? 404 : 200;
    std::thread([reply, request, status] { reply({status, {}, "", request.method + " " + request.body}); }).detach();
  }
  void on_upgrade(model::ClientId, const Request& request, Admit admit) override {
    if (request.origin == "http://evil.example") return admit({refusal(403, "no\n"), ""});
    ++here;
    admit({std::nullopt, "everybody"});
  }
  void on_message(model::ClientId socket, std::string text, std::chrono::milliseconds) override {
    if (text == "close") return server->close(socket, {4000, "as you like"});
    if (text == "history") return server->send(history(socket));
    const int times = text == "flood" ? 4000 : 1;
    const auto letter = std::make_shared<const std::string>(text == "flood" ? std::string(10000, 'x') : text);
    server->send(std::vector<model::Send>(static_cast<std::size_t>(times), model::Send{socket, letter}));
  }
  void on_close(model::ClientId) override { --here; }
  void on_signal() override {}

 private:
  static std::vector<model::Send> history(model::ClientId socket) {
    std::vector<model::Send> letters;
    for (int i = 0; i < kHistory; ++i)
      letters.push_back({socket, std::make_shared<const std::string>(std::to_string(i) + std::string(200, 'h')), true});
    return letters;
  }
  static Response in_pieces(const std::string& target) {
    auto number = std::make_shared<int>(0);
    Response response;
    response.next_piece = [number, broken = target == "/broken"](const TakePiece& take) {
      const std::vector<Piece> all = {{Piece::Kind::More, "one"},
                                      {broken ? Piece::Kind::Broken : Piece::Kind::More, ""},
                                      {Piece::Kind::More, "three"},
                                      {Piece::Kind::Last, ""}};
      std::thread([take, piece = all[static_cast<std::size_t>((*number)++)]] { take(piece); }).detach();
    };
    return response;
  }
  Response endless() {
    Response response;
    response.next_piece = [this](const TakePiece& take) {
      ++pieces_;
      take({Piece::Kind::More, std::string(kPiece, 'x')});
    };
    return response;
  }

  std::mutex mutex_;
  std::vector<Reply> slow_;
  std::atomic<std::size_t> pieces_ = 0;
};

class NetTest : public testing::Test {
 protected:
  static constexpr int kConnections = 20;

  void SetUp() override {
    Limits limits;
    limits.longest_message = 2000;
    limits.waiting_bytes = 100000;
    limits.socket = {1000, 30};
    limits.connections_per_address = kConnections;
    auto server = Server::listen("127.0.0.1", 0, echo_, limits);
    ASSERT_TRUE(server) << server.error().text();
    server_ = std::move(*server);
    echo_.server = server_.get();
    thread_ = std::thread([this] { server_->run(); });
  }
  void TearDown() override {
    server_->stop();
    thread_.join();
    echo_.forget_slow();
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

// A log that is longer than what may wait for a reader can still be read from its start.
TEST_F(NetTest, AHistoryThatWasAskedForIsNotFallingBehind) {
  RawClient client(server_->port());
  ASSERT_EQ(client.handshake(), 101);
  client.say("history");
  client.say("and now");
  for (int i = 0; i < Echo::kHistory; ++i)
    ASSERT_TRUE(client.hear().content.starts_with(std::to_string(i) + "h")) << "text " << i;
  EXPECT_EQ(client.hear().content, "and now");
  EXPECT_EQ(server_->traffic().cut_slow, 0u);
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
  Poster poster;
  const auto post = [&](const WebAddress& to) {
    std::promise<std::string> answer;
    poster.post(to, {"{}"}, [&](const PostAnswer& told) { answer.set_value(told.trouble); });
    return answer.get_future().get();
  };
  WebAddress address{Scheme::Http, "127.0.0.1", std::to_string(server_->port()), "/hook"};
  EXPECT_EQ(post(address), "");
  address.target = "/missing";
  EXPECT_EQ(post(address), "it answered with status 404");
  address.host = "no-such-host.invalid";
  EXPECT_NE(post(address), "");
}

TEST_F(NetTest, ASlowReceiverOfWebhooksDelaysNobodyElse) {
  Log log;
  Webhooks bells(log);
  const std::string host = "http://127.0.0.1:" + std::to_string(server_->port());
  for (int i = 0; i < 20; ++i) bells.ring({host + "/slow/" + std::to_string(i % 10), "{}"});
  bells.ring({host + "/hook", "{}"});
  while (bells.sent() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_EQ(bells.sent(), 1u);
  EXPECT_EQ(bells.failed(), 0u) << "those that do not answer were waited for";
  while (echo_.slow() < 10) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_EQ(echo_.slow(), 10u) << "one at a time to each receiver";
}

// A body in pieces: asked for one by one, and no faster than they are read.
TEST_F(NetTest, ABodyInPiecesIsReadAsFastAsItsReaderAndNoFaster) {
  RawClient client(server_->port());
  client.write("GET /pieces HTTP/1.1\r\nHost: test\r\n\r\nGET /x HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
  const std::string all = client.read_all();
  EXPECT_NE(all.find("Transfer-Encoding: chunked"), std::string::npos);
  EXPECT_NE(all.find("\r\n3\r\none\r\n5\r\nthree\r\n0\r\n\r\nHTTP/1.1 200 OK"), std::string::npos) << all;
  RawClient old(server_->port());
  old.write("GET /pieces HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(old.read_all().ends_with("\r\n\r\nonethree"));
  RawClient broken(server_->port());
  broken.write("GET /broken HTTP/1.1\r\nHost: test\r\n\r\n");
  EXPECT_TRUE(broken.read_all().ends_with("\r\n3\r\none\r\n")) << "what is not whole must not look so";
  RawClient slow(server_->port());
  slow.write("GET /endless HTTP/1.1\r\nHost: test\r\n\r\n");
  while (echo_.pieces() < 10) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  std::size_t before = 0;
  do {
    before = echo_.pieces();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  } while (echo_.pieces() != before);
  EXPECT_LT(before * Echo::kPiece, 64u << 20) << "nobody reads, and it is made all the same";
}

TEST_F(NetTest, TransferCodingsThatAreNotKnownEndTheConnection) {
  for (const char* header :
       {"Transfer-Encoding: chunked, identity", "Transfer-Encoding: xchunked", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: identity", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"}) {
    RawClient client(server_->port());
    client.write("POST /x HTTP/1.1\r\nHost: test\r\n" + std::string(header) +
                 "\r\n\r\nGET /missing HTTP/1.1\r\nHost: test\r\n\r\n");
    const std::string answer = client.read_all();
    EXPECT_EQ(answer.find("200 OK"), std::string::npos) << header << answer;
    EXPECT_EQ(answer.find("404"), std::string::npos) << header << ": the body was taken for a request";
  }
}

// NB: bytes are all that can be counted of them.
TEST_F(NetTest, FramesWithoutContentAreReadSlowly) {
  Limits limits;
  limits.longest_message = 2000;
  auto usual = Server::listen("127.0.0.1", 0, echo_, limits);
  ASSERT_TRUE(usual) << usual.error().text();
  std::thread thread([&] { (*usual)->run(); });
  RawClient client((*usual)->port());
  EXPECT_EQ(client.handshake(), 101);
  client.say("", 0x01);
  const std::string frame("\x00\x80\0\0\0\0", 6);
  std::string many;
  for (int i = 0; i < 10000; ++i) many += frame;
  std::size_t written = 0;
  while (written < 64u << 20 && client.write_some(many)) written += many.size();
  EXPECT_LT(written, 32u << 20) << "the server reads as fast as it can";
  (*usual)->stop();
  thread.join();
}

TEST_F(NetTest, AnAddressHasSoManyConnectionsAtOnce) {
  std::deque<RawClient> idle;
  for (int i = 0; i < kConnections; ++i) idle.emplace_back(server_->port());
  while (server_->traffic().connections < kConnections) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  RawClient one_more(server_->port());
  EXPECT_EQ(one_more.read_all(), "");
  EXPECT_EQ(server_->traffic().connections_refused, 1u);
  idle.pop_front();
  for (int status = 0; status != 101;) {
    RawClient again(server_->port());
    status = again.handshake();
  }
}

TEST_F(NetTest, AFarewellToAllReachesEverybodyAndNobodyNewComesIn) {
  RawClient one(server_->port());
  RawClient two(server_->port());
  ASSERT_EQ(one.handshake(), 101);
  ASSERT_EQ(two.handshake(), 101);
  server_->stop_listening();
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
}  // namespace mornington::runtime
