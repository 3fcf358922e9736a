#pragma once

#include <span>
#include <string_view>

namespace mornington {

// A file carried inside the program, by its path in the repository ("data/boards/metro/board.json").
struct EmbeddedFile {
  std::string_view path;
  std::string_view content;
};

// Defined by a source that the build makes from data/boards and docs/rules.
std::span<const EmbeddedFile> embedded_files();

// Empty where there is no such file.
[[nodiscard]] std::string_view embedded_text(std::string_view path);

}  // namespace mornington
