#pragma once

#include <span>
#include <string_view>

namespace mornington {

// A file carried inside the program, by its path in the repository ("data/boards/metro/board.json").
struct EmbeddedFile {
  std::string_view path;
  std::string_view content;
};

// Defined by sources that the build makes: from data/boards and docs/rules, and from data/texts/en. A program that
// tells nobody anything in English does not link the second.
std::span<const EmbeddedFile> embedded_files();
std::span<const EmbeddedFile> embedded_sentences();

}  // namespace mornington
