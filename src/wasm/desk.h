#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/journal.h"

namespace mornington::wasm {

// Answers the page's requests, one JSON text for one JSON text (docs/protocol.md): {"ask": "apply", "table": 1, ...}
// is answered by {"ok": ...} or {"error": {"where", "what"}}. Holds any number of tables, by number; some of them are
// only what one seat sees of a table elsewhere.
class Desk {
 public:
  using BotMaker = std::unique_ptr<Bot>(std::string_view level, const EditionSpec& edition, Seat seat,
                                        std::uint64_t seed);

  // Without a maker of bots it can do all but think, and the program around it need not carry them.
  explicit Desk(BotMaker* make_bot = nullptr) : make_bot_(make_bot) {}
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  using Answer = Result<json::Value>;

  Answer dispatch(const json::Reader& ask);
  Answer seat_down(Result<Journal> table);
  Answer open_view(const json::Reader& ask);
  Answer at_table(std::string_view what, Journal& table, const json::Reader& ask);
  Answer at_view(std::string_view what, const SeatView& seen, const json::Reader& ask);
  Answer think(const SeatView& seen, const json::Reader& ask) const;

  BotMaker* make_bot_;
  std::map<int, Journal> tables_;
  std::map<int, std::unique_ptr<SeatView>> views_;
  int next_ = 1;
};

}  // namespace mornington::wasm
