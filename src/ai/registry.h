#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "match/match.h"

namespace mornington {

// A row of the table of bots.
struct BotSpec {
  std::string_view level;     // "greedy"
  std::string_view sentence;  // how it plays, for people
};

// Weakest first.
[[nodiscard]] const std::vector<BotSpec>& bots();
[[nodiscard]] std::vector<std::string> bot_levels();

// A bot for a seat of this match or of any other of the same edition. Its choices are a function of the seed and of
// what the seat sees. Null where there is no such level.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view level, const Match& match, Seat seat, std::uint64_t seed);

}  // namespace mornington
