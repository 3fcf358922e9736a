#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "ai/bot.h"
#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/journal.h"
#include "match/wire.h"

namespace mornington::wasm {

// A match that is played here, and what the page was told of it last.
struct Table {
  Journal journal;
  wire::Told told;
  json::Value told_save;  // null: nobody has asked for it

  [[nodiscard]] const Match& match() const { return journal.match(); }
};

// What one seat sees of a table elsewhere, and the bots that have thought about it, by level.
struct ViewTable {
  SharedTerms terms;
  std::unique_ptr<SeatView> seen;
  std::map<std::string, std::unique_ptr<Bot>, std::less<>> bots;
};

// Answers the page's requests, one JSON text for one JSON text (docs/protocol.md): {"ask": "apply", "table": 1, ...}
// is answered by {"ok": ...} or {"error": {"where", "what"}}. Holds any number of tables, by number; some of them are
// only what one seat sees of a table elsewhere.
class Desk {
 public:
  using BotMaker = std::unique_ptr<Bot>(std::string_view level, const EditionSpec& edition, Seat seat,
                                        std::uint64_t seed);

  // Answers what is asked of no table and not known here.
  using Extension = std::function<Result<json::Value>(std::string_view what, const json::Reader& ask)>;

  // Without a maker of bots it can do all but think, and the program around it need not carry them.
  explicit Desk(BotMaker* make_bot = nullptr, Extension extension = {})
      : make_bot_(make_bot), extension_(std::move(extension)) {}
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  using Answer = Result<json::Value>;

  Answer dispatch(const json::Reader& ask);
  Answer seat_down(Result<Journal> table);
  Answer open_view(const json::Reader& ask);
  Answer at_table(std::string_view what, Table& table, const json::Reader& ask);
  Answer at_view(std::string_view what, ViewTable& table, const json::Reader& ask);
  Result<std::unique_ptr<Bot>> bot_for(const SeatView& seen, const json::Reader& ask) const;
  Answer think_on(ViewTable& table, const json::Reader& ask) const;
  static Answer think(Bot& bot, const SeatView& seen);

  BotMaker* make_bot_;
  Extension extension_;
  std::map<int, Table> tables_;
  std::map<int, ViewTable> views_;
  int next_ = 1;
};

}  // namespace mornington::wasm
