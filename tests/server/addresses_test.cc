#include <gtest/gtest.h>

#include "server/http/target.h"
#include "server/http/web_address.h"

namespace mornington::http {
namespace {

TEST(TargetTest, HasAPathAndValuesByName) {
  EXPECT_EQ(path_of("/api/games?after=1"), "/api/games");
  EXPECT_EQ(path_of("http://host/api/games?x"), "/api/games");
  EXPECT_EQ(path_of("http://host"), "/");
  EXPECT_EQ(query_value("/games?after=1-2&limit=3", "after"), "1-2");
  EXPECT_EQ(query_value("/games?after=1-2&limit=3", "limit"), "3");
  EXPECT_EQ(query_value("/games?limits=3&limit=", "limit"), "");
  EXPECT_EQ(query_value("/games?limited=3", "limit"), std::nullopt);
  EXPECT_EQ(query_value("/games", "limit"), std::nullopt);
}

TEST(WebAddressTest, IsReadInItsParts) {
  const auto plain = read_address("http://chat.example");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->scheme, Scheme::Http);
  EXPECT_EQ(plain->host + " " + plain->port + " " + plain->target, "chat.example 80 /");
  const auto whole = read_address("https://chat.example:8443/hooks/x?y=z#fragment");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->scheme, Scheme::Https);
  EXPECT_EQ(whole->host + " " + whole->port + " " + whole->target, "chat.example 8443 /hooks/x?y=z");
  EXPECT_EQ(read_address("https://chat.example?x")->target, "/?x");
}

TEST(WebAddressTest, WhatIsNoneIsNotRead) {
  for (const char* text : {"", "chat.example", "ftp://chat.example/", "file:///etc/passwd", "http://", "http:///x",
                           "http://name:word@chat.example/", "http://chat.example:/", "http://chat.example:123456/",
                           "http://chat.example:8x/", "http://chat example/", "http://chat.example/a b",
                           "http://chat.example/a\r\nHost: x", "http://[::1]/", "http://chat.example/\xC3\xA9"})
    EXPECT_FALSE(read_address(text)) << text;
}

}  // namespace
}  // namespace mornington::http
