#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "ai/workbench.h"
#include "match/match.h"

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
    EXPECT_EQ(make_workbench(**match)->perft(count.depth, [](std::size_t, std::size_t) {}), count.ways)
        << count.edition;
  }
}

}  // namespace
}  // namespace mornington
