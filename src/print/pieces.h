#pragma once

#include <string>
#include <vector>

#include "json/json.h"

// Boards, tiles and cards on paper. What there is to print follows from the board and the view of a game as they are
// sent to every client (data/schema), so this knows no game and prints boards of one's own too.
namespace mornington::print {

// Something to be cut out.
struct Piece {
  std::string drawing;  // SVG elements in millimetres, from the top left corner on
  double width = 0;     // in millimetres
  double height = 0;
  int count = 1;
};

// Tiles of Metro, cards of Next Station, destinations and objectives of On the Underground.
[[nodiscard]] std::vector<Piece> pieces_of(const json::Value& board, const json::Value& view);

// Every name that is printed, to see whether the fonts of the system have its characters.
[[nodiscard]] std::string names_in(const json::Value& board);

}  // namespace mornington::print
