#pragma once

#include <string>

#include "latencies.h"

namespace mornington::load {

// SQLite by itself, as the store sets it up: so many rows a commit, one commit after the other.
struct Commits {
  double rows_per_second = 0;
  Latencies latencies;  // of a commit
};
[[nodiscard]] Commits commit_rows(const std::string& folder, int rows_per_commit, Clock::duration duration);

}  // namespace mornington::load
