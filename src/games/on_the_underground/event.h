#pragma once

#include <cstdint>
#include <optional>

#include "core/sink.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

enum class EventKind : std::uint8_t {
  TilePlaced,
  TokenPlaced,
  ObjectiveDealt,  // seen by its owner only
  CardDrawn,
  SetTaken,
  TurnBegan,
  Built,
  TokenTaken,
  Scored,  // the only one with points
  TileTaken,
  SetDiscarded,
  Travelled,
  PassengerRemoved,
  LastRound,
  ObjectiveShown,
  GameOver,
};

// The fields of each kind, by name: args() makes the numbers of an event of it, of() reads them.
namespace told {

inline constexpr int kNone = -1;
constexpr int number_of(Node station) { return station == kNoNode ? kNone : index(station); }
constexpr Node node_or_none(int number) { return number == kNone ? kNoNode : node_at(number); }

struct TilePlaced {
  static constexpr EventKind kKind = EventKind::TilePlaced;
  Node station{};
  int type = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(station), type}; }
  [[nodiscard]] static constexpr TilePlaced of(const Event& event) { return {node_at(event.args[0]), event.args[1]}; }
};

struct TokenPlaced {
  static constexpr EventKind kKind = EventKind::TokenPlaced;
  Node station{};
  int symbol = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(station), symbol}; }
  [[nodiscard]] static constexpr TokenPlaced of(const Event& event) { return {node_at(event.args[0]), event.args[1]}; }
};

struct ObjectiveDealt {
  static constexpr EventKind kKind = EventKind::ObjectiveDealt;
  int card = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {card}; }
  [[nodiscard]] static constexpr ObjectiveDealt of(const Event& event) { return {event.args[0]}; }
};

struct CardDrawn {
  static constexpr EventKind kKind = EventKind::CardDrawn;
  Node station{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(station)}; }
  [[nodiscard]] static constexpr CardDrawn of(const Event& event) { return {node_at(event.args[0])}; }
};

struct SetTaken {
  static constexpr EventKind kKind = EventKind::SetTaken;
  int set = 0;  // of colours
  [[nodiscard]] constexpr EventArgs args() const { return {set}; }
  [[nodiscard]] static constexpr SetTaken of(const Event& event) { return {event.args[0]}; }
};

struct TurnBegan {
  static constexpr EventKind kKind = EventKind::TurnBegan;
  int actions = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {actions}; }
  [[nodiscard]] static constexpr TurnBegan of(const Event& event) { return {event.args[0]}; }
};

struct Built {
  static constexpr EventKind kKind = EventKind::Built;
  Line line{};
  Block block{};
  int price = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(line), index(block), price}; }
  [[nodiscard]] static constexpr Built of(const Event& event) {
    return {line_at(event.args[0]), block_at(event.args[1]), event.args[2]};
  }
};

struct TokenTaken {
  static constexpr EventKind kKind = EventKind::TokenTaken;
  int tokens = 0;
  Node station = kNoNode;  // that brought them
  [[nodiscard]] constexpr EventArgs args() const { return {tokens, number_of(station)}; }
  [[nodiscard]] static constexpr TokenTaken of(const Event& event) {
    return {event.args[0], node_or_none(event.args[1])};
  }
};

struct Scored {
  static constexpr EventKind kKind = EventKind::Scored;
  Source source{};
  std::optional<Line> line{};
  Node station = kNoNode;
  Node other = kNoNode;       // of a pair
  std::optional<int> card{};  // of an objective
  [[nodiscard]] constexpr EventArgs args() const {
    return {static_cast<int>(source), line ? index(*line) : kNone, number_of(station), card.value_or(number_of(other))};
  }
  [[nodiscard]] static constexpr Scored of(const Event& event) {
    Scored what{.source = static_cast<Source>(event.args[0]), .station = node_or_none(event.args[2])};
    if (event.args[1] != kNone) what.line = line_at(event.args[1]);
    if (what.source != Source::Objective) {
      what.other = node_or_none(event.args[3]);
    } else if (event.args[3] != kNone) {
      what.card = event.args[3];
    }
    return what;
  }
};

struct TileTaken {
  static constexpr EventKind kKind = EventKind::TileTaken;
  Node station{};
  int type = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(station), type}; }
  [[nodiscard]] static constexpr TileTaken of(const Event& event) { return {node_at(event.args[0]), event.args[1]}; }
};

struct SetDiscarded {
  static constexpr EventKind kKind = EventKind::SetDiscarded;
  int bought = 0;  // types
  int price = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {bought, price}; }
  [[nodiscard]] static constexpr SetDiscarded of(const Event& event) { return {event.args[0], event.args[1]}; }
};

struct Travelled {
  static constexpr EventKind kKind = EventKind::Travelled;
  Node destination{};
  LineSet lines = 0;
  int walks = 0;
  Node from{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(destination), lines, walks, index(from)}; }
  [[nodiscard]] static constexpr Travelled of(const Event& event) {
    return {node_at(event.args[0]), static_cast<LineSet>(event.args[1]), event.args[2], node_at(event.args[3])};
  }
};

struct PassengerRemoved {
  static constexpr EventKind kKind = EventKind::PassengerRemoved;
  [[nodiscard]] static constexpr EventArgs args() { return {}; }
};

struct LastRound {
  static constexpr EventKind kKind = EventKind::LastRound;
  [[nodiscard]] static constexpr EventArgs args() { return {}; }
};

struct ObjectiveShown {
  static constexpr EventKind kKind = EventKind::ObjectiveShown;
  int card = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {card}; }
  [[nodiscard]] static constexpr ObjectiveShown of(const Event& event) { return {event.args[0]}; }
};

struct GameOver {
  static constexpr EventKind kKind = EventKind::GameOver;
  [[nodiscard]] static constexpr EventArgs args() { return {}; }
};

}  // namespace told
}  // namespace mornington::on_the_underground
