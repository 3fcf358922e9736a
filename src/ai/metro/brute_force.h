#pragma once

#include <array>
#include <string>
#include <vector>

#include "ai/brute_force.h"
#include "games/metro/game.h"
#include "games/metro/reference.h"

namespace mornington {

// Metro without modules and cities: every line of the board traced anew from its station, on a table of tile codes.
template <>
struct BruteForce<metro::Metro> {
  static bool knows(const metro::Rules& rules) { return rules.edition == "metro" && !has_modules(rules.options); }

  static bool agrees(const metro::Rules& rules, const metro::State& state) {
    const std::vector<int> lines = metro::reference::station_points(board_of(state));
    std::array<int, kMaxSeats> points{};
    for (std::size_t station = 0; station < lines.size(); ++station)
      if (rules.owner[station] != metro::kNobody) points[rules.owner[station]] += lines[station];
    const Scores scores = metro::Metro::scores(rules, state);
    for (std::size_t seat = 0; seat < scores.seats; ++seat)
      if (points[seat] != scores.points[seat]) return false;
    return true;
  }

 private:
  static bool has_modules(const metro::Options& options) {
    return options.corporations() || options.centre() != metro::Centre::Station;
  }

  static metro::reference::Board board_of(const metro::State& state) {
    metro::reference::Board board(8, std::vector<std::string>(8));
    for (std::size_t square = 0; square < state.tile.size(); ++square)
      if (const std::uint8_t tile = state.tile[square]; tile != 0)
        board[square / 8][square % 8] = metro::tile_code(static_cast<metro::TileType>(tile - 1));
    return board;
  }
};

}  // namespace mornington
