#include "match/family/family.h"

#include <cassert>

namespace mornington::match {

const Family* find_family(std::string_view name) {
  for (const Family& family : families())
    if (family.name == name) return &family;
  return nullptr;
}

const Family& family_of(const EditionSpec& edition) {
  const Family* family = find_family(edition.family);
  assert(family != nullptr);
  return *family;
}

}  // namespace mornington::match

namespace mornington {

std::span<const EditionSpec> editions() {
  static const std::vector<EditionSpec> all = [] {
    std::vector<EditionSpec> list;
    for (const match::Family& family : match::families())
      list.insert(list.end(), family.editions.begin(), family.editions.end());
    return list;
  }();
  return all;
}

const EditionSpec* find_edition(std::string_view id) {
  for (const EditionSpec& edition : editions())
    if (edition.id == id) return &edition;
  return nullptr;
}

}  // namespace mornington
