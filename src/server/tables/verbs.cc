#include "server/tables/verbs.h"

namespace mornington::tables {

std::string verbs_as_markdown() {
  std::string text = "| verb |";
  std::string rule = "\n|---|";
  for (const std::string_view name : kRoles) {
    text.append(" ").append(name).append(" |");
    rule += "---|";
  }
  text += " what it does |" + rule + "---|\n";
  for (const VerbRow& row : kVerbs) {
    text.append("| `").append(row.name).append("` |");
    for (std::size_t i = 0; i < kRoles.size(); ++i) text += (row.may >> i & 1) != 0 ? " yes |" : " |";
    text.append(" ").append(row.sentence).append(" |\n");
  }
  return text;
}

}  // namespace mornington::tables
