#pragma once

#include <string>
#include <string_view>

namespace mornington::kit {

// "1 point", "2 points".
inline std::string plural(int n, std::string_view noun) {
  return std::to_string(n) + " " + std::string(noun) + (n == 1 ? "" : "s");
}

}  // namespace mornington::kit
