#pragma once

#include <string_view>

namespace mornington::http {

// Whether If-None-Match names this tag: in a list, in its weak form, or as "*" (RFC 9110, 13.1.2).
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace mornington::http
