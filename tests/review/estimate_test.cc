#include "review/estimate.h"

#include <gtest/gtest.h>

#include <cmath>

namespace mornington::review {
namespace {

TEST(Samples, HaveTheMeanAndTheErrorOfTheirValues) {
  Samples samples;
  for (const double value : {1.0, 2.0, 3.0, 6.0}) samples.add(value);
  EXPECT_DOUBLE_EQ(samples.mean(), 3);
  EXPECT_DOUBLE_EQ(samples.estimate().variance, (4 + 1 + 0 + 9) / 3.0 / 4);
  EXPECT_EQ(Samples().estimate().error(), 0);
}

// NB: 100 is no multiple of the number of batches.
TEST(Samples, TellTheErrorOfManyToo) {
  Samples samples;
  for (int i = 0; i < 100; ++i) samples.add(i * 37 % 100);
  EXPECT_DOUBLE_EQ(samples.mean(), 49.5);
  EXPECT_NEAR(std::sqrt(samples.estimate().variance), std::sqrt(833.25 / 99), 0.5);
}

TEST(Samples, SumsKnowWhatTheirPartsHaveInCommon) {
  Samples up;
  Samples down;
  Samples twice;
  for (int i = 0; i < 50; ++i) {
    up.add(i % 7);
    down.add(3 - i % 7);
    twice.add(2 * (i % 7));
  }
  Samples sum = up;
  sum += up;
  EXPECT_DOUBLE_EQ(sum.estimate().variance, twice.estimate().variance);
  up += down;
  EXPECT_DOUBLE_EQ(up.mean(), 3);
  EXPECT_NEAR(up.estimate().variance, 0, 1e-12);
}

TEST(Samples, AddToNone) {
  Samples some;
  some.add(1);
  some.add(3);
  Samples sum;
  EXPECT_EQ((sum += some).mean(), 2);
  EXPECT_EQ((sum += Samples()).mean(), 2);
}

}  // namespace
}  // namespace mornington::review
