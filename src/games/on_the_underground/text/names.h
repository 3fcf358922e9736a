#pragma once

#include <string>
#include <string_view>

#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

// Words of the wire.
[[nodiscard]] std::string_view name_of(Source source);
[[nodiscard]] std::string key_of(Source source);  // the same as a key
[[nodiscard]] std::string_view name_of(Phase phase);

// "branch-token" or "branch-tile", as the rulebook of the board says.
[[nodiscard]] std::string_view token_word(const Rules& rules);

// Names of lines as a person reads them: "Red and Blue".
[[nodiscard]] std::string line_names(const Rules& rules, LineSet lines);

// A capital letter for each line, different from all others where possible.
[[nodiscard]] char letter_of(const Board& board, Line line);

}  // namespace mornington::on_the_underground
