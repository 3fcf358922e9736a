#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "wasm/table.h"

namespace mornington::wasm {

// Answers the page's requests, one JSON text for one JSON text (docs/protocol.md): {"ask": "apply", "table": 1, ...}
// is answered by {"ok": ...} or {"error": {"where", "what"}}. Holds any number of tables, by number.
class Desk {
 public:
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  using Answer = Result<json::Value>;

  Answer dispatch(const json::Reader& ask);
  Answer seat_down(Result<Table> table);
  Answer at_table(std::string_view what, Table& table, const json::Reader& ask);

  std::map<int, Table> tables_;
  int next_ = 1;
};

}  // namespace mornington::wasm
