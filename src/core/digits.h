#pragma once

namespace mornington {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace mornington
