#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace mornington {

// A vector on the stack: at most `Capacity` elements, never an allocation. Elements beyond size() are
// indeterminate, so constructing one costs nothing. Running over the capacity is our own mistake.
template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedVector() {}  // NB: not `= default`, which would zero the storage in value-initialisation

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

  void push_back(const T& item) {
    assert(size_ < Capacity);
    std::construct_at(&items_[size_++], item);
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void resize(std::size_t size) {
    assert(size <= Capacity);
    size_ = static_cast<std::uint32_t>(size);
  }

  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] const T& back() const { return items_[size_ - 1]; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  [[nodiscard]] const T* begin() const { return items_; }
  [[nodiscard]] const T* end() const { return items_ + size_; }

 private:
  std::uint32_t size_ = 0;
  union {  // NB: not a plain array: that would run T's member initialisers, 32 KiB for an ActionList
    T items_[Capacity];
  };
};

}  // namespace mornington
