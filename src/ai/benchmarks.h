#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "match/searchable.h"

// Slow, independent computations that `mornington bench` compares the engine with. Few families have one; the list is
// in src/families/benchmarks.cc.
namespace mornington::ai {

// Computes the points and legal moves of a whole game a second time.
struct BruteForceBench {
  std::string_view family;
  bool (*knows)(const Searchable& position);  // whether it can play by these rules
  // The game that random_game() plays; returns the number of positions where the two computations differ.
  int (*random_game)(const Searchable& position, Rng& rng);
};

// One costly part of the rules, timed by itself.
struct HotspotBench {
  using GoOn = std::function<bool(std::size_t found)>;

  std::string_view family;
  std::string_view name;
  // Positions of random and greedy play where this part of the rules is used. Calls `go_on` after each game with the
  // number found so far, and stops where it returns false.
  std::vector<std::unique_ptr<Searchable>> (*positions)(const Searchable& position, std::size_t count,
                                                        const GoOn& go_on);
  // The number of results in a position. FAST: functions to call repeatedly without looking up the family each time.
  std::size_t (*results)(const Searchable& position);
  std::size_t (*results_by_brute_force)(const Searchable& position);
};

// Null where the family, or this board, has none.
[[nodiscard]] const BruteForceBench* brute_force_bench(const Searchable& position);
[[nodiscard]] const HotspotBench* hotspot_bench(const Searchable& position);

}  // namespace mornington::ai
