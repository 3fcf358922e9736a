#pragma once

#include <functional>

namespace mornington::arena {

// Calls `work` for every number below `count`, each in a thread of its own and the first in the caller's; returns when
// all are done. Where the system gives no more threads, the caller does what is left, one after the other.
void parallel_for(int count, const std::function<void(int)>& work);

}  // namespace mornington::arena
