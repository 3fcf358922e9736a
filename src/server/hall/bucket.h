#pragma once

#include <algorithm>
#include <cstddef>

#include "server/hall/instant.h"

namespace mornington::hall {

// So many at once, and one more every `pace`.
class Bucket {
 public:
  [[nodiscard]] bool take(Instant now, std::size_t burst, Span pace) {
    const Span full = {pace.ms * static_cast<std::int64_t>(burst)};
    empty_until_ = std::max(empty_until_, now - full);
    if (now - empty_until_ < pace) return false;
    empty_until_ = empty_until_ + pace;
    return true;
  }

 private:
  Instant empty_until_{};  // what has come in since then is left
};

}  // namespace mornington::hall
