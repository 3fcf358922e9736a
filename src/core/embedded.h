#pragma once

#include <span>
#include <string_view>

namespace mornington {

// A file carried inside the program, by its path in the repository ("data/boards/metro/board.json").
struct EmbeddedFile {
  std::string_view path;
  std::string_view content;
};

// Defined by sources that the build generates: from data/boards and docs/rules, from data/texts/en, from data/learnt,
// from data/ratings, and from data/puzzles. A program links only those that it uses.
std::span<const EmbeddedFile> embedded_files();
std::span<const EmbeddedFile> embedded_sentences();
std::span<const EmbeddedFile> embedded_learnt();
std::span<const EmbeddedFile> embedded_ratings();
std::span<const EmbeddedFile> embedded_puzzles();

}  // namespace mornington
