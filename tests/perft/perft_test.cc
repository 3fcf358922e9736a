#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iomanip>
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

bool is_asked_to_write() {
  const char* wish = std::getenv("MORNINGTON_UPDATE_GOLDEN");
  return wish != nullptr && std::string_view(wish) == "perft";
}

// The comments that a file begins with.
std::string head_of(const std::string& path) {
  std::ifstream file(path);
  std::string head;
  for (std::string line; std::getline(file, line) && line.starts_with('#');) head += line + "\n";
  return head;
}

std::unique_ptr<Match> first_match(const Count& count) {
  MatchSetup setup;
  setup.edition = count.edition;
  setup.seats = count.seats;
  setup.seed = Seed::of_number(1);
  auto match = new_match(std::move(setup));
  return match.ok() ? std::move(*match) : nullptr;
}

int usual_seats(const EditionSpec& edition) { return std::min(2, edition.max_seats); }

// The lines of the file, and one for each edition that has none, as deep as that of its family.
std::vector<Count> counts_to_write() {
  std::vector<Count> out;
  for (const EditionSpec& edition : editions()) {
    Count count{std::string(edition.id), usual_seats(edition), 2, 0};
    for (const Count& known : counts()) {
      if (known.edition == edition.family) count.depth = known.depth;
      if (known.edition == edition.id) count = known;
    }
    out.push_back(count);
  }
  return out;
}

void write_counts() {
  const std::string path = MORNINGTON_SOURCE_DIR "/tests/perft/counts.txt";
  std::ostringstream text;
  text << head_of(path);
  for (const Count& count : counts_to_write())
    text << std::left << std::setw(20) << count.edition << " " << count.seats << "  " << count.depth << "  "
         << fast_ways(*first_match(count), count.depth) << "\n";
  std::ofstream(path) << text.str();
}

// A position in the middle of an edition's first generated game.
LaterPosition middle_of(const EditionSpec& edition) {
  LaterPosition position;
  position.game = "generated/" + std::string(edition.id) + "-" + std::to_string(usual_seats(edition));
  position.depth = 2;
  for (position.entries = 90; position.entries > 0; --position.entries)
    if (const auto match = position.open(); match != nullptr && fast_ways(*match, 2) > 0) break;
  return position;
}

bool is_of(const LaterPosition& position, const EditionSpec& edition) {
  const auto match = position.open();
  return match != nullptr && match->edition().id == edition.id;
}

void write_later_positions() {
  const std::string path = MORNINGTON_SOURCE_DIR "/tests/perft/later.txt";
  std::vector<LaterPosition> all = later_positions();
  for (const EditionSpec& edition : editions())
    if (std::ranges::none_of(all, [&](const LaterPosition& one) { return is_of(one, edition); }))
      all.push_back(middle_of(edition));
  std::ostringstream text;
  text << head_of(path);
  for (const LaterPosition& one : all)
    text << std::left << std::setw(52) << one.game << " " << std::right << std::setw(4) << one.entries << " "
         << one.depth << " " << std::setw(8) << fast_ways(*one.open(), one.depth) << "\n";
  std::ofstream(path) << text.str();
}

// Stands first: the other tests read what it has written.
TEST(Perft, CountsAreWrittenWhereThatIsAskedFor) {
  if (!is_asked_to_write()) GTEST_SKIP();
  write_counts();
  write_later_positions();
}

TEST(Perft, EveryEditionGoesOnInExactlyAsManyWays) {
  ASSERT_EQ(counts().size(), editions().size());
  for (const Count& count : counts()) {
    const auto match = first_match(count);
    ASSERT_NE(match, nullptr) << count.edition;
    EXPECT_EQ(fast_ways(*match, count.depth), count.ways) << count.edition;
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
