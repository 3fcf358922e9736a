#include <gtest/gtest.h>

#include "core/rng.h"
#include "ratings/reference.h"

namespace mornington::ratings {
namespace {

using reference::value;

TEST(RatingArithmetic, HasRootsAndPowersToTheLastPlaces) {
  for (std::int64_t n = 0; n < 200'000; n += 37) {
    const Fixed x = Fixed::ratio(n, 997);
    EXPECT_NEAR(value(square_root(x)), std::sqrt(value(x)), 1e-9) << n;
    EXPECT_NEAR(value(exp_minus(x)), std::exp(-value(x)), 1e-9) << n;
  }
  EXPECT_EQ(exp_minus({}), kOne);
  EXPECT_EQ(exp_minus(Fixed::of(1000)), Fixed{});
  EXPECT_EQ(square_root(Fixed::of(62'500)), Fixed::of(250));
}

// The bits themselves: they must be the same in every build and on every machine.
TEST(RatingArithmetic, GivesTheBitsThatItAlwaysGave) {
  EXPECT_EQ(exp_minus(Fixed::ratio(12345, 10000)).raw, 1249750512) << "e^-1.2345";
  EXPECT_EQ(square_root(Fixed::of(2)).raw, 6074000999);
  const std::vector<Placed> players{{kNewcomer, 0}, {{Fixed::of(1700), Fixed::of(3600)}, 1}, {kNewcomer, 1}};
  const std::vector<Step> steps = steps_by_place(players);
  std::vector<std::int64_t> bits;
  for (const Step& one : steps) bits.insert(bits.end(), {one.mean.raw, one.shrink.raw});
  EXPECT_EQ(bits,
            (std::vector<std::int64_t>{580933614566, 329782614, -27992818055, 11258640, -94947189437, 720255216}));
}

Rating random_rating(Rng& rng) {
  const std::int64_t deviation = 30 + rng.below(221);
  return {Fixed::of(500 + rng.below(2000)), Fixed::of(deviation * deviation)};
}

TEST(RatingArithmetic, AgreesWithTheFormulasOfThePaper) {
  Rng rng(1);
  for (int round = 0; round < 2000; ++round) {
    std::vector<Placed> players;
    for (std::uint32_t i = 0; i < 2 + rng.below(5); ++i)
      players.push_back({random_rating(rng), static_cast<int>(rng.below(4))});
    const std::vector<Step> steps = steps_by_place(players);
    const auto wanted = reference::by_place(players);
    for (std::size_t i = 0; i < players.size(); ++i) {
      EXPECT_NEAR(value(steps[i].mean), wanted[i].mean, 1e-4);
      EXPECT_NEAR(value(steps[i].shrink), wanted[i].shrink, 1e-6);
    }
  }
}

TEST(RatingArithmetic, AgreesWithTheFilter) {
  Rng rng(2);
  for (int round = 0; round < 2000; ++round) {
    const PointScale scale{Fixed::ratio(1000 + rng.below(80'000), 1000), Fixed::of(1 + rng.below(200))};
    std::vector<Scored> players;
    for (std::uint32_t i = 0; i < 2 + rng.below(5); ++i)
      players.push_back({random_rating(rng), Fixed::of(rng.below(200))});
    const std::vector<Step> steps = steps_by_points(players, scale);
    const auto wanted = reference::by_points(players, scale);
    for (std::size_t i = 0; i < players.size(); ++i) {
      EXPECT_NEAR(value(steps[i].mean), wanted[i].mean, 1e-3);
      EXPECT_NEAR(value(steps[i].shrink), wanted[i].shrink, 1e-6);
    }
  }
}

TEST(RatingArithmetic, MakesWhoIsAwayLessCertainUpToTheBeginning) {
  const Rating known{Fixed::of(1700), Fixed::of(3600)};
  EXPECT_EQ(after_absence(known, 0), known);
  EXPECT_EQ(after_absence(known, 365).deviation().rounded(), 110);
  EXPECT_EQ(after_absence(known, 1'000'000'000).deviation(), Fixed::of(kFirstDeviation));
  EXPECT_EQ(after_absence(known, -5), known) << "games may be rated in another order than they ended";
}

}  // namespace
}  // namespace mornington::ratings
