#include "server/push/web_push.h"

#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <string>
#include <vector>

#include "server/accounts/base64url.h"
#include "server/accounts/passkey.h"
#include "server/push/allowed_hosts.h"
#include "server/push/quiet_hours.h"
#include "server/push/subscribing.h"
#include "server/runtime/webhooks.h"

// Web push against the examples of its standards, and what a page may ask of it.
namespace mornington::push {
namespace {

std::string bytes(std::string_view text) { return accounts::from_base64url(text).value_or("none"); }

// RFC 8291, appendix A.
constexpr const char* kReceiverPoint =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* kReceiverScalar = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";

TEST(WebPush, EncryptsAsTheExampleOfRfc8291) {
  const auto sender = pair_of(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(sender);
  EXPECT_EQ(accounts::to_base64url(sender->point),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const auto sealed =
      encrypt("When I grow up, I want to be a watermelon", {bytes(kReceiverPoint), bytes("BTBZMqHH6r4Tts7J_aSIgg")},
              *sender, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(sealed);
  EXPECT_EQ(
      accounts::to_base64url(*sealed),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
      "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(WebPush, EncryptsForNobodyWhoseKeyIsNone) {
  const KeyPair sender = make_key_pair();
  const std::string salt(16, 's');
  std::string off_the_curve = bytes(kReceiverPoint);
  off_the_curve.back() = static_cast<char>(off_the_curve.back() ^ 1);
  for (const std::string& point : {std::string(), std::string(65, '\0'), off_the_curve, bytes(kReceiverPoint) + "x"}) {
    EXPECT_FALSE(is_point(point));
    EXPECT_FALSE(encrypt("x", {point, std::string(16, 'a')}, sender, salt));
  }
  EXPECT_TRUE(is_point(bytes(kReceiverPoint)));
  EXPECT_FALSE(encrypt("x", {bytes(kReceiverPoint), std::string(16, 'a')}, sender, "short"));
}

TEST(WebPush, MakesKeysThatAreFreshAndComeBack) {
  const KeyPair one = make_key_pair();
  EXPECT_NE(one.scalar, make_key_pair().scalar);
  EXPECT_TRUE(is_point(one.point));
  EXPECT_EQ(pair_of(one.scalar)->point, one.point);
  EXPECT_EQ(accounts::to_base64url(pair_of(bytes(kReceiverScalar))->point), kReceiverPoint);
  EXPECT_FALSE(pair_of(""));
  EXPECT_FALSE(pair_of(std::string(32, '\0')));
  EXPECT_FALSE(pair_of(std::string(32, '\xff')));
}

// Verified by OpenSSL from the point alone.
bool is_signed(const std::string& token, const std::string& point) {
  const std::size_t dot = token.rfind('.');
  const std::string signature = bytes(token.substr(dot + 1));
  if (signature.size() != 64) return false;
  const auto* raw = reinterpret_cast<const unsigned char*>(signature.data());
  ECDSA_SIG* numbers = ECDSA_SIG_new();
  ECDSA_SIG_set0(numbers, BN_bin2bn(raw, 32, nullptr), BN_bin2bn(raw + 32, 32, nullptr));
  unsigned char* coded = nullptr;
  const int size = i2d_ECDSA_SIG(numbers, &coded);
  // SubjectPublicKeyInfo of P-256, up to the point.
  const std::string info = bytes("MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE").substr(0, 26) + point;
  const auto* at = reinterpret_cast<const unsigned char*>(info.data());
  EVP_PKEY* key = d2i_PUBKEY(nullptr, &at, static_cast<long>(info.size()));
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  const bool good = key != nullptr && EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key) == 1 &&
                    EVP_DigestVerify(context, coded, static_cast<std::size_t>(size),
                                     reinterpret_cast<const unsigned char*>(token.data()), dot) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  OPENSSL_free(coded);
  ECDSA_SIG_free(numbers);
  return good;
}

// RFC 8292, section 2.4. The signature has a random part, so it is verified and not compared.
TEST(Vapid, SignsAsTheExampleOfRfc8292) {
  const std::string said =
      "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1Yi"
      "I6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0";
  const std::string example =
      said + ".i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
  EXPECT_TRUE(is_signed(example, bytes("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5"
                                       "Y2EmClBPs")));
  const KeyPair server = make_key_pair();
  const std::string value =
      vapid(server, "https://push.example.net", "mailto:push@example.com", 1453523768).value_or("");
  ASSERT_TRUE(value.starts_with("vapid t=" + said + "."));
  const std::size_t comma = value.find(", k=");
  EXPECT_EQ(bytes(value.substr(comma + 4)), server.point);
  EXPECT_TRUE(is_signed(value.substr(8, comma - 8), server.point));
  EXPECT_FALSE(is_signed(value.substr(8, comma - 8), make_key_pair().point));
}

TEST(PushHosts, AreOnlyThoseOfTheOperator) {
  const std::vector<std::string> rules = {"push.example", "*.notify.example", "http://127.0.0.1:8080"};
  for (const std::string& rule : rules) EXPECT_TRUE(is_host_rule(rule)) << rule;
  for (const char* rule :
       {"", "*", "*.", "https", "push example", "https://push.example/path", "http://", "PUSH.example"})
    EXPECT_FALSE(is_host_rule(rule)) << rule;
  for (const char* address : {"https://push.example/a", "https://push.example:443/a", "https://eu.notify.example/a",
                              "http://127.0.0.1:8080/a"})
    EXPECT_TRUE(is_allowed(rules, address)) << address;
  for (const char* address :
       {"http://push.example/a", "https://push.example:8443/a", "https://push.example.evil/a",
        "https://evilpush.example/", "https://notify.example/", "https://evilnotify.example/", "http://127.0.0.1:8081/",
        "https://127.0.0.1:8080/", "http://127.0.0.1:80801/", "https://push.example@evil/",
        "https://user:word@push.example/", "", "push.example", "https://[::1]/", "https://push.example\r\nX: y/"})
    EXPECT_FALSE(is_allowed(rules, address)) << address;
  EXPECT_EQ(origin_of("https://push.example:443/a?b"), "https://push.example");
  EXPECT_EQ(origin_of("http://127.0.0.1:8080/a"), "http://127.0.0.1:8080");
}

TEST(QuietHours, EndAtTheirHourOfTheDevice) {
  constexpr std::int64_t kHour = 3'600'000;
  constexpr std::int64_t kDay = 24 * kHour;
  const auto at = [](std::int64_t hour, int from, int to, int offset) {
    return end_of_quiet(20'000 * kDay + hour * kHour + 30 * 60'000, from * 60, to * 60, offset * 60);
  };
  const auto when = [](std::int64_t hour) { return std::optional(20'000 * kDay + hour * kHour); };
  EXPECT_EQ(at(12, 22, 7, 0), std::nullopt);
  EXPECT_EQ(at(23, 22, 7, 0), when(24 + 7));
  EXPECT_EQ(at(3, 22, 7, 0), when(7));
  EXPECT_EQ(at(7, 22, 7, 0), std::nullopt);
  EXPECT_EQ(at(21, 22, 7, 2), when(24 + 5)) << "east of Greenwich it is later";
  EXPECT_EQ(at(23, 22, 7, -5), std::nullopt);
  EXPECT_EQ(at(13, 12, 14, 0), when(14));
  EXPECT_EQ(at(13, 12, 12, 0), std::nullopt) << "none are wanted";
}

TEST(PushSubscribe, IsReadWithItsWishesOrRefusedWithItsPlace) {
  const std::string keys =
      std::string(R"("keys":{"p256dh":")") + kReceiverPoint + R"(","auth":"BTBZMqHH6r4Tts7J_aSIgg"})";
  const std::string wishes = R"("live":true,"correspondence":false,"invitations":true,"utc_offset":-120)";
  const auto read = [](const std::string& body) { return read_subscribe(body); };
  const std::string good = R"({"endpoint":"https://push.example/1",)" + keys + "," + wishes;
  const auto found = read(good + R"(,"quiet":{"from":1320,"to":420}})");
  ASSERT_TRUE(found.ok()) << found.error().text();
  EXPECT_EQ(found->endpoint, "https://push.example/1");
  EXPECT_FALSE(found->correspondence);
  EXPECT_EQ(found->quiet_to, 420);
  EXPECT_EQ(found->utc_offset, -120);
  EXPECT_TRUE(read(good + R"(,"quiet":null})").ok());
  EXPECT_EQ(read(good + R"(,"quiet":{"from":1440,"to":0}})").error().where, "$.quiet.from");
  EXPECT_EQ(read("{}").error().where, "$");
  EXPECT_EQ(read(R"({"endpoint":"https://push.example/\u0001",)" + keys + "," + wishes + "}").error().where,
            "$.endpoint");
  EXPECT_EQ(read(R"({"endpoint":"https://a/","keys":{"p256dh":"AAAA","auth":"AAAA"},)" + wishes + "}").error().where,
            "$.keys.p256dh");
}

TEST(WebhookBodies, AreThoseOfTheChatTools) {
  using runtime::posting_for;
  using runtime::Receiver;
  using runtime::receiver_of;
  EXPECT_EQ(receiver_of("https://discord.com/api/webhooks/1/secret"), Receiver::Discord);
  EXPECT_EQ(receiver_of("https://hooks.slack.com/services/T/B/x"), Receiver::Slack);
  EXPECT_EQ(receiver_of("https://ntfy.sh/topic"), Receiver::Ntfy);
  EXPECT_EQ(receiver_of("https://chat.example/hook"), Receiver::Plain);
  EXPECT_EQ(receiver_of("https://chat.example/hook#matrix"), Receiver::Matrix);
  EXPECT_EQ(receiver_of("https://push.own.example/games#ntfy"), Receiver::Ntfy);
  const std::string call = R"({"text":"It is your turn.","game":"abc","link":"https://play.example/#abc"})";
  EXPECT_EQ(posting_for(Receiver::Plain, call).body, call);
  EXPECT_EQ(posting_for(Receiver::Discord, call).body,
            R"({"content":"It is your turn.\nhttps://play.example/#abc","allowed_mentions":{"parse":[]}})");
  EXPECT_EQ(posting_for(Receiver::Slack, call).body, R"({"text":"It is your turn.\nhttps://play.example/#abc"})");
  EXPECT_EQ(posting_for(Receiver::Matrix, R"({"text":"It is your turn.","game":"abc"})").body,
            R"({"text":"It is your turn."})");
  const net::Posting ntfy = posting_for(Receiver::Ntfy, call);
  EXPECT_EQ(ntfy.body, "It is your turn.");
  EXPECT_EQ(ntfy.type, "text/plain; charset=utf-8");
  EXPECT_EQ(ntfy.headers.at(1).second, "https://play.example/#abc");
}

}  // namespace
}  // namespace mornington::push
