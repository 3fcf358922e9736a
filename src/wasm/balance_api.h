#pragma once

#include <map>
#include <string_view>

#include "balance/certificate.h"
#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"

namespace mornington::wasm {

// The balance certificates of a page, by number: "balance", "balance-play", "balance-result", "balance-close". A game
// depends only on its number, so several workers can share the games of one certificate.
class BalanceApi {
 public:
  [[nodiscard]] static bool knows(std::string_view what) { return what.starts_with("balance"); }
  [[nodiscard]] Result<json::Value> answer(std::string_view what, const json::Reader& ask);

 private:
  using Reply = Result<json::Value>;

  struct Certifying {
    balance::Subject subject;
    balance::GamePlan plan;
    std::vector<int> order;
    std::uint64_t seed = 1;
  };

  Reply begin(const json::Reader& ask);
  static Reply play(const Certifying& own, const json::Reader& ask);
  static Reply result(const Certifying& own, const json::Reader& ask);

  std::map<int, Certifying> open_;
  int next_ = 1;
};

}  // namespace mornington::wasm
