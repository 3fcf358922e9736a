#pragma once

#include <array>
#include <cstdint>

#include "core/sink.h"
#include "games/next_station/action.h"

namespace mornington::next_station {

enum class EventKind : std::uint8_t {
  PencilDealt,
  OrderChosen,
  ObjectiveDealt,
  PowerDealt,
  RoundBegan,
  CardFlipped,
  SectionDrawn,
  Passed,
  PowerUsed,
  StationCircled,
  LineScored,
  ThamesScored,
  TouristScored,
  InterchangesScored,
  ObjectiveMet
};
inline constexpr int kEventKinds = 15;

// The fields of each kind, by name: args() makes the numbers of an event of it, of() reads them.
namespace told {

struct PencilDealt {
  static constexpr EventKind kKind = EventKind::PencilDealt;
  int place = 0;
  Pencil pencil{};
  [[nodiscard]] constexpr EventArgs args() const { return {place, index(pencil)}; }
  [[nodiscard]] static constexpr PencilDealt of(const Event& event) {
    return {event.args[0], pencil_at(event.args[1])};
  }
};

struct OrderChosen {
  static constexpr EventKind kKind = EventKind::OrderChosen;
  std::array<Pencil, kPencils> order{};  // by round
  [[nodiscard]] constexpr EventArgs args() const {
    return {index(order[0]), index(order[1]), index(order[2]), index(order[3])};
  }
  [[nodiscard]] static constexpr OrderChosen of(const Event& event) {
    return {{pencil_at(event.args[0]), pencil_at(event.args[1]), pencil_at(event.args[2]), pencil_at(event.args[3])}};
  }
};

struct ObjectiveDealt {
  static constexpr EventKind kKind = EventKind::ObjectiveDealt;
  Objective objective{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(objective)}; }
  [[nodiscard]] static constexpr ObjectiveDealt of(const Event& event) {
    return {static_cast<Objective>(event.args[0])};
  }
};

struct PowerDealt {
  static constexpr EventKind kKind = EventKind::PowerDealt;
  Pencil pencil{};
  Power power{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(pencil), index(power)}; }
  [[nodiscard]] static constexpr PowerDealt of(const Event& event) {
    return {pencil_at(event.args[0]), static_cast<Power>(event.args[1])};
  }
};

struct RoundBegan {
  static constexpr EventKind kKind = EventKind::RoundBegan;
  int round = 0;  // from 0
  [[nodiscard]] constexpr EventArgs args() const { return {round}; }
  [[nodiscard]] static constexpr RoundBegan of(const Event& event) { return {event.args[0]}; }
};

struct CardFlipped {
  static constexpr EventKind kKind = EventKind::CardFlipped;
  Card card{};
  int turn = 0;
  bool ignored = false;  // a switch that comes too early
  [[nodiscard]] constexpr EventArgs args() const { return {index(card), turn, ignored ? 1 : 0}; }
  [[nodiscard]] static constexpr CardFlipped of(const Event& event) {
    return {card_at(event.args[0]), event.args[1], event.args[2] != 0};
  }
};

struct SectionDrawn {
  static constexpr EventKind kKind = EventKind::SectionDrawn;
  Section section{};
  Pencil pencil{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(section.from), index(section.to), index(pencil)}; }
  [[nodiscard]] static constexpr SectionDrawn of(const Event& event) {
    return {{station_at(event.args[0]), station_at(event.args[1])}, pencil_at(event.args[2])};
  }
};

struct Passed {
  static constexpr EventKind kKind = EventKind::Passed;
  [[nodiscard]] static constexpr EventArgs args() { return {}; }
};

struct PowerUsed {
  static constexpr EventKind kKind = EventKind::PowerUsed;
  Pencil pencil{};
  Power power{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(pencil), index(power)}; }
  [[nodiscard]] static constexpr PowerUsed of(const Event& event) {
    return {pencil_at(event.args[0]), static_cast<Power>(event.args[1])};
  }
};

struct StationCircled {
  static constexpr EventKind kKind = EventKind::StationCircled;
  StationId station{};
  Pencil pencil{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(station), index(pencil)}; }
  [[nodiscard]] static constexpr StationCircled of(const Event& event) {
    return {station_at(event.args[0]), pencil_at(event.args[1])};
  }
};

struct LineScored {
  static constexpr EventKind kKind = EventKind::LineScored;
  Pencil pencil{};
  int districts = 0;
  int most_stations = 0;  // in one district
  [[nodiscard]] constexpr EventArgs args() const { return {index(pencil), districts, most_stations}; }
  [[nodiscard]] static constexpr LineScored of(const Event& event) {
    return {pencil_at(event.args[0]), event.args[1], event.args[2]};
  }
};

// Only where there are any.
struct ThamesScored {
  static constexpr EventKind kKind = EventKind::ThamesScored;
  Pencil pencil{};
  int sections = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(pencil), sections}; }
  [[nodiscard]] static constexpr ThamesScored of(const Event& event) {
    return {pencil_at(event.args[0]), event.args[1]};
  }
};

struct TouristScored {
  static constexpr EventKind kKind = EventKind::TouristScored;
  int visits = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {visits}; }
  [[nodiscard]] static constexpr TouristScored of(const Event& event) { return {event.args[0]}; }
};

// Stations on that many lines.
struct InterchangesScored {
  static constexpr EventKind kKind = EventKind::InterchangesScored;
  int on_two = 0;
  int on_three = 0;
  int on_four = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {on_two, on_three, on_four}; }
  [[nodiscard]] static constexpr InterchangesScored of(const Event& event) {
    return {event.args[0], event.args[1], event.args[2]};
  }
};

struct ObjectiveMet {
  static constexpr EventKind kKind = EventKind::ObjectiveMet;
  Objective objective{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(objective)}; }
  [[nodiscard]] static constexpr ObjectiveMet of(const Event& event) { return {static_cast<Objective>(event.args[0])}; }
};

}  // namespace told
}  // namespace mornington::next_station
