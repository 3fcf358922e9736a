#pragma once

#include <cstdint>

namespace mornington::cli {

// How often this thread has asked for heap memory since it began. The program counts in its own operator new.
[[nodiscard]] std::uint64_t allocations_so_far();

}  // namespace mornington::cli
