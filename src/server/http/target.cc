#include "server/http/target.h"

#include <algorithm>

namespace mornington::http {

std::string_view path_of(std::string_view target) {
  constexpr std::string_view kScheme = "http://";
  if (target.starts_with(kScheme)) {
    const std::size_t path = target.find('/', kScheme.size());
    target = path == std::string_view::npos ? "/" : target.substr(path);
  }
  return target.substr(0, target.find_first_of("?#"));
}

std::optional<std::string> query_value(std::string_view target, std::string_view name) {
  const std::size_t question = target.find('?');
  std::string_view rest = question == std::string_view::npos ? "" : target.substr(question + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('='))
      return std::string(pair.substr(name.size() + 1));
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
  }
  return std::nullopt;
}

}  // namespace mornington::http
