#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/store/store.h"

// Computes all ratings again from the finished games and their stored reviews, and compares them with what is stored.
namespace mornington::rated {

struct Verified {
  std::int64_t games = 0;
  std::int64_t ratings = 0;              // stored, of all people
  std::int64_t waiting = 0;              // games that have not been rated yet
  std::vector<std::string> differences;  // a sentence each, the first ones
  std::int64_t different = 0;            // how many there are
};

// Told after each game.
using Progress = std::function<void(std::int64_t games)>;

// A server may be running.
[[nodiscard]] Result<Verified> verify(store::Reader& reader, const Progress& progress = {});

}  // namespace mornington::rated
