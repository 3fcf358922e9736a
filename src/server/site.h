#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/assets.h"

namespace mornington::server {

// What a browser asks, as far as a site of files cares. A header sent in several lines is one list.
struct Request {
  std::string_view method;
  std::string_view target;
  std::string accept_encoding;
  std::string if_none_match;
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  std::string_view body;  // lives as long as the assets
};

// Answers with the client's files: compressed where the browser takes it, kept by it as long as the name says so,
// and under a policy that lets the page run nothing but them.
[[nodiscard]] Response answer(const Assets& assets, const Request& request);

// A request that cannot be served whatever it asks for; the body says why.
[[nodiscard]] Response refusal(int status, std::string_view sentence);

}  // namespace mornington::server
