#include "games/metro/codec_fields.h"

namespace mornington::metro {

using json::Value;

Value write_tile(std::uint8_t slot) {
  return slot == kHidden || slot == 0 ? Value() : Value(tile_code(static_cast<TileType>(slot - 1)));
}

Value write_colour(const Rules& rules, std::uint8_t slot) {
  return slot == kHidden || slot == 0 ? Value() : Value(colour_name(rules, slot - 1));
}

Value write_colour_list(const Rules& rules, std::span<const std::uint8_t> colours) {
  Value out = Value::array();
  for (const std::uint8_t colour : colours) out.push_back(colour_name(rules, colour));
  return out;
}

Value write_landmark_row(const Rules& rules, std::span<const std::uint8_t> row) {
  Value out = Value::array();
  for (const std::uint8_t landmark : row)
    if (landmark != 0) out.push_back(rules.city.landmarks[landmark - 1].slug);
  return out;
}

Value write_counts(const Rules& rules, const Counts& counts) {
  Value out = Value::array();
  for (int owner = 0; owner < rules.owners; ++owner) {
    Value row = Value::object();
    for (int colour = 0; colour < kColours; ++colour)
      if (counts[owner][colour] != 0) row[colour_name(rules, colour)] = counts[owner][colour];
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace mornington::metro
