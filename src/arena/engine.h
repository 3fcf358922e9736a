#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "json/json.h"
#include "json/reader.h"
#include "match/searchable.h"

namespace mornington::arena {

// The games for programs of any language: one JSON request in, one reply out (docs/engine.md). Searchables are stored
// by number until they are dropped.
class Engine {
 public:
  // The reply to one line; never fails, a bad request is answered with {"ok": false, "error": ...}.
  [[nodiscard]] std::string answer(std::string_view line);

 private:
  json::Value reply(const json::Value& request);
  json::Value perform(std::string_view verb, const json::Reader& request, Searchable* position);
  json::Value change(std::string_view verb, const json::Reader& request, Searchable& position);
  json::Value begin(const json::Reader& request);
  json::Value batch(const json::Reader& request);
  static json::Value board(const json::Reader& request);
  static json::Value read_view(const json::Reader& request);
  json::Value keep(std::unique_ptr<Searchable> position);

  std::map<int, std::unique_ptr<Searchable>> positions_;
  int next_ = 1;
};

// The reply to a line that cannot be a request.
[[nodiscard]] std::string refusal(const std::string& what);

}  // namespace mornington::arena
