#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"

namespace mornington::next_station {

inline constexpr int kMaxSections = 192;

// The number of a potential line of the sheet, in the order of its two stations.
enum class SectionId : std::uint8_t {};
constexpr int index(SectionId section) { return static_cast<int>(section); }
constexpr SectionId section_at(int i) { return static_cast<SectionId>(i); }

// A set of potential lines as bits: what is drawn, what a section would cross.
struct SectionSet {
  static constexpr int kWords = kMaxSections / 64;
  std::array<std::uint64_t, kWords> words{};

  constexpr void insert(SectionId section) { words[word(section)] |= bit(index(section) % 64); }
  [[nodiscard]] constexpr bool contains(SectionId section) const {
    return has_bit(words[word(section)], index(section) % 64);
  }
  [[nodiscard]] constexpr bool meets(const SectionSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < kWords; ++i) common |= words[i] & other.words[i];
    return common != 0;
  }
  [[nodiscard]] constexpr int size() const {
    int n = 0;
    for (std::uint64_t w : words) n += std::popcount(w);
    return n;
  }
  friend constexpr SectionSet operator|(SectionSet a, const SectionSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] |= b.words[i];
    return a;
  }
  friend constexpr SectionSet operator&(SectionSet a, const SectionSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] &= b.words[i];
    return a;
  }
  friend constexpr bool operator==(const SectionSet&, const SectionSet&) = default;

 private:
  static constexpr std::size_t word(SectionId section) { return static_cast<std::size_t>(index(section)) / 64; }
};

// Calls `visit(SectionId)` for each member, lowest first.
template <class Visit>
constexpr void for_each(const SectionSet& set, Visit&& visit) {
  for (std::size_t i = 0; i < SectionSet::kWords; ++i)
    for_each_bit(set.words[i], [&](int b) { visit(section_at(static_cast<int>(i) * 64 + b)); });
}

}  // namespace mornington::next_station
