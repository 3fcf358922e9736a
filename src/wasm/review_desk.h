#pragma once

#include <map>
#include <string_view>

#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "review/review.h"

namespace mornington::wasm {

// Reviews that a page has begun, by number: {"ask": "review"}, "review-step", "review-result", "review-close".
class ReviewDesk {
 public:
  [[nodiscard]] Result<json::Value> answer(std::string_view what, const json::Reader& ask);

 private:
  using Answer = Result<json::Value>;

  Answer begin(const json::Reader& ask);
  static Answer step(Review& review, const json::Reader& ask);

  std::map<int, Review> reviews_;
  int next_ = 1;
};

}  // namespace mornington::wasm
