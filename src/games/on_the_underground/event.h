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

// What is told of each kind, by name.
namespace told {

inline constexpr int kNone = -1;
constexpr int number_of(Node station) { return station == kNoNode ? kNone : index(station); }

struct TilePlaced {
  static constexpr EventKind kKind = EventKind::TilePlaced;
  Node station{};
  int type = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(station), type}; }
};

struct TokenPlaced {
  static constexpr EventKind kKind = EventKind::TokenPlaced;
  Node station{};
  int symbol = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(station), symbol}; }
};

struct ObjectiveDealt {
  static constexpr EventKind kKind = EventKind::ObjectiveDealt;
  int card = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {card}; }
};

struct CardDrawn {
  static constexpr EventKind kKind = EventKind::CardDrawn;
  Node station{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(station)}; }
};

struct SetTaken {
  static constexpr EventKind kKind = EventKind::SetTaken;
  int set = 0;  // of colours
  [[nodiscard]] constexpr EventArgs args() const { return {set}; }
};

struct TurnBegan {
  static constexpr EventKind kKind = EventKind::TurnBegan;
  int actions = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {actions}; }
};

struct Built {
  static constexpr EventKind kKind = EventKind::Built;
  Line line{};
  Block block{};
  int price = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(line), index(block), price}; }
};

struct TokenTaken {
  static constexpr EventKind kKind = EventKind::TokenTaken;
  int tokens = 0;
  Node station = kNoNode;  // that brought them
  [[nodiscard]] constexpr EventArgs args() const { return {tokens, number_of(station)}; }
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
};

struct TileTaken {
  static constexpr EventKind kKind = EventKind::TileTaken;
  Node station{};
  int type = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(station), type}; }
};

struct SetDiscarded {
  static constexpr EventKind kKind = EventKind::SetDiscarded;
  int bought = 0;  // types
  int price = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {bought, price}; }
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
};

struct GameOver {
  static constexpr EventKind kKind = EventKind::GameOver;
  [[nodiscard]] static constexpr EventArgs args() { return {}; }
};

}  // namespace told
}  // namespace mornington::on_the_underground
