#include "support/conformance.h"

#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

// Every option with each of its values, the others at their defaults.
std::vector<OptionValues> option_choices(const std::string& city) {
  std::vector<OptionValues> out{{}};
  for (const OptionSpec& spec : Game::option_specs("underground-" + city))
    for (std::size_t i = 1; i < spec.choices.size(); ++i) out.push_back({{spec.name, spec.choices[i].value}});
  return out;
}

ConformanceEffort effort(int games, std::uint64_t seed) {
  ConformanceEffort out;
  out.games = games;
  out.seed = seed;
  out.every = 23;
  return out;
}

class OtuConformance : public ::testing::TestWithParam<std::string> {};

TEST_P(OtuConformance, HoldsWithEveryNumberOfSeats) {
  for (int seats = 2; seats <= 5; ++seats)
    conformance<OnTheUnderground>(rules_for(GetParam(), seats), effort(3, static_cast<std::uint64_t>(seats)));
}

TEST_P(OtuConformance, HoldsWithEveryOption) {
  for (const OptionValues& options : option_choices(GetParam()))
    for (int seats : {2, 4}) conformance<OnTheUnderground>(rules_for(GetParam(), seats, options), effort(1, 40));
}

INSTANTIATE_TEST_SUITE_P(Boards, OtuConformance, ::testing::Values("london", "new-york", "paris"),
                         [](const auto& board) {
                           std::string name = board.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace mornington::on_the_underground
