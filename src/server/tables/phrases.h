#pragma once

#include <algorithm>
#include <array>
#include <string_view>

// The lines that a chat has where the operator allows no others (setting `chat`). A page shows each in the language of
// its reader: web/src/online/phrases.ts has the same list.
namespace mornington::tables {

inline constexpr std::array<std::string_view, 14> kPhrases = {
    "Hello!",     "Good luck!", "Have fun!",           "Well played!",    "Nice move!",         "Thank you!",
    "Sorry!",     "Oops!",      "One moment, please.", "Take your time.", "I have to go soon.", "Shall we play again?",
    "Good game!", "Goodbye!"};

constexpr bool is_phrase(std::string_view line) {
  return std::find(kPhrases.begin(), kPhrases.end(), line) != kPhrases.end();
}

}  // namespace mornington::tables
