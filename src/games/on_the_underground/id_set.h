#pragma once

#include <bit>
#include <cstdint>

#include "core/bits.h"
#include "games/on_the_underground/ids.h"

namespace mornington::on_the_underground {

// A set of up to 128 ids of one kind in two words.
template <class Id>
struct IdSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  [[nodiscard]] static constexpr IdSet of(Id id) {
    IdSet out;
    out.add(id);
    return out;
  }

  [[nodiscard]] constexpr bool has(Id id) const {
    const int i = static_cast<int>(id);
    return i < 64 ? has_bit(low, i) : has_bit(high, i - 64);
  }
  constexpr void add(Id id) {
    const int i = static_cast<int>(id);
    (i < 64 ? low : high) |= bit(i & 63);
  }
  constexpr void remove(Id id) {
    const int i = static_cast<int>(id);
    (i < 64 ? low : high) &= ~bit(i & 63);
  }

  [[nodiscard]] constexpr bool any() const { return (low | high) != 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  [[nodiscard]] constexpr Id first() const {  // of a set that is not empty
    return static_cast<Id>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
  }
  [[nodiscard]] constexpr bool meets(IdSet other) const { return ((low & other.low) | (high & other.high)) != 0; }
  [[nodiscard]] constexpr IdSet without(IdSet other) const { return {low & ~other.low, high & ~other.high}; }

  // Calls `visit(Id)` for each member, lowest first.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for_each_bit(low, [&](int i) { visit(static_cast<Id>(i)); });
    for_each_bit(high, [&](int i) { visit(static_cast<Id>(i + 64)); });
  }

  constexpr IdSet& operator|=(IdSet other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  constexpr IdSet& operator&=(IdSet other) {
    low &= other.low;
    high &= other.high;
    return *this;
  }
  friend constexpr IdSet operator|(IdSet a, IdSet b) { return a |= b; }
  friend constexpr IdSet operator&(IdSet a, IdSet b) { return a &= b; }
  friend constexpr bool operator==(IdSet, IdSet) = default;
};

using NodeSet = IdSet<Node>;
using BlockSet = IdSet<Block>;

}  // namespace mornington::on_the_underground
