#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/metro/cities/city.h"
#include "json/reader.h"

// Readers of the fields that board and city documents are made of. Faults are reported with their path.
namespace mornington::metro {

constexpr std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

// Reports unless the array has exactly this many items.
bool has_items(const json::Reader& at, std::size_t count);
// Small letters, digits and hyphens.
[[nodiscard]] bool is_slug(const std::string& text);

[[nodiscard]] Square read_square(const json::Reader& at);
// A square outside the centre that `seen` has not yet; it is added.
[[nodiscard]] Square read_new_square(const json::Reader& at, SquareSet& seen);
[[nodiscard]] TileType read_tile(const json::Reader& at);
[[nodiscard]] Colour read_colour(const Board& board, const json::Reader& at);
// A colour in a slot, or what null stands for.
[[nodiscard]] Slot<Colour> read_colour_slot(const Board& board, const json::Reader& at, Slot<Colour> null);
// A station by its number.
[[nodiscard]] Station read_station(const Rules& rules, const json::Reader& at);
// The slug of a landmark.
[[nodiscard]] Landmark read_landmark_slug(const City& city, const json::Reader& at);
// Slugs of landmarks into a row, from its left end.
void read_landmark_row(const City& city, std::span<Slot<Landmark>> row, const json::Reader& at);
// For each owner: colour -> how many.
using Counts = std::array<std::array<std::uint8_t, kColours>, kColours>;
void read_counts(const Rules& rules, Counts& counts, const json::Reader& at);

template <std::size_t N>
void read_colour_list(const Board& board, std::array<Colour, N>& into, const json::Reader& at) {
  if (!has_items(at, N)) return;
  for (std::size_t i = 0; i < N; ++i) into[i] = read_colour(board, at.at(i));
}

template <std::size_t N>
void read_points(std::array<std::uint8_t, N>& into, const json::Reader& at) {
  if (!has_items(at, N)) return;
  for (std::size_t i = 0; i < N; ++i) into[i] = small(at.at(i).integer(0, 99));
}

// The number of things each player gets, by number of players; at most `total` in all.
void read_each(std::array<std::uint8_t, kMaxSeats + 1>& each, const json::Reader& at, int total);

// Slug and name of one more landmark.
void read_landmark(City& city, const json::Reader& row);

// {"source": ..., "tiles": [...]}: `count` landmarks with slug, name and what read_row() reads.
template <class Row>
void read_landmarks(City& city, const json::Reader& at, std::size_t count, const std::vector<std::string_view>& keys,
                    Row&& read_row) {
  at.only({"source", "tiles"});
  const json::Reader tiles = at.at("tiles");
  if (!has_items(tiles, count)) return;
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader row = tiles.at(i);
    row.only(keys);
    read_landmark(city, row);
    read_row(i, row);
  }
}

}  // namespace mornington::metro
