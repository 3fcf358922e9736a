#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

namespace mornington::runtime {

// Bytes of the program in memory now.
[[nodiscard]] std::uint64_t resident_bytes();
// The memory available to this process: the least of its limits and its control group's. Nothing: no limit is known.
[[nodiscard]] std::optional<std::uint64_t> memory_limit();

// Reports when memory becomes short, so that new connections and exports are refused in time. From any thread.
class MemoryGuard {
 public:
  using Resident = std::function<std::uint64_t()>;

  explicit MemoryGuard(std::optional<std::uint64_t> limit = memory_limit(), Resident resident = resident_bytes)
      : enough_(limit ? *limit / 10 * 7 : UINT64_MAX), resident_(std::move(resident)) {}

  [[nodiscard]] bool is_short() const { return enough_ != UINT64_MAX && resident_() > enough_; }

 private:
  const std::uint64_t enough_;
  Resident resident_;
};

}  // namespace mornington::runtime
