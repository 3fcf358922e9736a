#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"

namespace mornington::wasm {

// What the map editor asks: "check-board", "map-of-edition", "generate-board". Nothing if the request is another one.
[[nodiscard]] std::optional<Result<json::Value>> answer_workshop(std::string_view what, const json::Reader& ask);

}  // namespace mornington::wasm
