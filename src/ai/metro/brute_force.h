#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/seat_array.h"
#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/reference.h"

namespace mornington::ai::metro {

using namespace mornington::metro;

// The base game of Metro by brute force: traces every line of the board again from its station, and tries every square
// for the tile to be placed, on a table of tile codes.
struct BruteForce {
  static bool knows(const Rules& rules) {
    const Options standard;
    return rules.edition == "metro" && rules.options.chosen == standard.chosen;
  }

  static bool agrees(const Rules& rules, const State& state) {
    const reference::Board board = board_of(state);
    return same_points(rules, state, board) && same_squares(rules, state, board);
  }

 private:
  static bool same_points(const Rules& rules, const State& state, const reference::Board& board) {
    const std::vector<int> lines = reference::station_points(board);
    SeatArray<int> points{};
    for (const Station station : kAllStations)
      if (const Owner owner = rules.owner[index(station)]; owner != kNobody)
        points[as_seat(owner)] += lines[index(station)];
    const Scores scores = Metro::scores(rules, state);
    for (const Seat seat : each_seat(scores.seats))
      if (points[seat] != scores.points[seat]) return false;
    return true;
  }

  // At most one tile can be placed at a time: the one in the hand or the one drawn.
  static bool same_squares(const Rules& rules, const State& state, const reference::Board& board) {
    const Decision decision = Metro::decision(rules, state);
    if (decision.kind != Decision::Kind::Seats) return true;
    ActionList actions;
    Metro::legal(rules, state, first_seat(decision), actions);
    std::vector<std::pair<int, int>> squares;
    TileType tile{};
    for (const Action action : actions) {
      if (kind_of(action) != Kind::Place) continue;
      const Place placed = as_place(action);
      tile = placed.held;
      squares.emplace_back(row_of(placed.square), column_of(placed.square));
    }
    return squares.empty() || squares == reference::legal_squares(board, tile_code(tile));
  }

  static reference::Board board_of(const State& state) {
    reference::Board board(8, std::vector<std::string>(8));
    for (std::size_t square = 0; square < state.tile.size(); ++square)
      if (const Slot<TileType> tile = state.tile[square]; !tile.empty())
        board[square / 8][square % 8] = tile_code(*tile);
    return board;
  }
};

}  // namespace mornington::ai::metro
