#include "games/metro/field_load.h"

#include <algorithm>

#include "games/metro/rules.h"

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
  if (at.ok() && !square) at.report("expected a square, a1 to h8: column and row from the top left");
  return square.value_or(Square{});
}

Square read_new_square(const Reader& at, SquareSet& seen) {
  const Square square = read_square(at);
  const SquareSet here = mask_of(square);
  if (at.ok() && ((seen & here) != 0 || (kPlayable & here) == 0))
    at.report("expected a square outside the centre, used once");
  seen |= here;
  return square;
}

TileType read_tile(const Reader& at) {
  const auto type = parse_tile(at.text());
  if (at.ok() && !type) at.report("expected a tile code such as cbaa");
  return type.value_or(TileType{});
}

Colour read_colour(const Board& board, const Reader& at) {
  const std::string& name = at.text();
  for (const Colour colour : kAllColours)
    if (board.colours[index(colour)].name == name) return colour;
  if (at.ok()) at.report("'" + name + "' is not a colour of the board");
  return {};
}

Slot<Colour> read_colour_slot(const Board& board, const Reader& at, Slot<Colour> null) {
  return at.value().is(json::Kind::Null) ? null : read_colour(board, at);
}

Station read_station(const Rules& rules, const Reader& at) {
  const int number = at.integer(1, kStations);
  const auto found = std::find(rules.number.begin(), rules.number.end(), number);
  return station_at(found == rules.number.end() ? 0 : static_cast<int>(found - rules.number.begin()));
}

Landmark read_landmark_slug(const City& city, const Reader& at) {
  const std::string& slug = at.text();
  for (std::size_t i = 0; i < city.landmarks.size(); ++i)
    if (city.landmarks[i].slug == slug) return landmark_at(static_cast<int>(i));
  if (at.ok()) at.report("'" + slug + "' is not a landmark of the city");
  return {};
}

void read_landmark_row(const City& city, std::span<Slot<Landmark>> row, const Reader& at) {
  const auto items = at.items();
  if (items.size() > row.size()) return at.report("more landmarks than there are");
  for (std::size_t i = 0; i < items.size(); ++i) row[i] = read_landmark_slug(city, items[i]);
}

void read_counts(const Rules& rules, Counts& counts, const Reader& at) {
  if (!has_items(at, static_cast<std::size_t>(rules.owners))) return;
  for (const Owner owner : owners(rules))
    for (const Colour colour : kAllColours) {
      const Reader row = at.at(static_cast<std::size_t>(index(owner)));
      if (const std::string& name = rules.board.colours[index(colour)].name; row.has(name))
        counts[index(owner)][index(colour)] = small(row.at(name).integer(0, 99));
    }
}

void read_each(std::array<std::uint8_t, kMaxSeats + 1>& each, const Reader& at, int total) {
  at.only({"2", "3", "4", "5", "6"});
  for (int players = 2; players <= kMaxSeats; ++players)
    each[static_cast<std::size_t>(players)] = small(at.at(std::to_string(players)).integer(1, total / players));
}

void read_landmark(City& city, const Reader& row) {
  LandmarkSpec landmark{row.at("slug").text(), row.at("name").text()};
  if (row.ok() && !is_slug(landmark.slug)) row.at("slug").report("expected small letters, digits and hyphens");
  for (const LandmarkSpec& other : city.landmarks)
    if (row.ok() && other.slug == landmark.slug) row.at("slug").report("this landmark is there twice");
  city.landmarks.push_back(std::move(landmark));
}

}  // namespace mornington::metro
