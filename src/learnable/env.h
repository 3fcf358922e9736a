#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/scores.h"
#include "learnable/shape.h"
#include "learnable/thread_pool.h"
#include "match/searchable.h"

namespace mornington::learnable {

// The reward of a seat.
enum class Reward : std::uint8_t {
  Points,  // at the end: its points
  Gain,    // at every step: what its points changed by
  Margin,  // at the end: its points less those of the best other; alone, its points
  Win,     // at the end: 1 for the first place, shared among those who share it
  Rank,    // at the end: 1 for the first place down to -1 for the last; ties share, and all add up to 0
};
[[nodiscard]] std::optional<Reward> find_reward(std::string_view name);
void reward(Reward kind, const Scores& scores, std::span<float> out);

struct EnvSettings {
  std::size_t games = 1;
  int threads = 1;
  std::uint64_t seed = 0;
  Reward reward = Reward::Points;
  bool observations = true;  // whether each array is written
  bool packed = true;
  bool masks = true;
};

// FAST: rows whose size is a multiple of it, as Metro's, are then written line by line (bench: python/bench).
inline constexpr std::size_t kCacheLine = 64;
template <class T>
struct CacheAligned {
  using value_type = T;
  CacheAligned() = default;
  template <class U>
  explicit CacheAligned(const CacheAligned<U>&) {}
  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), std::align_val_t(kCacheLine)));
  }
  void deallocate(T* items, std::size_t) { ::operator delete(items, std::align_val_t(kCacheLine)); }
  friend bool operator==(const CacheAligned&, const CacheAligned&) { return true; }
};

// Many games of one table, stepped side by side. A row is a game with the seat that decides there: chance is resolved,
// seats that decide together are asked one after the other from the same moment, and a game that is over restarts with
// another deal. The course of a row depends on the seed, its number and its actions alone.
class Env {
 public:
  Env(const Env&) = delete;
  Env& operator=(const Env&) = delete;
  virtual ~Env() = default;

  // Arrays, row by row; they stay where they are.
  template <class T>
  using Array = std::vector<T, CacheAligned<T>>;
  struct Arrays {
    Array<std::uint8_t> observation;        // flags as bytes, then numbers
    Array<std::uint8_t> final_observation;  // of the game that was over last, for the seat that acted last
    Array<std::uint8_t> mask;               // 1: the action is legal
    Array<float> reward;                    // by seat
    Array<std::uint8_t> done;               // 1: the last step ended a game
    Array<std::uint8_t> seat;               // that decides
    Array<std::int16_t> points;             // by seat, of the game that was over last
    Array<std::uint64_t> deal;              // the number its chance comes from
    Array<std::uint64_t> packed;            // flags as bits, then numbers, in whole words
  };
  [[nodiscard]] const EnvSettings& settings() const { return settings_; }
  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] std::size_t packed_words() const { return shape_.words + (shape_.numbers + 7) / 8; }
  [[nodiscard]] Arrays& arrays() { return arrays_; }

  // Restarts all games.
  virtual void reset(std::uint64_t seed) = 0;
  // One action a row. Where one is not legal nothing is done, and the row is answered.
  [[nodiscard]] virtual std::optional<std::size_t> step(std::span<const std::int32_t> actions) = 0;
  // Takes that many random actions in each row; only the last position is written. Returns the number of games that
  // ended.
  virtual std::uint64_t play(std::uint64_t steps) = 0;
  // A random legal action for each row: uniform, or with the probabilities given by logits (row by row).
  virtual void choose(std::span<std::int32_t> out) = 0;
  // Where a legal action has a logit that is not finite nothing is drawn, and the row is answered.
  [[nodiscard]] virtual std::optional<std::size_t> choose(std::span<const float> logits,
                                                          std::span<std::int32_t> out) = 0;

  // Legal actions of each row: how many, and which.
  [[nodiscard]] virtual std::size_t legal_count(std::size_t row) const = 0;
  virtual void legal(std::size_t row, std::int32_t* out) const = 0;
  // The truth of a row, choices that are not laid open yet included.
  [[nodiscard]] virtual std::unique_ptr<Searchable> position(std::size_t row) const = 0;

 protected:
  Env(const kit::Layout& layout, int seats, const EnvSettings& settings);

  // Turns the bits of a row into bytes, where they are not what they were.
  void unpack(std::size_t row, std::span<const std::uint64_t> flags);
  void write_end(std::size_t row, const Scores& scores);

  [[nodiscard]] std::size_t seats() const { return seats_; }
  [[nodiscard]] std::span<float> reward_of(std::size_t row) { return {&arrays_.reward[row * seats_], seats_}; }

  EnvSettings settings_;
  Shape shape_;
  std::size_t seats_;
  Arrays arrays_;
  ThreadPool pool_;
};

// The number of a game's deal.
[[nodiscard]] std::uint64_t deal_number(std::uint64_t seed, std::size_t row, std::uint64_t game);

}  // namespace mornington::learnable
