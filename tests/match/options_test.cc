#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/lockstep.h"

// Every option of every edition takes effect where it should: two tables that differ in this option only, with the same
// draws and decisions, first differ in what the row says. What exactly comes of each value is in tests/golden/options.
namespace mornington {
namespace {

using lockstep::Seen;

struct Row {
  std::string_view option;
  std::vector<std::string_view> seen;  // in what the tables may first differ: "set-up", "legal", "scores" or a rule
  OptionValues needs = {};
  int seats = 2;
  std::vector<std::uint64_t> seeds = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
};

const OptionValues kCentral = {{"centre", "central-stations"}};
const OptionValues kShares = {{"corporations", "on"}};
const OptionValues kTwoTiles = {{"hand-tiles", "2"}};
const OptionValues kMixed = {{"sides", "mix"}};
const OptionValues kPowers = {{"powers", "on"}};

// clang-format off
const std::vector<Row>& table() {
  static const std::vector<Row> rows = {
      {"orientation", {"set-up", "legal"}},
      {"hand-tiles", {"set-up"}},
      {"corporations", {"set-up", "legal"}},
      {"centre", {"set-up", "legal"}},
      {"numbering", {"set-up", "legal", "MET-4.1"}},
      {"markers", {"set-up"}},
      {"sides", {"set-up", "legal", "MET-17.6"}},
      {"side-1", {"set-up", "MET-17.6"}, kMixed},
      {"side-2", {"set-up", "MET-17.6"}, kMixed},
      {"side-3", {"set-up", "MET-17.6"}, kMixed},
      {"side-4", {"set-up", "MET-17.6"}, kMixed},
      {"side-5", {"set-up", "MET-17.6"}, kMixed},
      {"side-6", {"set-up", "MET-17.6"}, kMixed},
      {"side-7", {"set-up", "MET-17.6"}, kMixed},
      {"side-8", {"set-up", "MET-17.6"}, kMixed},
      {"scoring", {"MET-10.6"}, {}, 1},
      {"taxi-start", {"MET-14.3", "MET-14.4"}},
      {"rail-tiles", {"MET-4.1"}, {{"centre", "rails"}}},
      {"central-arrival", {"MET-4.3"}, kCentral},
      {"central-one-tile", {"legal"}, kCentral, 2, {35, 4}},
      {"central-complete", {"legal"}, kCentral, 2, {79, 28, 97}},
      {"exchange-cap", {"legal"}, kShares},
      {"exchange-stop", {"legal"}, kShares},
      {"corporation-city-points", {"MET-Q17"}, kShares},
      {"one-tile-exception", {"legal"}, kTwoTiles},
      {"draw-with-more-tiles", {"legal"}, kTwoTiles},
      {"tourist-order", {"MET-16.3", "MET-16.4", "MET-17.4", "MET-4.1", "legal"}},
      {"spare-landmarks", {"set-up"}, {}, 5},
      {"landmark-order", {"legal"}},
      {"adjacent", {"legal"}},
      {"equal-rows", {"MET-12.6"}},
      {"matching-space", {"legal"}},
      {"taxi-miss", {"MET-14.4"}},
      {"station-tourists", {"set-up"}, {}, 3},
      {"empty-place", {"MET-17.6"}},
      {"unowned-tickets", {"MET-17.6"}, {}, 3},
      {"rejection", {"legal"}, {}, 1},
      {"reject-depth", {"MET-10.4"}, {}, 1},
      {"finished-card", {"MET-10.5"}, {}, 1},
      {"objectives", {"set-up"}},
      {"powers", {"set-up"}},
      {"early-switch", {"set-up", "NSL-5.4"}, kPowers},
      {"bare-line", {"NSL-6.1"}, {}, 1, {634}},
      {"double-after-centre", {"legal"}, kPowers, 1, {279}},
      {"grade-90", {"scores"}, {}, 1, {383}},
      {"solo-order", {"set-up", "legal"}, {}, 1},
      {"colour-sets", {"set-up", "legal"}, {}, 4},
  };
  return rows;
}

// Seen at the end of a game or in rare positions only: their exact effect stands in tests/golden/options.
const std::vector<std::string_view> kByGolden = {"tie-break", "loop-stations", "full-branch", "start-in-full",
                                                 "without-tile"};
// clang-format on

const Row* row_of(std::string_view option) {
  for (const Row& row : table())
    if (row.option == option) return &row;
  return nullptr;
}

std::string text_of(const lockstep::Difference& found) {
  switch (found.seen) {
    case Seen::Nothing: return "nothing";
    case Seen::SetUp: return "set-up";
    case Seen::Legal: return "legal";
    case Seen::Refused: return "legal";
    case Seen::Events: return found.rule;
    case Seen::Scores: return "scores";
  }
  return "";
}

MatchSetup set_up(const EditionSpec& edition, const Row& row, std::uint64_t seed) {
  MatchSetup setup;
  setup.edition = edition.id;
  setup.seats = std::clamp(row.seats, edition.min_seats, edition.max_seats);
  setup.options = row.needs;
  setup.seed = Seed::of_number(seed);
  return setup;
}

// What first tells the table with this value from the one with the default.
std::string first_difference(const EditionSpec& edition, const Row& row, const std::string& value) {
  for (const std::uint64_t seed : row.seeds) {
    const MatchSetup usual = set_up(edition, row, seed);
    MatchSetup other = usual;
    other.options.emplace_back(row.option, value);
    lockstep::Pair pair(usual, other, seed);
    if (!pair.opened()) return "no match";
    if (const auto found = pair.play(); found.seen != Seen::Nothing) return text_of(found);
  }
  return "nothing";
}

class OptionWiring : public ::testing::TestWithParam<EditionSpec> {};

TEST_P(OptionWiring, EveryValueOfEveryOptionTakesEffect) {
  for (const OptionSpec& option : option_specs(GetParam())) {
    if (std::count(kByGolden.begin(), kByGolden.end(), option.name) != 0) continue;
    const Row* row = row_of(option.name);
    ASSERT_NE(row, nullptr) << option.name << " has no row here";
    for (std::size_t i = 1; i < option.choices.size(); ++i) {
      const std::string seen = first_difference(GetParam(), *row, option.choices[i].value);
      EXPECT_NE(std::count(row->seen.begin(), row->seen.end(), seen), 0)
          << option.name << "=" << option.choices[i].value << " is seen in: " << seen;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, OptionWiring, ::testing::ValuesIn(editions().begin(), editions().end()),
                         [](const auto& edition) {
                           std::string name(edition.param.id);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace mornington
