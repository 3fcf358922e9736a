#include "server/loaded_dice.h"

#include <gtest/gtest.h>

namespace mornington {

Rng any_draw(const Seed* seed, std::uint8_t stream, std::uint32_t k) asm("__wrap__ZNK10mornington4Seed4drawEhj");
Rng true_draw(const Seed* seed, std::uint8_t stream, std::uint32_t k) asm("__real__ZNK10mornington4Seed4drawEhj");

Rng any_draw(const Seed* seed, std::uint8_t stream, std::uint32_t k) {
  const auto found = loaded_dice().find(seed->bytes);
  if (found == loaded_dice().end()) return true_draw(seed, stream, k);
  const LoadedDice& dice = found->second;
  return true_draw(dice.like_one.contains({stream, k}) ? &dice.one : &dice.other, stream, k);
}

namespace {

std::uint64_t first(const Seed& seed, std::uint8_t stream, std::uint32_t k) { return seed.draw(stream, k).next(); }

TEST(LoadedDice, FallAsTheyWereMeantTo) {
  const Seed one = Seed::of_number(1);
  const Seed other = Seed::of_number(2);
  const Seed loaded = Seed::of_number(3);
  const std::uint64_t fair = first(loaded, 0, 0);
  loaded_dice()[loaded.bytes] = {one, other, {{0, 0}, {4, 7}}};
  EXPECT_EQ(first(loaded, 0, 0), first(one, 0, 0));
  EXPECT_EQ(first(loaded, 4, 7), first(one, 4, 7));
  EXPECT_EQ(first(loaded, 0, 1), first(other, 0, 1));
  loaded_dice().erase(loaded.bytes);
  EXPECT_EQ(first(loaded, 0, 0), fair);
}

}  // namespace
}  // namespace mornington
