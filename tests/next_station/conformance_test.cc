#include "support/conformance.h"

#include <gtest/gtest.h>

#include "match/family/playable.h"
#include "next_station/scene.h"

namespace mornington::next_station {
namespace {

static_assert(Playable<NextStation>);

// Every combination of the six options, as the bits of a number.
OptionValues combination(unsigned bits) {
  OptionValues out;
  for (const OptionSpec& spec : option_specs()) {
    out.emplace_back(spec.name, spec.choices[bits & 1].value);
    bits >>= 1;
  }
  return out;
}

class NslConformance : public ::testing::TestWithParam<int> {};

TEST_P(NslConformance, HoldsForEveryCombinationOfOptions) {
  const int seats = GetParam();
  for (unsigned bits = 0; bits < 64; ++bits) {
    SCOPED_TRACE("options " + std::to_string(bits));
    conformance<NextStation>(london(seats, combination(bits)), bits + 1, 1);
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, NslConformance, ::testing::Values(1, 2, 3, 4));

}  // namespace
}  // namespace mornington::next_station
