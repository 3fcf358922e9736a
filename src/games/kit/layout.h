#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "core/action.h"

// Fixed shapes for programs that learn: what an observation and an action index are made of. Each family fills them in
// its learnable.h; learnable/learnable.h says what is asked of it.
namespace mornington::kit {

// A part of an observation or of the action indices: its elements in C order, the last axis running fastest.
struct Field {
  std::string name;
  std::vector<int> shape;
  std::string meaning;

  [[nodiscard]] int size() const {
    int product = 1;
    for (const int axis : shape) product *= axis;
    return product;
  }
};

[[nodiscard]] inline int total_size(const std::vector<Field>& fields) {
  int sum = 0;
  for (const Field& field : fields) sum += field.size();
  return sum;
}

// An observation is its flags (0 or 1), one field after the other, then its numbers (0 to 255, what is more is 255). An
// action's index counts through the fields of `actions`.
struct Layout {
  int version = 1;  // raised with every change of meaning; a change of form shows by itself
  std::vector<Field> flags;
  std::vector<Field> numbers;
  std::vector<Field> actions;
};

// Where an action lies among the indices. One that is made of two choices is asked for in two steps, each with an index
// of its own; then all actions with the same first index have a second one.
inline constexpr std::int32_t kNoIndex = -1;
struct ActionIndex {
  std::int32_t first = 0;
  std::int32_t second = kNoIndex;
  friend constexpr bool operator==(ActionIndex, ActionIndex) = default;
};

// Up to 64 actions that count on together: bit i of `which` stands for the index `first + i` and for `action` with i
// added to its bits. Its lowest bits are zero.
struct ActionRun {
  std::int32_t first = 0;
  Action action;
  std::uint64_t which = 0;
};
using ActionRuns = std::vector<ActionRun>;

// How much an observation came to.
struct Written {
  std::size_t flags = 0;
  std::size_t numbers = 0;
  friend constexpr bool operator==(Written, Written) = default;
};

// Writes flags as bits, 64 to a word, the first in the lowest. FAST: fields of whole words come first and are written
// in one go; the others are put together in registers, by shifts that are known beforehand where the function that
// makes the writer calls no other (bench: python/bench).
class FlagWriter {
 public:
  explicit FlagWriter(std::uint64_t* words) : begin_(words), word_(words) {}

  // The lowest `count` bits, at most 64; those above must be zero.
  [[gnu::always_inline]] void put(std::uint64_t bits, int count) {
    partial_ |= bits << used_;
    used_ += count;
    if (used_ < 64) return;
    *word_++ = partial_;
    used_ -= 64;
    partial_ = used_ == 0 ? 0 : bits >> (count - used_);
  }
  // That many words to write to. Precondition: no word has begun.
  std::uint64_t* words(int count) {
    assert(used_ == 0);
    word_ += count;
    return word_ - count;
  }
  void flag(bool is_set) { put(is_set ? 1 : 0, 1); }
  // One of `count` at most 64; none where the number is not among them.
  [[gnu::always_inline]] void one_of(int number, int count) {
    put(number >= 0 && number < count ? std::uint64_t{1} << number : 0, count);
  }
  void skip(int count) {
    used_ += count;
    for (; used_ >= 64; used_ -= 64, partial_ = 0) *word_++ = partial_;
  }
  // Writes the last, incomplete word. Returns how many flags were written.
  std::size_t finish() {
    const auto written = static_cast<std::size_t>(word_ - begin_) * 64 + static_cast<std::size_t>(used_);
    if (used_ > 0) *word_ = partial_;
    return written;
  }

 private:
  std::uint64_t* begin_;
  std::uint64_t* word_;
  std::uint64_t partial_ = 0;
  int used_ = 0;
};

// Writes numbers as bytes.
class NumberWriter {
 public:
  explicit NumberWriter(std::uint8_t* bytes) : begin_(bytes), byte_(bytes) {}

  void put(int number) {
    constexpr int kMost = std::numeric_limits<std::uint8_t>::max();
    *byte_++ = static_cast<std::uint8_t>(number < 0 ? 0 : number > kMost ? kMost : number);
  }
  void put_bytes(const void* from, std::size_t count) { std::memcpy(bytes(count), from, count); }
  // That many to write to.
  std::uint8_t* bytes(std::size_t count) {
    byte_ += count;
    return byte_ - count;
  }
  void skip(int count) {
    std::memset(byte_, 0, static_cast<std::size_t>(count));
    byte_ += count;
  }
  [[nodiscard]] std::size_t written() const { return static_cast<std::size_t>(byte_ - begin_); }

 private:
  std::uint8_t* begin_;
  std::uint8_t* byte_;
};

}  // namespace mornington::kit
