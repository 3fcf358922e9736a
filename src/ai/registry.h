#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "ai/bot.h"
#include "ai/bots.h"
#include "match/match.h"

namespace mornington {

// A bot for a seat of this match or of any other of the same edition. Its choices are a function of the seed and of
// what the seat sees. Null where there is no such level.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view level, const Match& match, Seat seat, std::uint64_t seed);

}  // namespace mornington
