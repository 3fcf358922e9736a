#include "server/http/entity_tag.h"

#include "server/http/header_list.h"

namespace mornington::http {
namespace {

// Weak or not is all the same for a copy that is asked about.
std::string_view opaque(std::string_view tag) { return tag.starts_with("W/") ? tag.substr(2) : tag; }

}  // namespace

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  if (trimmed(if_none_match) == "*") return true;
  bool named = false;
  for_each_item(if_none_match, [&](std::string_view item) { named = named || opaque(item) == opaque(tag); });
  return named;
}

}  // namespace mornington::http
