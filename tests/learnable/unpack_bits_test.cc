#include "learnable/unpack_bits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/rng.h"

namespace mornington::learnable {
namespace {

using flag_bytes::Row;

constexpr std::uint8_t kNotOurs = 7;

// A row whose flags are not a whole number of words, with bytes behind it that belong to somebody else.
struct Sheet {
  explicit Sheet(std::size_t flags) : count(flags), before((flags + 63) / 64), bytes(before.size() * 64 + 64) {
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(count), bytes.end(), kNotOurs);
  }
  [[nodiscard]] Row row() { return {before, bytes.data(), count}; }

  std::size_t count;
  std::vector<std::uint64_t> before;
  std::vector<std::uint8_t> bytes;
};

// Some words change, some stay; bits above the last flag are zero.
void change(std::vector<std::uint64_t>& flags, std::size_t count, Rng& rng) {
  for (auto& word : flags)
    if (rng.below(3) == 0) word = rng.next();
  if (count % 64 != 0) flags.back() &= (std::uint64_t{1} << (count % 64)) - 1;
}

using Spread = void (*)(const Row&, std::span<const std::uint64_t>);

void expect_flags(Spread unpack, std::size_t count) {
  Sheet sheet(count);
  std::vector<std::uint64_t> flags(sheet.before.size());
  Rng rng(count);
  for (int step = 0; step < 200; ++step) {
    change(flags, count, rng);
    unpack(sheet.row(), flags);
    ASSERT_EQ(sheet.before, flags);
    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(sheet.bytes[i], flags[i / 64] >> (i % 64) & 1) << i;
    for (std::size_t i = count; i < sheet.bytes.size(); ++i) ASSERT_EQ(sheet.bytes[i], kNotOurs) << i;
  }
}

constexpr std::array<std::size_t, 8> kCounts = {1, 63, 64, 65, 200, 1609, 64 * 64 + 1, 9924};

TEST(Spread, MakesAByteOfEveryFlagAndWritesNothingBehindThem) {
  for (const std::size_t count : kCounts) expect_flags(flag_bytes::unpack_portably, count);
}

TEST(Spread, WideRegistersDoTheSame) {
  if (!flag_bytes::has_avx2()) GTEST_SKIP() << "this processor has none";
  for (const std::size_t count : kCounts) expect_flags(flag_bytes::unpack_by_avx2, count);
}

TEST(Spread, TheWidestRegistersDoTheSame) {
  if (!flag_bytes::has_avx512()) GTEST_SKIP() << "this processor has none";
  for (const std::size_t count : kCounts) expect_flags(flag_bytes::unpack_by_avx512, count);
}

TEST(Spread, WritingAllOfThemDoesTheSame) {
  const Spread all = [](const Row& row, std::span<const std::uint64_t> now) {
    flag_bytes::write(row.bytes, row.count, now);
    std::copy(now.begin(), now.end(), row.before.begin());
  };
  for (const std::size_t count : kCounts) expect_flags(all, count);
}

}  // namespace
}  // namespace mornington::learnable
