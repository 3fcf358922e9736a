#pragma once

#include <cstdint>

namespace mornington::cli {

// The number of heap allocations of this thread so far. The program counts them in its own operator new.
[[nodiscard]] std::uint64_t allocations_so_far();

}  // namespace mornington::cli
