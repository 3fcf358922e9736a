#pragma once

#include <cstdint>

#include "core/sink.h"
#include "games/metro/board.h"
#include "games/metro/slot.h"

namespace mornington::metro {

// Kinds from kCityEvents on are the city's, by their place in CityHooks::events.
enum class EventKind : std::uint8_t {
  TileDealt,
  TilePlaced,
  TileDrawn,
  LineScored,  // a corporation's when the seat is kNoSeat
  ShareDealt,
  ShareRevealed,  // the new face-up card
  ShareReturned,
  ShareTaken,
  ShareSeen,  // what was taken blind, for the taker
  CentralPlaced,
  RailLaid,
  CardRevealed,
  CardRemoved,
  TileRejected,
  Passed,
  CityScored,  // at the end
  CorporationValued,
  SharesScored,
  MajorityBonus,
  SoloScored,
};
inline constexpr int kEventKinds = static_cast<int>(EventKind::SoloScored) + 1;
inline constexpr int kCityEvents = 64;

// The fields of each kind, by name.
namespace told {

inline constexpr int kNone = -1;

struct TileDealt {
  static constexpr int kKind = static_cast<int>(EventKind::TileDealt);
  TileType tile{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(tile)}; }
};

struct TilePlaced {
  static constexpr int kKind = static_cast<int>(EventKind::TilePlaced);
  TileType held{};
  TileType shown{};
  Square square{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(held), index(shown), index(square)}; }
};

struct TileDrawn {
  static constexpr int kKind = static_cast<int>(EventKind::TileDrawn);
  TileType tile{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(tile)}; }
};

// Five things in four numbers: the owner travels with the end.
struct LineScored {
  static constexpr int kKind = static_cast<int>(EventKind::LineScored);
  Line line{};
  int length = 0;
  int points = 0;
  Step end = 0;
  Owner owner = kNobody;

  [[nodiscard]] constexpr EventArgs args() const {
    return {index(line), length, points, end + kOwner * (owner == kNobody ? kNobodysPlace : index(owner))};
  }
  static constexpr LineScored of(const Event& event) {
    const int packed = event.args[3];
    const int owner = packed / kOwner;
    return {line_at(event.args[0]), event.args[1], event.args[2], static_cast<Step>(packed % kOwner),
            owner == kNobodysPlace ? kNobody : owner_at(owner)};
  }

 private:
  static constexpr int kOwner = 1024;
  static constexpr int kNobodysPlace = 15;
};

struct ShareDealt {
  static constexpr int kKind = static_cast<int>(EventKind::ShareDealt);
  int percentage = 0;
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {percentage, index(colour)}; }
};

struct ShareRevealed {
  static constexpr int kKind = static_cast<int>(EventKind::ShareRevealed);
  int percentage = 0;
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {percentage, index(colour)}; }
};

struct ShareReturned {
  static constexpr int kKind = static_cast<int>(EventKind::ShareReturned);
  int percentage = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {percentage}; }
};

struct ShareTaken {
  static constexpr int kKind = static_cast<int>(EventKind::ShareTaken);
  int percentage = 0;
  Slot<Colour> colour;  // empty when taken blind
  [[nodiscard]] constexpr EventArgs args() const { return {percentage, colour.empty() ? kNone : index(*colour)}; }
};

struct ShareSeen {
  static constexpr int kKind = static_cast<int>(EventKind::ShareSeen);
  int percentage = 0;
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {percentage, index(colour)}; }
};

struct CentralPlaced {
  static constexpr int kKind = static_cast<int>(EventKind::CentralPlaced);
  Entrance entrance{};
  Owner owner{};
  int percentage = 0;  // of the share shown, or kNone
  [[nodiscard]] constexpr EventArgs args() const { return {index(entrance), index(owner), percentage}; }
};

struct RailLaid {
  static constexpr int kKind = static_cast<int>(EventKind::RailLaid);
  Square square{};
  TileType shown{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(square), index(shown)}; }
};

struct CardRevealed {
  static constexpr int kKind = static_cast<int>(EventKind::CardRevealed);
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour)}; }
};

struct CardRemoved {
  static constexpr int kKind = static_cast<int>(EventKind::CardRemoved);
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour)}; }
};

struct TileRejected {
  static constexpr int kKind = static_cast<int>(EventKind::TileRejected);
  TileType tile{};
  int depth = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(tile), depth}; }
};

struct Passed {
  static constexpr int kKind = static_cast<int>(EventKind::Passed);
  [[nodiscard]] static constexpr EventArgs args() { return {}; }
};

struct CityScored {
  static constexpr int kKind = static_cast<int>(EventKind::CityScored);
  Owner owner{};
  int points = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(owner), points}; }
};

struct CorporationValued {
  static constexpr int kKind = static_cast<int>(EventKind::CorporationValued);
  Colour colour{};
  int profit = 0;
  int value = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), profit, value}; }
};

struct SharesScored {
  static constexpr int kKind = static_cast<int>(EventKind::SharesScored);
  Colour colour{};
  int percent = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), percent}; }
};

struct MajorityBonus {
  static constexpr int kKind = static_cast<int>(EventKind::MajorityBonus);
  Colour colour{};
  int percent = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), percent}; }
};

struct SoloScored {
  static constexpr int kKind = static_cast<int>(EventKind::SoloScored);
  int least = 0;
  int most = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {least, most}; }
};

}  // namespace told

}  // namespace mornington::metro
