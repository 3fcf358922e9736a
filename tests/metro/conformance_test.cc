#include "support/conformance.h"

#include <algorithm>
#include <map>
#include <set>

#include "metro/table.h"

namespace mornington::metro {
namespace {

// Modules, variants and seats are played in full product; the rulings are drawn for each product anew, and the test
// makes sure that every pair of values of two options was played.
const std::set<std::string> kProduct = {"orientation", "hand-tiles", "corporations", "centre"};

using Choice = std::pair<std::string, std::string>;

class Plan {
 public:
  explicit Plan(std::string edition) : edition_(std::move(edition)), specs_(Metro::option_specs(edition_)) {
    request_ = request_for(edition_, 2);
  }

  void play(int seats, int games) {
    const EditionSpec& edition = *find_edition(edition_);
    for (int n = edition.min_seats; n <= edition.max_seats; ++n)
      if (seats == 0 || n == seats) play_product({}, 0, n, games);
  }

  // Pairs of values of two options that no game had.
  [[nodiscard]] int pairs_missing() const {
    int missing = 0;
    for (std::size_t i = 0; i < specs_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        for (const auto& a : specs_[i].choices)
          for (const auto& b : specs_[j].choices)
            missing += pairs_.contains({{specs_[j].name, b.value}, {specs_[i].name, a.value}}) ? 0 : 1;
    return missing;
  }
  [[nodiscard]] int games() const { return games_; }

 private:
  void play_product(OptionValues options, std::size_t i, int seats, int games) {
    if (i == specs_.size()) return play_one(options, seats, games);
    const OptionSpec& spec = specs_[i];
    if (kProduct.contains(spec.name)) {
      for (const auto& choice : spec.choices) {
        OptionValues more = options;
        more.emplace_back(spec.name, choice.value);
        play_product(more, i + 1, seats, games);
      }
      return;
    }
    options.emplace_back(spec.name, spec.choices[rng_.below(static_cast<std::uint32_t>(spec.choices.size()))].value);
    play_product(options, i + 1, seats, games);
  }

  void play_one(const OptionValues& options, int seats, int games) {
    request_.seats = seats;
    request_.options = options;
    const auto rules = Metro::load(request_);
    ASSERT_TRUE(rules.ok()) << rules.error().text();
    std::string text = edition_ + " for " + std::to_string(seats);
    for (std::size_t i = 0; i < options.size(); ++i) {
      text += " " + options[i].first + "=" + options[i].second;
      for (std::size_t j = 0; j < i; ++j) pairs_.insert({options[j], options[i]});
    }
    SCOPED_TRACE(text);
    ConformanceEffort effort;
    effort.games = games;
    effort.seed = static_cast<std::uint64_t>(++games_);
    effort.every = in_full() ? 30 : 80;
    games_ += games - 1;
    conformance<Metro>(*rules, effort);
  }

  std::string edition_;
  std::vector<OptionSpec> specs_;
  LoadRequest request_;
  Rng rng_{2026};
  std::set<std::pair<Choice, Choice>> pairs_;
  int games_ = 0;
};

void examine(const std::string& edition, int rounds, int games) {
  Plan plan(edition);
  for (int i = 0; i < in_part(rounds, 3) && !::testing::Test::HasFailure(); ++i) plan.play(0, in_part(games, 5));
  EXPECT_GE(plan.games(), in_part(1000, 15));
  EXPECT_TRUE(plan.pairs_missing() == 0 || !in_full());
}

TEST(MetroConformance, TheBaseGameKeepsTheContract) { examine("metro", 2, 3); }
TEST(MetroConformance, TheSoloGameKeepsTheContract) { examine("metro-solo", 50, 10); }

class MetroCityConformance : public ::testing::TestWithParam<const CityHooks*> {};

TEST_P(MetroCityConformance, KeepsTheContract) { examine(std::string(GetParam()->edition.id), 3, 2); }

std::string name_of(const ::testing::TestParamInfo<const CityHooks*>& city) {
  std::string name(city.param->slug);
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Every, MetroCityConformance, ::testing::ValuesIn(cities()), name_of);

}  // namespace
}  // namespace mornington::metro
