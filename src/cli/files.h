#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/editions.h"
#include "json/json.h"

namespace mornington::cli {

[[nodiscard]] Result<std::string> read_file(const std::string& path);

// All or nothing: written beside the target, synced and renamed over it, so that neither a full disk nor a crash leaves
// a partial file or costs the one that was there. Nothing is answered when it went well.
enum class Readers { Everyone, OwnerOnly };
[[nodiscard]] std::optional<Error> write_file(const std::string& path, std::string_view content,
                                              Readers readers = Readers::Everyone);

// Makes the folder and those above it.
[[nodiscard]] std::optional<Error> make_folder(const std::string& path);

// The documents at `paths` that an edition can use. A file must be one of its documents; of a folder those are taken
// that are, and it must hold one.
[[nodiscard]] Result<std::vector<json::Value>> read_boards(const EditionSpec& edition,
                                                           const std::vector<std::string>& paths);
[[nodiscard]] Result<json::Value> read_json(const std::string& path);

}  // namespace mornington::cli
