#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/http/origin.h"

namespace mornington::net {
using namespace http;

// How many connections each address has. Of the network's thread alone.
class ConnectionCount {
 public:
  // One more, until what is returned is gone; null where the address has as many as it may. 0: it may have any number.
  [[nodiscard]] std::shared_ptr<const void> count(const std::string& address, int most) {
    const std::string key = household(address);
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
