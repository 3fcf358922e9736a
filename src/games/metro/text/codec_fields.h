#pragma once

#include <cstdint>
#include <span>

#include "games/metro/field_load.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"
#include "games/metro/text/codec_names.h"
#include "json/json.h"

// The fields that boards and views are written with.
namespace mornington::metro {

// A tile or colour in a slot; null for one that is not seen, or where there is none.
[[nodiscard]] json::Value write_tile(Slot<TileType> slot);
[[nodiscard]] json::Value write_colour(const Rules& rules, Slot<Colour> slot);
[[nodiscard]] json::Value write_colour_list(const Rules& rules, std::span<const Colour> colours);
// The slugs of the landmarks in a row as far as it is dealt.
[[nodiscard]] json::Value write_landmark_row(const Rules& rules, std::span<const Slot<Landmark>> row);
// For each owner: colour -> how many, without the zeros.
[[nodiscard]] json::Value write_counts(const Rules& rules, const Counts& counts);

// "red 2, blue 1"; "none" where all are 0.
[[nodiscard]] std::string counts_text(const Rules& rules, std::span<const std::uint8_t> by_colour, ColourWord colour);
// The owner: "P1", or a corporation.
[[nodiscard]] std::string owner_word(const Rules& rules, Owner owner, ColourWord colour);
[[nodiscard]] std::string colour_word(const Rules& rules, Slot<Colour> slot, ColourWord colour);

}  // namespace mornington::metro
