#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"

namespace mornington::wasm {

// Maps that nobody draws: "import-map" makes one from the file of a transit network, which the page attached to the
// request, and "generate-map" from wishes. Nothing if the request is another one.
[[nodiscard]] std::optional<Result<json::Value>> answer_import(std::string_view what, const json::Reader& ask,
                                                               std::string_view file);

}  // namespace mornington::wasm
