#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ai/bot.h"
#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/record/match_session.h"
#include "match/wire/wire.h"

namespace mornington::wasm {

// A match that is played in the page, and what was last sent about it.
struct OpenGame {
  MatchSession session;
  wire::SentPosition sent;
  json::Value sent_save;  // null: never requested

  [[nodiscard]] const Match& match() const { return session.match(); }
};

// One seat's knowledge of a table elsewhere, and the bots that have analysed it, by level.
struct OpenView {
  SharedMatchConfig config;
  std::unique_ptr<SeatView> seen;
  std::map<std::string, std::unique_ptr<ai::Bot>, std::less<>> bots;
  std::optional<wire::TableStatus> status;  // of a table that is followed
};

// Answers the page's requests, one JSON text each (docs/protocol.md): {"ask": "apply", "table": 1, ...} is answered
// by {"ok": ...} or {"error": {"where", "what"}}. Holds any number of numbered tables. Some of them are only what one
// seat sees of a table elsewhere.
class EngineApi {
 public:
  using BotMaker = std::unique_ptr<ai::Bot>(std::string_view level, const EditionSpec& edition, Seat seat,
                                            std::uint64_t seed);

  // Answers requests that name no table and are unknown here.
  using Extension = std::function<Result<json::Value>(std::string_view what, const json::Reader& ask)>;

  // Without `make_bot` it can do everything except think, and the program need not include the bots.
  explicit EngineApi(BotMaker* make_bot = nullptr, Extension extension = {})
      : make_bot_(make_bot), extension_(std::move(extension)) {}
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  using Reply = Result<json::Value>;

  Reply dispatch(const json::Reader& ask);
  Reply add_game(Result<MatchSession> table);
  Reply open_view(const json::Reader& ask);
  Reply follow(const json::Reader& ask);
  Result<OpenView> followed(const json::Reader& ask);
  Reply ask_game(std::string_view what, OpenGame& game, const json::Reader& ask);
  Reply ask_view(std::string_view what, OpenView& view, const json::Reader& ask);
  Result<std::unique_ptr<ai::Bot>> bot_for(const SeatView& seen, const json::Reader& ask) const;
  Reply think_on(OpenView& view, const json::Reader& ask) const;
  static Reply think(ai::Bot& bot, const SeatView& seen);
  static Reply expect(const OpenView& view, const json::Reader& ask);

  BotMaker* make_bot_;
  Extension extension_;
  std::map<int, OpenGame> tables_;
  std::map<int, OpenView> views_;
  int next_ = 1;
};

}  // namespace mornington::wasm
