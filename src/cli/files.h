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

// Never more than `most` bytes, whatever it reads from: a device without an end is refused like a file too large.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t most = kMostOfAFile);

// Nobody's file is replaced unless it was asked for (`--force`); the program's own saves are its own.
enum class Overwrite { No, Yes };
[[nodiscard]] constexpr Overwrite overwrite(bool force) { return force ? Overwrite::Yes : Overwrite::No; }
enum class Readers { Everyone, OwnerOnly };

// Plain files are all or nothing: written beside the target, synced and renamed over it, so that neither a full disk
// nor a crash leaves a partial file or costs the one that was there. A link is followed and stays. Pipes and devices
// are written to as they are. Nothing is answered when it went well.
[[nodiscard]] std::optional<Error> write_file(const std::string& path, std::string_view content, Overwrite overwrite,
                                              Readers readers = Readers::Everyone);
// What write_file would refuse without writing anything, to be asked before a long work. An empty path is no target.
[[nodiscard]] std::optional<Error> check_target(const std::string& path, Overwrite overwrite);
// The same for a folder that is to be filled: it may be there, but empty.
[[nodiscard]] std::optional<Error> check_folder(const std::string& path, Overwrite overwrite);

// Makes the folder and those above it.
[[nodiscard]] std::optional<Error> make_folder(const std::string& path);

// The documents at `paths` that an edition can use. A file must be one of its documents; of a folder those are taken
// that are, and it must hold one.
[[nodiscard]] Result<std::vector<json::Value>> read_boards(const EditionSpec& edition,
                                                           const std::vector<std::string>& paths);
// A board document, in the words of today.
[[nodiscard]] Result<json::Value> read_board(const std::string& path);
[[nodiscard]] Result<json::Value> read_json(const std::string& path);

}  // namespace mornington::cli
