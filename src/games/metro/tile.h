#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/metro/ids.h"

// Track tiles. A tile has eight exits, 0..7 clockwise from the left end of its top side. Each even exit is joined to
// an odd one, so a line that enters by an even exit leaves by an odd one; the 24 types are the 24 ways to do that.
// A type's code has one letter for each even exit e: a leads to e+5 (straight), b to e+3 (next side clockwise),
// c to e+7 (next side counter-clockwise), d to e+1 (back to the same side), all mod 8.
namespace mornington::metro {

// The tables of all types. Entries and departures are halved: entry e/2 of an even exit, way out (e-1)/2 of an odd one.
struct TileTables {
  std::array<std::array<char, 4>, kTypes> code{};
  std::array<std::array<std::uint8_t, 4>, kTypes> through{};  // entry -> way out
  std::array<TileType, kTypes> clockwise{};                   // the type it shows after a quarter turn
};

namespace detail {

constexpr int odd_exit(int even_exit, char letter) {
  constexpr int kLead[] = {5, 3, 7, 1};
  return (even_exit + kLead[letter - 'a']) % 8;
}

// Every odd exit used once.
constexpr bool joins_all(const std::array<char, 4>& code) {
  unsigned used = 0;
  for (int i = 0; i < 4; ++i) used |= 1u << odd_exit(2 * i, code[i]);
  return used == 0b10101010u;
}

constexpr std::array<char, 4> code_of(int n) {
  std::array<char, 4> code{};
  for (int i = 3; i >= 0; --i, n /= 4) code[i] = static_cast<char>('a' + n % 4);
  return code;
}

constexpr TileType find_code(const TileTables& tables, const std::array<char, 4>& code) {
  int type = 0;
  while (tables.code[type] != code) ++type;
  return tile_at(type);
}

constexpr TileTables make_tables() {
  TileTables tables;
  int type = 0;
  for (int n = 0; n < 256; ++n)
    if (const auto code = code_of(n); joins_all(code)) tables.code[type++] = code;
  for (type = 0; type < kTypes; ++type) {
    const auto& code = tables.code[type];
    for (int i = 0; i < 4; ++i) tables.through[type][i] = static_cast<std::uint8_t>(odd_exit(2 * i, code[i]) / 2);
    tables.clockwise[type] = find_code(tables, {code[3], code[0], code[1], code[2]});
  }
  return tables;
}

}  // namespace detail

inline constexpr TileTables kTiles = detail::make_tables();

// Half the odd exit by which a line leaves that enters by the even exit 2 * entry.
constexpr int way_out(TileType type, int entry) { return kTiles.through[index(type)][entry]; }

inline std::string tile_code(TileType type) { return {kTiles.code[index(type)].data(), 4}; }

constexpr std::optional<TileType> parse_tile(std::string_view text) {
  for (const TileType type : kAllTiles)
    if (text == std::string_view(kTiles.code[index(type)].data(), 4)) return type;
  return std::nullopt;
}

// The types a tile may show when it may be turned.
constexpr TileSet rotations(TileType type) {
  TileSet types = 0;
  for (int turn = 0; turn < 4; ++turn, type = kTiles.clockwise[index(type)]) types |= mask_of(type);
  return types;
}

}  // namespace mornington::metro
