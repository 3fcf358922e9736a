#include "games/metro/field_load.h"

#include <algorithm>

namespace mornington::metro {

using json::Reader;

bool has_items(const Reader& at, std::size_t count) {
  const std::size_t size = at.items().size();
  if (at.ok() && size != count)
    at.report("expected " + std::to_string(count) + " items, found " + std::to_string(size));
  return at.ok();
}

bool is_slug(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

Square read_square(const Reader& at) {
  const auto square = parse_square(at.text());
  if (at.ok() && !square) at.report("expected a square, two digits 0..7: row and column");
  return square.value_or(0);
}

Square read_new_square(const Reader& at, SquareSet& seen) {
  const Square square = read_square(at);
  const SquareSet here = bit(square);
  if (at.ok() && ((seen & here) != 0 || (kPlayable & here) == 0))
    at.report("expected a square outside the centre, used once");
  seen |= here;
  return square;
}

TileType read_tile(const Reader& at) {
  const auto type = parse_tile(at.text());
  if (at.ok() && !type) at.report("expected a tile code such as cbaa");
  return type.value_or(0);
}

std::uint8_t read_colour(const Board& board, const Reader& at) {
  const std::string& name = at.text();
  for (std::size_t i = 0; i < kColours; ++i)
    if (board.colours[i].name == name) return small(static_cast<int>(i));
  if (at.ok()) at.report("'" + name + "' is not a colour of the board");
  return 0;
}

void read_each(std::array<std::uint8_t, kMaxSeats + 1>& each, const Reader& at, int total) {
  at.only({"2", "3", "4", "5", "6"});
  for (int players = 2; players <= kMaxSeats; ++players)
    each[static_cast<std::size_t>(players)] = small(at.at(std::to_string(players)).integer(1, total / players));
}

void read_landmark(City& city, const Reader& row) {
  Landmark landmark{row.at("slug").text(), row.at("name").text()};
  if (row.ok() && !is_slug(landmark.slug)) row.at("slug").report("expected small letters, digits and hyphens");
  for (const Landmark& other : city.landmarks)
    if (row.ok() && other.slug == landmark.slug) row.at("slug").report("this landmark is there twice");
  city.landmarks.push_back(std::move(landmark));
}

}  // namespace mornington::metro
