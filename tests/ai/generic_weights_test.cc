#include <gtest/gtest.h>

#include "ai/next_station/weights.h"

namespace mornington::ai::next_station {
namespace {

TEST(GenericWeights, IsCarriedAndForeseesLessWithEveryRound) {
  const auto& futures = generic_weights().futures;
  double before = 100;
  for (const FutureWeights& weights : futures) {
    EXPECT_GT(weights[kAlways], 5);
    EXPECT_LT(weights[kAlways], before);
    before = weights[kAlways];
  }
  EXPECT_GT(generic_weights().quick[0][kNewDistrict], 0);
}

TEST(GenericWeights, CountsWhatLiesOnTheSheet) {
  FutureWeights weights{};
  weights[kAlways] = 10;
  weights[kVisits] = 3;
  weights[kVisitsSquared] = -0.5;
  weights[kStations] = 0.25;
  weights[kInterchanges] = 100;
  SoloMap map;
  map.visits = 2;
  map.on_lines[0] = 0b1011;
  EXPECT_DOUBLE_EQ(expected_future(weights, Board{}, map, 0), 10 + (3 - 0.5 * 2) * 2 + 0.25 * 3);
  map.on_lines[1] = 0b10;
  EXPECT_DOUBLE_EQ(expected_future(weights, Board{}, map, 0), 10 + (3 - 0.5 * 2) * 2 + 0.25 * 3 + 100);
}

std::string error_of(std::string_view text) {
  const auto read = read_generic_weights(text);
  return read.ok() ? "" : read.error().text();
}

TEST(GenericWeights, RefusesWhatIsNoSuchFile) {
  EXPECT_NE(error_of("[]"), "");
  EXPECT_EQ(error_of(R"({"features": 0, "quick": [], "futures": []})"),
            "$.features: these are features of another version");
  EXPECT_EQ(error_of(R"({"features": 1, "quick": [[1]], "futures": []})"), "$.quick: expected a list of 4");
  EXPECT_EQ(error_of(R"({"features": 1, "quick": [[1], [1], [1], [1]], "futures": [[1], [1], [1]]})"),
            "$.futures[0]: expected a list of 11");
}

}  // namespace
}  // namespace mornington::ai::next_station
