#include "ratings/fixed.h"

namespace mornington::ratings {
namespace {

__extension__ using Wide = __int128;

// Inside exp_minus numbers have 60 places, so that all 32 of the result are right.
constexpr int kFine = 60;
constexpr Wide kLn2 = 799'144'290'325'165'979;  // ln 2 times 2^60
constexpr int kTerms = 20;                      // of the series; ln2^20 / 20! is below 2^-60

// e to the power of minus z, 0 <= z < ln 2, by its Taylor series.
Wide series(Wide z) {
  Wide sum = Wide{1} << kFine;
  Wide term = sum;
  for (int k = 1; k <= kTerms; ++k) {
    term = -((term * z) >> kFine) / k;
    sum += term;
  }
  return sum;
}

}  // namespace

// Bit by bit, the highest first.
Fixed square_root(Fixed value) {
  const Wide wanted = static_cast<Wide>(value.raw) << Fixed::kPlaces;
  Wide root = 0;
  for (int bit = Fixed::kPlaces + 16; bit >= 0; --bit) {
    const Wide next = root | (Wide{1} << bit);
    if (next * next <= wanted) root = next;
  }
  return {static_cast<std::int64_t>(root)};
}

Fixed exp_minus(Fixed x) {
  const Wide fine = static_cast<Wide>(x.raw) << (kFine - Fixed::kPlaces);
  const auto halvings = static_cast<int>(fine / kLn2);
  if (halvings > Fixed::kPlaces) return {};
  return {static_cast<std::int64_t>(series(fine % kLn2) >> (kFine - Fixed::kPlaces + halvings))};
}

}  // namespace mornington::ratings
