#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/http/origin.h"

namespace mornington::net {
using namespace http;

// How many connections each address has. Used by the network's thread only.
class ConnectionCount {
 public:
  // Counts one more until the returned object is destroyed; null if the address is at its limit. 0: unlimited.
  [[nodiscard]] std::shared_ptr<const void> count(const std::string& address, int most) {
    const std::string key = rate_limit_key(address);
    int& here = (*counts_)[key];
    if (most > 0 && here >= most) return nullptr;
    ++here;
    return {counts_.get(), [counts = counts_, key](const void*) {
              const auto found = counts->find(key);
              if (--found->second == 0) counts->erase(found);
            }};
  }
  [[nodiscard]] std::size_t addresses() const { return counts_->size(); }

 private:
  using Counts = std::unordered_map<std::string, int>;
  std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace mornington::net
