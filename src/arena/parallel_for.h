#pragma once

#include <functional>

namespace mornington::arena {

// Calls `work` for every number below `count`, each in a thread of its own and the first in the caller's; returns when
// all are done. If the system provides no further thread, the caller does the remaining work itself.
void parallel_for(int count, const std::function<void(int)>& work);

}  // namespace mornington::arena
