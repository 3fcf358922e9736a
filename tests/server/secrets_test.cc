#include "server/http/secrets.h"

#include <gtest/gtest.h>

#include <set>

#include "server/http/origin.h"

namespace mornington::http {
namespace {

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";

TEST(SecretsTest, FreshOnesAreTokensAndNeverTheSame) {
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) tokens.insert(fresh_token());
  EXPECT_EQ(tokens.size(), 1000u);
  for (const std::string& token : tokens) EXPECT_TRUE(is_token(token)) << token;
}

TEST(SecretsTest, OnlyThirtyTwoHexadecimalDigitsAreAToken) {
  EXPECT_TRUE(is_token(kToken));
  EXPECT_FALSE(is_token("0123456789abcdef0123456789abcde"));
  EXPECT_FALSE(is_token("0123456789abcdef0123456789abcdef0"));
  EXPECT_FALSE(is_token("0123456789ABCDEF0123456789abcdef"));
  EXPECT_FALSE(is_token("0123456789abcdef0123456789abcde\n"));
  EXPECT_FALSE(is_token(""));
}

TEST(SecretsTest, FindsTheCookieAmongOthers) {
  const std::string ours = "mornington=" + std::string(kToken);
  EXPECT_EQ(token_in_cookie(ours), kToken);
  EXPECT_EQ(token_in_cookie("a=b; " + ours + "; c=d"), kToken);
  EXPECT_EQ(token_in_cookie("a=b;" + ours), kToken);
  EXPECT_EQ(token_in_cookie("a=b," + ours), kToken);
  EXPECT_EQ(token_in_cookie("xmornington=" + std::string(kToken)), std::nullopt);
  EXPECT_EQ(token_in_cookie("mornington=short"), std::nullopt);
  EXPECT_EQ(token_in_cookie("mornington"), std::nullopt);
  EXPECT_EQ(token_in_cookie(""), std::nullopt);
}

TEST(SecretsTest, ReadsABearer) {
  EXPECT_EQ(token_of_bearer("Bearer " + std::string(kToken)), kToken);
  EXPECT_EQ(token_of_bearer("Basic " + std::string(kToken)), std::nullopt);
  EXPECT_EQ(token_of_bearer("Bearer x"), std::nullopt);
  EXPECT_EQ(token_of_bearer(""), std::nullopt);
}

TEST(SecretsTest, TheCookieIsOutOfReachOfScriptsAndOtherSites) {
  EXPECT_EQ(set_cookie(kToken, Scheme::Http),
            "mornington=" + std::string(kToken) + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  EXPECT_TRUE(set_cookie(kToken, Scheme::Https).ends_with("; HttpOnly; SameSite=Lax; Secure"));
  EXPECT_EQ(clear_cookie(Scheme::Http), "mornington=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
}

Request from(std::string origin, std::string host) {
  Request request;
  request.origin = std::move(origin);
  request.host = std::move(host);
  return request;
}

TEST(OriginTest, APageMustBeOfThisHostOrAllowed) {
  const std::vector<std::string> allowed = {"https://friends.example"};
  EXPECT_TRUE(is_welcome(from("http://play.example", "play.example"), allowed));
  EXPECT_TRUE(is_welcome(from("https://play.example:8443", "play.example:8443"), allowed));
  EXPECT_TRUE(is_welcome(from("https://friends.example", "play.example"), allowed));
  EXPECT_TRUE(is_welcome(from("", "play.example"), allowed));
  for (const char* origin :
       {"http://evil.example", "null", "http://play.example.evil", "http://play.example:81",
        "https://friends.example.evil", "http://friends.example", "play.example", "http://", "ftp://play.example"})
    EXPECT_FALSE(is_welcome(from(origin, "play.example"), allowed)) << origin;
}

TEST(OriginTest, OnlyATrustedProxySpeaksForOthers) {
  Request request;
  request.address = "10.0.0.1";
  request.forwarded_for = "1.1.1.1, 203.0.113.7";
  request.forwarded_proto = "https";
  const Visitor behind = visitor_of(request, {"127.0.0.1", "10.0.0.1"});
  EXPECT_EQ(behind.address, "203.0.113.7");
  EXPECT_EQ(behind.scheme, Scheme::Https);
  const Visitor direct = visitor_of(request, {"127.0.0.1"});
  EXPECT_EQ(direct.address, "10.0.0.1");
  EXPECT_EQ(direct.scheme, Scheme::Http);
  request.forwarded_for.clear();
  EXPECT_EQ(visitor_of(request, {"10.0.0.1"}).address, "10.0.0.1");
}

}  // namespace
}  // namespace mornington::http
