#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/editions.h"
#include "json/json.h"

namespace mornington::cli {

inline constexpr std::size_t kMebibyte = std::size_t{1} << 20;
inline constexpr std::size_t kMostOfAFile = 64 * kMebibyte;  // a hundred times the longest replay

// Reads at most `most` bytes from a file or device; larger or endless input is refused.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t most = kMostOfAFile);

// Files are replaced only on request (`--force`), except for the program's own saves.
enum class Overwrite { No, Yes };
[[nodiscard]] constexpr Overwrite overwrite(bool force) { return force ? Overwrite::Yes : Overwrite::No; }
enum class Readers { Everyone, OwnerOnly };

// Writes plain files atomically: to a temporary file next to the target, which is synced and renamed. A full disk or
// a crash leaves the old file. Links are followed and stay. Pipes and devices are written directly. Returns nothing
// on success.
[[nodiscard]] std::optional<Error> write_file(const std::string& path, std::string_view content, Overwrite overwrite,
                                              Readers readers = Readers::Everyone);
// Reports what write_file() would refuse, without writing, to be called before a long job. An empty path is accepted.
[[nodiscard]] std::optional<Error> check_target(const std::string& path, Overwrite overwrite);
// The same for a folder that will be filled: it must be empty or missing.
[[nodiscard]] std::optional<Error> check_folder(const std::string& path, Overwrite overwrite);

// Creates the folder and its parents.
[[nodiscard]] std::optional<Error> make_folder(const std::string& path);

// The documents at `paths` for an edition. A file must be one of its documents; a folder must contain at least one.
[[nodiscard]] Result<std::vector<json::Value>> read_boards(const EditionSpec& edition,
                                                           const std::vector<std::string>& paths);
// A board document, translated to the current version.
[[nodiscard]] Result<json::Value> read_board(const std::string& path);
[[nodiscard]] Result<json::Value> read_json(const std::string& path);

}  // namespace mornington::cli
