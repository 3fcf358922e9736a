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

std::string counts_text(const Rules& rules, std::span<const std::uint8_t> by_colour, ColourWord colour) {
  std::string out;
  for (const Colour one : kAllColours)
    if (const int count = by_colour[index(one)]; count != 0)
      out += (out.empty() ? "" : ", ") + colour(rules, one) + " " + std::to_string(count);
  return out.empty() ? "none" : out;
}

std::string owner_word(const Rules& rules, Owner owner, ColourWord colour) {
  return rules.corporate ? colour(rules, as_colour(owner)) : "P" + std::to_string(index(owner) + 1);
}

std::string colour_word(const Rules& rules, Slot<Colour> slot, ColourWord colour) {
  return slot.empty() ? "-" : slot.is_seen() ? colour(rules, *slot) : "?";
}

}  // namespace mornington::metro
