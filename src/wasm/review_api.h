#pragma once

#include <map>
#include <string_view>

#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "review/review.h"

namespace mornington::wasm {

// The reviews of a page, by number: {"ask": "review"}, "review-step", "review-result", "review-decisions",
// "review-close".
class ReviewApi {
 public:
  [[nodiscard]] Result<json::Value> answer(std::string_view what, const json::Reader& ask);

 private:
  using Reply = Result<json::Value>;

  Reply begin(const json::Reader& ask);
  static Reply step(review::Review& review, const json::Reader& ask);

  std::map<int, review::Review> reviews_;
  int next_ = 1;
};

}  // namespace mornington::wasm
