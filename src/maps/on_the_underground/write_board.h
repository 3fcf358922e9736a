#pragma once

#include <string>
#include <vector>

#include "json/json.h"
#include "maps/network.h"
#include "maps/put_back.h"

// Boards of On the Underground from networks.
namespace mornington::maps::on_the_underground {

// The documents of a board by London's rules: stations get kinds in the shares of the London board, blocks spaces by
// the number of their lines.
struct Documents {
  json::Value board;
  json::Value layout;
};
[[nodiscard]] Documents write_board(const Network& network, const Diagram& diagram, const std::string& name);

// What a station is on the board, in the words of the board file; by station. A terminus of a small map is a
// destination too.
[[nodiscard]] std::vector<std::vector<std::string>> choose_kinds(const Network& network);
// The number of spaces of each track, 1 to 3.
[[nodiscard]] std::vector<int> choose_spaces(const Network& network);

// Chooses side, distance and line breaks of each label so that they cover as little as possible, and writes them into
// the layout.
void place_labels(const json::Value& board, json::Value& layout);

}  // namespace mornington::maps::on_the_underground
