#include "core/seed.h"

#include <gtest/gtest.h>

#include "core/seed_pair.h"

namespace mornington {
namespace {

TEST(Seed, RoundTripsAndRefusesWhatIsNoSeed) {
  const Seed seed = Seed::of_number(7);
  EXPECT_EQ(*Seed::of_hex(seed.text()), seed);
  EXPECT_NE(seed.commitment(), seed.text());
  for (const std::string& text : {std::string(), std::string("12"), std::string(64, 'g'), std::string(64, 'A')})
    EXPECT_FALSE(Seed::of_hex(text).ok()) << text;
}

TEST(Seed, ADrawDependsOnStreamAndNumberOnly) {
  const Seed seed = Seed::of_number(1);
  EXPECT_EQ(seed.draw(2, 5).next(), seed.draw(2, 5).next());
  EXPECT_NE(seed.draw(2, 5).next(), seed.draw(2, 6).next());
  EXPECT_NE(seed.draw(2, 5).next(), seed.draw(3, 5).next());
  EXPECT_NE(seed.draw(2, 5).next(), Seed::of_number(2).draw(2, 5).next());
}

TEST(Seed, TwoDrawsAreTheOneAskedForAndTheNext) {
  const Seed seed = Seed::of_number(1);
  const PairedDraws pairs(seed);
  for (const std::uint32_t k : {0u, 255u, 70000u}) {
    auto [now, next] = pairs.at(3, k);
    EXPECT_EQ(now.next(), seed.draw(3, k).next());
    EXPECT_EQ(next.next(), seed.draw(3, k + 1).next());
  }
}

// Computed by another program from docs/replays.md.
TEST(Seed, ADrawIsWhatTheFormatSays) { EXPECT_EQ(Seed::of_number(1).draw(2, 70000).next(), 0xe2ab64aabe0e551cu); }

}  // namespace
}  // namespace mornington
