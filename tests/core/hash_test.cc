#include "core/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <unordered_set>

#include "core/rng.h"

namespace mornington {
namespace {

template <std::size_t Size>
using Bytes = std::array<std::uint8_t, Size>;

template <std::size_t Size>
void flip(Bytes<Size>& bytes, std::size_t bit) {
  bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ 1u << bit % 8);
}

template <std::size_t Size>
Bytes<Size> counted_bytes() {
  Bytes<Size> bytes{};
  for (std::size_t i = 0; i < Size; ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return bytes;
}

// Computed by another program.
TEST(Hash, OfKnownBytesIsTheSameInEveryBuild) {
  EXPECT_EQ(hash_value(Bytes<1>{}), 12975693947012257694u);
  EXPECT_EQ(hash_value(counted_bytes<13>()), 9471296026113599447u);
  EXPECT_EQ(hash_value(counted_bytes<64>()), 17586335812495860294u);
  EXPECT_EQ(hash_value(counted_bytes<864>()), 391221752351339547u);
}

TEST(Hash, FoldsAProductAlikeInOneAndInFourMultiplications) {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(hash_parts::fold_in_steps(kMost, kMost), kMost) << "the halves of (2^64 - 1)^2 are 2^64 - 2 and 1";
  EXPECT_EQ(hash_parts::fold_in_steps(std::uint64_t{1} << 32, std::uint64_t{1} << 32), 1u);
  Rng rng(1);
  for (int i = 0; i < 100000; ++i) {
    const std::uint64_t a = rng.next() >> rng.below(64);
    const std::uint64_t b = rng.next() >> rng.below(64);
    ASSERT_EQ(hash_parts::fold(a, b), hash_parts::fold_in_steps(a, b)) << a << " " << b;
  }
}

// Every single bit and every pair of bits of a nearly empty board: the states that games have.
TEST(Hash, TellsApartWhatDiffersInOneBitOrTwo) {
  constexpr std::size_t kBits = 8 * 144;
  std::unordered_set<std::uint64_t> keys;
  std::size_t values = 0;
  Bytes<144> bytes{};
  const auto keep = [&] {
    keys.insert(hash_value(bytes));
    ++values;
  };
  keep();
  for (std::size_t one = 0; one < kBits; ++one) {
    flip(bytes, one);
    keep();
    for (std::size_t other = one + 1; other < kBits; ++other) {
      flip(bytes, other);
      keep();
      flip(bytes, other);
    }
    flip(bytes, one);
  }
  EXPECT_EQ(keys.size(), values);
}

TEST(Hash, TellsApartZerosOfEverySize) {
  EXPECT_NE(hash_value(Bytes<63>{}), hash_value(Bytes<64>{}));
  EXPECT_NE(hash_value(Bytes<64>{}), hash_value(Bytes<65>{}));
  EXPECT_NE(hash_value(Bytes<1>{}), hash_value(Bytes<2>{}));
}

TEST(Hash, TellsApartWordsThatChangePlaces) {
  std::array<std::uint64_t, 24> words{};
  words[0] = 1;
  std::unordered_set<std::uint64_t> keys;
  for (std::size_t i = 1; i <= words.size(); ++i) {
    keys.insert(hash_value(words));
    std::swap(words[i - 1], words[i % words.size()]);
  }
  EXPECT_EQ(keys.size(), words.size());
}

// Flips each bit of random values and counts how often each bit of the key follows: half of the times.
template <std::size_t Size>
void expect_avalanche() {
  Rng rng(Size);
  constexpr int kTrials = 40;
  std::array<int, 64> followed{};
  for (std::size_t bit = 0; bit < 8 * Size; ++bit) {
    int flipped = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
      Bytes<Size> bytes;
      for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
      const std::uint64_t before = hash_value(bytes);
      flip(bytes, bit);
      const std::uint64_t change = before ^ hash_value(bytes);
      flipped += std::popcount(change);
      for (std::size_t i = 0; i < 64; ++i) followed[i] += static_cast<int>(change >> i & 1);
    }
    // Of 2560 bits; the deviation of fair coins is 25.
    EXPECT_NEAR(flipped, kTrials * 32, 150) << "bit " << bit << " of " << Size << " bytes";
  }
  const double trials = 8.0 * Size * kTrials;
  for (std::size_t i = 0; i < 64; ++i) EXPECT_NEAR(followed[i] / trials, 0.5, 3 / std::sqrt(trials)) << "bit " << i;
}

TEST(Hash, HalfOfTheKeyFollowsEveryBit) {
  expect_avalanche<13>();
  expect_avalanche<64>();
  expect_avalanche<200>();
}

}  // namespace
}  // namespace mornington
