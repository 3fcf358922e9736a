#pragma once

#include <string_view>

#include "core/embedded.h"
#include "match/names.h"

namespace mornington::match {

// The content of an embedded file; empty if there is none with this path.
[[nodiscard]] std::string_view embedded_text(std::string_view path);

}  // namespace mornington::match
