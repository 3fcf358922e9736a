#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "games/metro/action.h"

namespace mornington::json {
class Value;
}

// Actions and events as a word and named arguments. From one row come notation, its reading and JSON.
namespace mornington::metro {

struct Rules;

// The meaning of an argument's number.
enum class Arg : std::uint8_t {
  None,
  Tile,
  AtSquare,
  Station,  // "station 7" in notation
  Line,
  End,         // a Step
  Percentage,  // -1: none
  Colour,      // -1: unseen
  Owner,       // a seat or a corporation, or kNobody
  Landmark,
  Side,      // A or B
  OneBased,  // counted from 1 outside
  Number,
};

struct FormArg {
  Arg what = Arg::None;
  std::string_view key{};
  int most = 0;  // OneBased and Owner: how far notation counts
};

inline constexpr FormArg kColourArg{Arg::Colour, "colour"};
inline constexpr FormArg kLandmarkArg{Arg::Landmark, "landmark"};
inline constexpr FormArg kSquareArg{Arg::AtSquare, "square"};
inline constexpr FormArg kOwnerArg{Arg::Owner, "owner", 8};
inline constexpr FormArg kTileArg{Arg::Tile, "tile"};
inline constexpr FormArg kShownArg{Arg::Tile, "shown"};
inline constexpr FormArg kPercentageArg{Arg::Percentage, "percentage"};

struct EventForm {
  std::string_view name{};
  std::array<FormArg, 4> args{};
};

// A city's own action: of a seat (Kind::City) or of chance (Kind::CityChance).
struct ActionForm {
  Kind kind = Kind::City;
  std::string_view word{};
  std::array<FormArg, 2> args{};
  std::string_view between{};  // a word between the two
};

using Words = std::vector<std::string_view>;

[[nodiscard]] json::Value encode_arg(const Rules& rules, Arg what, int n);
[[nodiscard]] json::Value encode_form(const Rules& rules, const ActionForm& form, const Fields& fields);
[[nodiscard]] std::string write_form(const Rules& rules, const ActionForm& form, const Fields& fields);
// The action these words are in one of the forms; nothing where they are none.
[[nodiscard]] std::optional<Action> read_form(const Rules& rules, std::span<const ActionForm> forms,
                                              const Words& words);

}  // namespace mornington::metro
