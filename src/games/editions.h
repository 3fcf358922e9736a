#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace mornington {

// A document an edition is loaded from. `role` is what it is ("metro/city"); every board file names its role in its
// top-level key "document", so that a user's file replaces the one of the same role. `file` is its default, under
// data/boards/, carried inside the program.
struct DocumentSpec {
  std::string_view role;
  std::string_view file;
};

// One row of the table of games.
struct EditionSpec {
  std::string_view id;      // "metro-paris"
  std::string_view title;   // "Metro: Paris"
  std::string_view family;  // "metro"
  int min_seats = 1;
  int max_seats = 1;
  std::vector<DocumentSpec> documents;
  std::string_view reconstructed;  // one sentence on what is not known from a printed source
};

// In the order shown to people.
std::span<const EditionSpec> editions();

// Null where there is none of that id.
const EditionSpec* find_edition(std::string_view id);

}  // namespace mornington
