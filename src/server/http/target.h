#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mornington::http {

// "/games" of "/games?after=1", and of "http://host/games", which asks a proxy; a server must understand it too.
[[nodiscard]] std::string_view path_of(std::string_view target);

// The value of a name in what follows the question mark, as it stands; nothing where the name is not there.
[[nodiscard]] std::optional<std::string> query_value(std::string_view target, std::string_view name);

}  // namespace mornington::http
