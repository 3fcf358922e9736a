#pragma once

#include <cstdint>

namespace mornington::metro {

// In a view: something is there, unseen.
struct Hidden {
  friend constexpr bool operator==(Hidden, Hidden) = default;
};
inline constexpr Hidden kHidden{};

// A byte of a state that may hold an id: 0 is none, 0xFE one that is hidden, anything else the id + 1. So a state of
// zeros is empty, and slots sort with the empty ones first and the hidden ones last.
template <class Id>
struct Slot {
  std::uint8_t byte = 0;

  constexpr Slot() = default;
  // NB: an id can be put, returned and compared where a slot is meant.
  constexpr Slot(Id id) : byte(static_cast<std::uint8_t>(static_cast<int>(id) + 1)) {}
  constexpr Slot(Hidden) : byte(0xFE) {}

  [[nodiscard]] constexpr bool empty() const { return byte == 0; }
  [[nodiscard]] constexpr bool is_hidden() const { return byte == 0xFE; }
  [[nodiscard]] constexpr bool is_seen() const { return !empty() && !is_hidden(); }
  // The value of the slot; it must be visible.
  constexpr Id operator*() const { return static_cast<Id>(byte - 1); }

  friend constexpr auto operator<=>(Slot, Slot) = default;
};

}  // namespace mornington::metro
