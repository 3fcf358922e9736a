#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "server/store/store.h"
#include "server/tables/shown_game.h"

// What a link to a page of ours shows elsewhere: a title, a sentence and a picture.
namespace mornington::runtime {

struct Card {
  std::string title;               // "Metro: Paris"
  std::string description;         // "Alice and Bob, 12 : 9. Watch it live."
  std::vector<std::string> lines;  // on the picture, beside the board
  std::string board;               // an SVG document; empty: none
  bool is_known = true;            // false: there is nothing at this address
  bool changes = false;            // soon, as the game goes on
};

// Of a game: who plays and how it stands. Of a private one and of one that is not there only what game it is, if any.
[[nodiscard]] Result<Card> card_of_game(store::Reader& reader, const std::string& id, model::Instant now);
// Of a day, counted from 1970: which game everybody plays on it.
[[nodiscard]] Card card_of_day(int day, std::string_view date);
// Of a puzzle that the program brings: its position.
[[nodiscard]] Card card_of_puzzle(const std::string& family, const std::string& id);

// A game as anybody may see it, or nothing if they may not.
[[nodiscard]] Result<std::optional<tables::ShownGame>> game_shown_to_anybody(store::Reader& reader,
                                                                             const std::string& id, model::Instant now);

}  // namespace mornington::runtime
