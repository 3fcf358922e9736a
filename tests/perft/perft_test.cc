#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "match/match.h"
#include "perft/later_positions.h"

namespace mornington {
namespace {

struct Count {
  std::string edition;
  int seats = 0;
  int depth = 0;
  std::uint64_t ways = 0;
};

std::vector<Count> counts() {
  std::ifstream file(MORNINGTON_SOURCE_DIR "/tests/perft/counts.txt");
  std::vector<Count> out;
  for (std::string line; std::getline(file, line);) {
    Count count;
    if (std::istringstream(line) >> count.edition >> count.seats >> count.depth >> count.ways) out.push_back(count);
  }
  return out;
}

TEST(Perft, EveryEditionGoesOnInExactlyAsManyWays) {
  ASSERT_EQ(counts().size(), editions().size());
  for (const Count& count : counts()) {
    MatchSetup setup;
    setup.edition = count.edition;
    setup.seats = count.seats;
    setup.seed = Seed::of_number(1);
    const auto match = new_match(std::move(setup));
    ASSERT_TRUE(match.ok()) << match.error().text();
    EXPECT_EQ(fast_ways(**match, count.depth), count.ways) << count.edition;
  }
}

// Where the special rules of a city, a module or a map are within the depth.
TEST(Perft, LaterPositionsGoOnInExactlyAsManyWays) {
  ASSERT_FALSE(later_positions().empty());
  for (const LaterPosition& position : later_positions()) {
    const auto match = position.open();
    ASSERT_NE(match, nullptr) << position.game;
    EXPECT_EQ(fast_ways(*match, position.depth), position.ways) << position.game << " " << position.entries;
  }
}

TEST(Perft, LaterPositionsAreOfEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    bool found = false;
    for (const LaterPosition& position : later_positions())
      if (const auto match = position.open()) found = found || match->edition().id == edition.id;
    EXPECT_TRUE(found) << edition.id;
  }
}

}  // namespace
}  // namespace mornington
