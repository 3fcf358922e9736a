#pragma once

#include <string>
#include <string_view>

#include "server/http/assets.h"
#include "server/http/http.h"

namespace mornington::http {

// Serves the client's files: compressed if the browser accepts it, cached according to the file's name, and with a
// policy that lets the page run only these files.
[[nodiscard]] Response answer(const Assets& assets, const Request& request);

// A request that cannot be served whatever it asks for; the body says why.
[[nodiscard]] Response refusal(int status, std::string_view sentence);
// With the headers that keep a browser from doing more with it than it should.
[[nodiscard]] Response with_safety(Response response);

// The policy with other pages that may show this one within theirs: " 'none'" or " https://a.example".
[[nodiscard]] std::string with_ancestors(const std::string& policy, std::string_view allowed);

}  // namespace mornington::http
