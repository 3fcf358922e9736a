#include "games/metro/text/codec_fields.h"

namespace mornington::metro {

using json::Value;

Value write_tile(Slot<TileType> slot) { return slot.is_seen() ? Value(tile_code(*slot)) : Value(); }

Value write_colour(const Rules& rules, Slot<Colour> slot) {
  return slot.is_seen() ? Value(colour_name(rules, *slot)) : Value();
}

Value write_colour_list(const Rules& rules, std::span<const Colour> colours) {
  Value out = Value::array();
  for (const Colour colour : colours) out.push_back(colour_name(rules, colour));
  return out;
}

Value write_landmark_row(const Rules& rules, std::span<const Slot<Landmark>> row) {
  Value out = Value::array();
  for (const Slot<Landmark> landmark : row)
    if (!landmark.empty()) out.push_back(rules.city.landmarks[index(*landmark)].slug);
  return out;
}

Value write_counts(const Rules& rules, const Counts& counts) {
  Value out = Value::array();
  for (const Owner owner : owners(rules)) {
    Value row = Value::object();
    for (const Colour colour : kAllColours)
      if (const int count = counts[index(owner)][index(colour)]; count != 0) row[colour_name(rules, colour)] = count;
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace mornington::metro
