#include "games/metro/standard.h"

namespace mornington::metro {
namespace {

constexpr std::array<std::uint8_t, kTypes> kCounts = {4, 4, 4, 2, 2, 2, 4, 2, 2, 2, 3, 2,
                                                      4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};

// Anticlockwise from the right end of the top side.
Gate station(int i) {
  const int along = i % 8;
  switch (i / 8) {
    case 0: return {static_cast<Square>(7 - along), Side::North};
    case 1: return {static_cast<Square>(along * 8), Side::West};
    case 2: return {static_cast<Square>(56 + along), Side::South};
    default: return {static_cast<Square>(63 - along * 8), Side::East};
  }
}

constexpr std::array<Gate, kEntrances> kEntrancesClockwise = {{{19, Side::South},
                                                               {20, Side::South},
                                                               {29, Side::West},
                                                               {37, Side::West},
                                                               {44, Side::North},
                                                               {43, Side::North},
                                                               {34, Side::East},
                                                               {26, Side::East}}};

void add_owners(Board& board) {
  board.owners[2] = {{1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31},
                     {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32}};
  board.owners[3] = {{1, 4, 6, 11, 15, 20, 23, 25, 28, 31},
                     {2, 7, 9, 12, 14, 19, 22, 27, 29, 32},
                     {3, 5, 8, 10, 13, 18, 21, 24, 26, 30}};
  board.owners[4] = {{4, 7, 11, 16, 20, 23, 27, 32},
                     {3, 8, 12, 15, 19, 24, 28, 31},
                     {1, 6, 10, 13, 18, 21, 25, 30},
                     {2, 5, 9, 14, 17, 22, 26, 29}};
  board.owners[5] = {{1, 5, 10, 14, 22, 28},
                     {6, 12, 18, 23, 27, 32},
                     {3, 7, 15, 19, 25, 29},
                     {2, 9, 13, 21, 26, 30},
                     {4, 8, 11, 20, 24, 31}};
  board.owners[6] = {{1, 5, 10, 19, 27},  {2, 11, 18, 25, 29}, {4, 8, 14, 21, 26},
                     {6, 15, 20, 24, 31}, {3, 9, 13, 23, 30},  {7, 12, 22, 28, 32}};
}

}  // namespace

Board standard_board() {
  Board board;
  board.tiles = kCounts;
  for (int i = 0; i < kStations; ++i) {
    board.stations[static_cast<std::size_t>(i)] = station(i);
    board.numbers[0][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i + 1);
    board.numbers[1][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>((39 - i) % 32 + 1);
  }
  board.entrances = kEntrancesClockwise;
  add_owners(board);
  return board;
}

}  // namespace mornington::metro
