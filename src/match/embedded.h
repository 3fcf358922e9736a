#pragma once

#include <string_view>

#include "core/embedded.h"

namespace mornington {

// Empty where there is no such file.
[[nodiscard]] std::string_view embedded_text(std::string_view path);

}  // namespace mornington
