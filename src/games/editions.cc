#include "games/editions.h"

namespace mornington {
namespace {

const std::vector<EditionSpec>& table() {
  static const std::vector<EditionSpec> rows = {};
  return rows;
}

}  // namespace

std::span<const EditionSpec> editions() { return table(); }

const EditionSpec* find_edition(std::string_view id) {
  for (const EditionSpec& row : table())
    if (row.id == id) return &row;
  return nullptr;
}

}  // namespace mornington
