#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "ai/bot.h"
#include "ai/bots.h"
#include "games/editions.h"

namespace mornington {

// A bot for a seat of any match of this edition. Its choices are a function of the seed and of
// what the seat sees. Null where there is no such level.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view level, const EditionSpec& edition, Seat seat,
                                            std::uint64_t seed);

}  // namespace mornington
