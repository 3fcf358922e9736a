#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "json/json.h"

namespace mornington::fuzz {

// A conversation: each line of the bytes is a request, and each reply must be a JSON object.
template <class Host>
void converse(Host& host, std::string_view bytes) {
  constexpr int kMostLines = 64;
  for (int line = 0; line < kMostLines && !bytes.empty(); ++line) {
    const std::size_t end = bytes.find('\n');
    const Result<json::Value> reply = json::parse(host.answer(bytes.substr(0, end)));
    if (!reply.ok() || !reply->is(json::Kind::Object)) std::abort();
    bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
  }
}

}  // namespace mornington::fuzz
