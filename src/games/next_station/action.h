#pragma once

#include "core/action.h"
#include "games/next_station/board.h"

namespace mornington::next_station {

// Layout of an action's 32 bits; what a kind does not use is zero.
//   26-31  kind
//   20-25  from     Draw: the station the section starts from; Circle: the station circled
//   14-19  to       Draw: the station it leads to
//   12-13  power    Draw: 0 none, 1 double-section, 2 joker, 3 railroad-switch
//    6-11  from     Draw with double-section: the second section
//    0-5   to
// Order: bits 0-1 the pencil of the first round, 2-3 of the second, and so on.
// Deals and the card: bits 0-5 the pencil, objective, power (1-4) or card.
enum class ActionKind : std::uint8_t { Pass, Draw, Circle, Order, DealPencil, DealObjective, DealPower, Flip };
inline constexpr int kActionKinds = 8;

struct Section {
  StationId from{};
  StationId to{};
  friend constexpr bool operator==(const Section&, const Section&) = default;
};

struct DrawAction {
  Section first;
  Power power = Power::None;
  Section second;  // only with Power::DoubleSection
};

inline constexpr Action kPass{0};

constexpr std::uint32_t kind_bits(ActionKind kind) { return static_cast<std::uint32_t>(kind) << 26; }
constexpr std::uint32_t section_bits(Section section) {
  return static_cast<std::uint32_t>(section.from) << 6 | static_cast<std::uint32_t>(section.to);
}

constexpr Action draw_action(Section first, Power power = Power::None, Section second = {}) {
  return {kind_bits(ActionKind::Draw) | section_bits(first) << 14 | static_cast<std::uint32_t>(power) << 12 |
          section_bits(second)};
}
constexpr Action circle_action(StationId station) {
  return {kind_bits(ActionKind::Circle) | static_cast<std::uint32_t>(station) << 20};
}
constexpr Action deal_action(ActionKind kind, int what) { return {kind_bits(kind) | static_cast<std::uint32_t>(what)}; }
constexpr Action order_action(const std::array<Pencil, kPencils>& order) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < order.size(); ++i) bits |= static_cast<std::uint32_t>(order[i]) << (2 * i);
  return {kind_bits(ActionKind::Order) | bits};
}

constexpr int kind_number(Action action) { return static_cast<int>(action.bits >> 26); }
constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(kind_number(action)); }
constexpr bool is(Action action, ActionKind kind) { return kind_number(action) == static_cast<int>(kind); }

constexpr Section section_in(std::uint32_t bits) {
  return {station_at(static_cast<int>(bits >> 6 & 63)), station_at(static_cast<int>(bits & 63))};
}
constexpr DrawAction as_draw(Action action) {
  return {section_in(action.bits >> 14), static_cast<Power>(action.bits >> 12 & 3), section_in(action.bits)};
}
constexpr StationId as_circle(Action action) { return station_at(static_cast<int>(action.bits >> 20 & 63)); }
constexpr int as_deal(Action action) { return static_cast<int>(action.bits & 63); }
constexpr std::array<Pencil, kPencils> as_order(Action action) {
  std::array<Pencil, kPencils> order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = pencil_at(static_cast<int>(action.bits >> (2 * i) & 3));
  return order;
}

static_assert(static_cast<int>(Power::RailroadSwitch) == 3, "the powers of a section fit two bits");

}  // namespace mornington::next_station
