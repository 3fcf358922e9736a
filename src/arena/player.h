#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "ai/bot.h"
#include "core/result.h"
#include "json/reader.h"
#include "match/setup/match_config.h"

namespace mornington::arena {

// A bot for programs that speak the arena's protocol for external bots (docs/engine.md): it receives the set-up once
// and then what its seat sees, and answers with actions. It only knows the parts of the game that were sent to it.
class Player {
 public:
  Player(std::string level, std::uint64_t seed) : level_(std::move(level)), seed_(seed) {}

  // The reply to one line, empty where none is wanted; an error where the line makes no sense.
  [[nodiscard]] Result<std::string> answer(std::string_view line);

 private:
  Result<std::string> sit_down(const json::Reader& message);
  Result<std::string> choose(const json::Reader& message);

  std::string level_;
  std::uint64_t seed_;
  SharedMatchConfig terms_;  // null before the first game
  Seat seat_ = kNoSeat;
  std::unique_ptr<ai::Bot> bot_;
};

}  // namespace mornington::arena
