#include "server/house/bus.h"

#include <gtest/gtest.h>

namespace mornington::server {
namespace {

std::string there_and_back(const hall::Hint& hint) {
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
  for (const char* text : {"", "-", "- 1", "- 1 2", "- x 1", "- -1 1", "- 1 1 ", "0123456789ABCDEF 1 0",
                           "0123456789abcde 1 0", "- 18446744073709551616 1", "-  1 1"})
    EXPECT_FALSE(read_hint(text)) << '"' << text << '"';
}

TEST(ABus, HasAnAddress) {
  const auto bus = open_bus("redis://127.0.0.1", [](const hall::Hint&) {});
  ASSERT_FALSE(bus.ok());
  EXPECT_EQ(bus.error().text(), "redis://127.0.0.1: is no address of a bus; expected nats://host:port");
}

}  // namespace
}  // namespace mornington::server
