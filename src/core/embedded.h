#pragma once

#include <span>
#include <string_view>

namespace mornington {

// A file carried inside the program, by its path in the repository ("data/boards/metro/board.json").
struct EmbeddedFile {
  std::string_view path;
  std::string_view content;
};

// Defined by sources that the build generates: from data/boards and docs/rules, from data/texts/en, and from
// data/learnt. A program without English sentences does not link the second, one without bots not the third.
std::span<const EmbeddedFile> embedded_files();
std::span<const EmbeddedFile> embedded_sentences();
std::span<const EmbeddedFile> embedded_learnt();

}  // namespace mornington
