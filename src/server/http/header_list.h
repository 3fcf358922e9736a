#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

// Header values that are lists, as RFC 9110 (5.6) writes them: items between commas, with spaces and empty items in
// between that mean nothing.
namespace mornington::http {

inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// The end of the first item: at a comma outside quotes.
inline std::size_t end_of_item(std::string_view list) {
  bool quoted = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '"') quoted = !quoted;
    if (list[i] == ',' && !quoted) return i;
  }
  return list.size();
}

template <class Function>
void for_each_item(std::string_view list, Function&& function) {
  while (!list.empty()) {
    const std::size_t end = end_of_item(list);
    if (const std::string_view item = trimmed(list.substr(0, end)); !item.empty()) function(item);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

}  // namespace mornington::http
