#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace mornington::metro {

// A fixed, zeroed piece of a value in which each city keeps what is its own, under names of its own. So states and
// rules stay plain values of one size, and nobody but the city reads this storage.
template <std::size_t Bytes>
struct CityStorage {
  std::array<std::uint8_t, Bytes> bytes{};

  template <class Part>
  [[nodiscard]] Part& as() {
    static_assert(fits<Part>());
    return *std::launder(reinterpret_cast<Part*>(bytes.data()));
  }
  template <class Part>
  [[nodiscard]] const Part& as() const {
    static_assert(fits<Part>());
    return *std::launder(reinterpret_cast<const Part*>(bytes.data()));
  }
  friend bool operator==(const CityStorage&, const CityStorage&) = default;

 private:
  // Bytes without padding: it is copied, compared and hashed as a whole.
  template <class Part>
  static constexpr bool fits() {
    return sizeof(Part) <= Bytes && alignof(Part) == 1 && std::is_aggregate_v<Part> &&
           std::is_trivially_copyable_v<Part> && std::has_unique_object_representations_v<Part>;
  }
};

}  // namespace mornington::metro
