#pragma once

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

// A game that can be chosen. Each family lists its own (games/<family>/editions.cc).
struct EditionSpec {
  std::string_view id;      // "metro-paris"
  std::string_view title;   // "Metro: Paris"
  std::string_view family;  // "metro"
  int min_seats = 1;
  int max_seats = 1;
  std::vector<DocumentSpec> documents;
  std::string_view reconstructed;  // one sentence on what is not known from a printed source
};

}  // namespace mornington
