#pragma once

#include <memory>
#include <string>

#include "ai/bot.h"
#include "arena/play_game.h"
#include "core/result.h"
#include "json/json.h"

namespace mornington::arena {

// "cmd:PROGRAM ARGUMENTS": a program of any language, started once a game through the shell. It is sent one JSON object
// a line and answers each question with one; docs/engine.md says which. With the bot its whole process group ends.
[[nodiscard]] bool is_external(const std::string& player);
// `seen`: what its seat sees at first.
[[nodiscard]] Result<std::unique_ptr<ai::Bot>> external_bot(const std::string& player, const SeatView& seen,
                                                            const MatchLimits& table);

// The first message to it, and each question: all that it can know.
[[nodiscard]] json::Value greeting(const SeatView& seen);
[[nodiscard]] json::Value question(const SeatView& seen);

// The start of the text in quotation marks, with unprintable characters as \xNN.
[[nodiscard]] std::string quotation(std::string_view text);

}  // namespace mornington::arena
