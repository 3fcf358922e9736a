#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/bits.h"
#include "games/kit/layout.h"
#include "learnable/unpack_bits.h"

// The options of a row of an Env. There are two ways to keep it, with the same answers in the same order.
namespace mornington::learnable {

// An index on offer and what it does; the first part of two does nothing yet.
struct LegalIndex {
  std::int32_t index = kit::kNoIndex;
  Action action;
};
inline constexpr Action kFirstOfTwo{0xFFFFFFFF};

// One by one. FAST: room that was once taken is neither given back nor cleared.
class OptionList {
 public:
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] LegalIndex operator[](std::size_t i) const { return room_[i]; }
  // Without an index where there is none such.
  [[nodiscard]] LegalIndex find(std::int32_t index) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (room_[i].index == index) return room_[i];
    return {};
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < count_; ++i) visit(room_[i]);
  }
  // Takes them out of a mask. FAST: by what was put in, not as a whole (bench: python/bench).
  void clear(std::uint8_t* mask) const {
    const std::span options(room_.data(), count_);  // NB: bytes that are written might be count_, as far as C++ knows
    for (const LegalIndex option : options) mask[option.index] = 0;
  }

  // The actions, as they are when the first part `first_part` of one is chosen already, or none is; shown in the mask,
  // where there is one.
  template <class Indexer>
  void take(const ActionList& actions, Indexer index_of, std::int32_t first_part, std::uint8_t* mask) {
    if (room_.size() < actions.size()) room_.resize(actions.size());
    LegalIndex* const begin = room_.data();
    LegalIndex* out = begin;
    const auto put = [&](std::int32_t index, Action action) {
      *out++ = {index, action};
      if (mask != nullptr) mask[index] = 1;
    };
    std::int32_t last = kit::kNoIndex;  // actions with the same first part follow each other
    for (const Action action : actions) {
      const kit::ActionIndex index = index_of(action);
      if (first_part != kit::kNoIndex) {
        if (index.first == first_part) put(index.second, action);
      } else if (index.second == kit::kNoIndex) {
        put(index.first, action);
      } else if (index.first != last) {
        put(last = index.first, kFirstOfTwo);
      }
    }
    count_ = static_cast<std::size_t>(out - begin);
  }

 private:
  std::vector<LegalIndex> room_;
  std::size_t count_ = 0;
};

// As runs. FAST: a run of Metro is all squares of a tile, and 64 bytes of the mask (bench: python/bench).
class OptionRuns {
 public:
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] LegalIndex operator[](std::size_t i) const {
    auto left = static_cast<int>(i);
    for (const kit::ActionRun& run : runs_) {
      const int here = size_of(run);
      if (left < here) return option(run, nth_bit(run.which, left));
      left -= here;
    }
    return {};
  }
  [[nodiscard]] LegalIndex find(std::int32_t index) const {
    for (const kit::ActionRun& run : runs_)
      if (const std::int32_t i = index - run.first; i >= 0 && i < 64 && has_bit(run.which, i)) return option(run, i);
    return {};
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const kit::ActionRun& run : runs_) for_each_bit(run.which, [&](int i) { visit(option(run, i)); });
  }
  void clear(std::uint8_t* mask) const {
    for (const kit::ActionRun& run : runs_) write(run, 0, mask);
  }

  // `list(runs)` adds them to none.
  template <class List>
  void take(List&& list, std::uint8_t* mask) {
    runs_.clear();
    list(runs_);
    count_ = 0;
    for (const kit::ActionRun& run : runs_) count_ += static_cast<std::size_t>(size_of(run));
    if (mask == nullptr) return;
    for (const kit::ActionRun& run : runs_) write(run, run.which, mask);
  }

 private:
  static void write(const kit::ActionRun& run, std::uint64_t shown, std::uint8_t* mask) {
    if (run.which == 1)
      mask[run.first] = static_cast<std::uint8_t>(shown);
    else
      flag_bytes::write_word(mask + run.first, shown);
  }
  static int size_of(const kit::ActionRun& run) { return run.which == 1 ? 1 : std::popcount(run.which); }
  static LegalIndex option(const kit::ActionRun& run, int i) {
    return {run.first + i, {run.action.bits + static_cast<std::uint32_t>(i)}};
  }

  kit::ActionRuns runs_;
  std::size_t count_ = 0;
};

}  // namespace mornington::learnable
