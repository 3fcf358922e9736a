#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "ai/bot.h"
#include "core/result.h"
#include "json/reader.h"
#include "match/terms.h"

namespace mornington::arena {

// A bot for whoever speaks as the arena does to an outside program (docs/engine.md): it is told the set-up once and
// then what its seat sees, and answers with actions. It knows no more of the game than came over the line.
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
  SharedTerms terms_;  // null before the first game
  Seat seat_ = kNoSeat;
  std::unique_ptr<Bot> bot_;
};

}  // namespace mornington::arena
