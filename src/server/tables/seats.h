#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/scores.h"
#include "core/seat_array.h"

namespace mornington::tables {

// Why a bot plays for a person. All but HandedOver rank last.
enum class Away : std::uint8_t { No, HandedOver, Resigned, Time };
inline constexpr std::array<std::string_view, 4> kAways = {"", "handed-over", "resigned", "time"};

// A place at a table according to its log.
struct SeatState {
  enum class Kind : std::uint8_t { Open, Invited, Person, Bot };
  Kind kind = Kind::Open;
  std::string level;  // of the bot that plays
  Away away = Away::No;

  friend bool operator==(const SeatState&, const SeatState&) = default;
  [[nodiscard]] bool is_free() const { return kind == Kind::Open || kind == Kind::Invited; }
  [[nodiscard]] bool bot_plays() const { return kind == Kind::Bot || away != Away::No; }
  [[nodiscard]] bool person_plays() const { return kind == Kind::Person && away == Away::No; }
  [[nodiscard]] bool ranks_last() const { return away == Away::Resigned || away == Away::Time; }
};
inline constexpr std::array<std::string_view, 4> kSeatKinds = {"open", "invited", "person", "bot"};

using SeatStates = SeatArray<SeatState>;

}  // namespace mornington::tables
