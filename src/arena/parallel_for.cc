#include "arena/parallel_for.h"

#include <system_error>
#include <thread>
#include <vector>

namespace mornington::arena {

void parallel_for(int count, const std::function<void(int)>& work) {
  std::vector<std::thread> threads;
  int next = 1;
  try {
    for (; next < count; ++next) threads.emplace_back(work, next);
  } catch (const std::system_error&) {
    // NB: the exception is the only sign that the system provides no further thread.
  }
  work(0);
  for (; next < count; ++next) work(next);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace mornington::arena
