#pragma once

#include <string>
#include <string_view>

#include "server/http/assets.h"
#include "server/http/http.h"

namespace mornington::http {

// Answers with the client's files: compressed where the browser takes it, kept by it as long as the name says so,
// and under a policy that lets the page run nothing but them.
[[nodiscard]] Response answer(const Assets& assets, const Request& request);

// A request that cannot be served whatever it asks for; the body says why.
[[nodiscard]] Response refusal(int status, std::string_view sentence);
// With the headers that keep a browser from doing more with it than it should.
[[nodiscard]] Response with_safety(Response response);

}  // namespace mornington::http
