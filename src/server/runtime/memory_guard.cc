#include "server/runtime/memory_guard.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

namespace mornington::runtime {
namespace {

std::optional<std::uint64_t> limit_of(int resource) {
  rlimit limit{};
  if (getrlimit(static_cast<__rlimit_resource_t>(resource), &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return std::nullopt;
  return limit.rlim_cur;
}

// "0::/system.slice/mornington.service" names the control group (version 2).
std::optional<std::uint64_t> limit_of_control_group() {
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    if (!line.starts_with("0::")) continue;
    std::ifstream file("/sys/fs/cgroup" + line.substr(3) + "/memory.max");
    std::uint64_t bytes = 0;
    if (file >> bytes) return bytes;  // "max" is not a number
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::optional<std::uint64_t> memory_limit() {
  std::optional<std::uint64_t> least;
  for (const auto& one : {limit_of(RLIMIT_AS), limit_of(RLIMIT_DATA), limit_of_control_group()})
    if (one && (!least || *one < *least)) least = one;
  return least;
}

}  // namespace mornington::runtime
