#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/result.h"
#include "core/scores.h"
#include "json/json.h"
#include "match/match.h"

namespace mornington::arena {

// A position of any game as a bare value, for programs that search: the whole truth, no log, no confirmation; draws are
// made by whoever holds it.
class Position {
 public:
  Position() = default;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;
  virtual ~Position() = default;

  struct Weighted {
    std::string action;
    std::uint32_t weight = 0;
  };

  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual Decision decision() const = 0;
  [[nodiscard]] virtual std::vector<std::string> legal(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> apply(Seat seat, std::string_view notation) = 0;
  // What chance may do next; empty where nothing is drawn.
  [[nodiscard]] virtual std::vector<Weighted> outcomes() const = 0;
  [[nodiscard]] virtual std::optional<Refusal> resolve(std::string_view notation) = 0;
  // Draws with the true weights until a seat must decide or the game is over.
  virtual void draw(std::uint64_t seed) = 0;
  // A world that the seat cannot tell from this one.
  [[nodiscard]] virtual std::unique_ptr<Position> sample(Seat seat, std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  [[nodiscard]] virtual json::Value view(Seat seat) const = 0;
  [[nodiscard]] virtual Scores scores() const = 0;
  [[nodiscard]] virtual std::uint64_t key() const = 0;
};

// The position before the first set-up deal. `boards` are documents in place of those the program carries.
[[nodiscard]] Result<std::unique_ptr<Position>> new_position(std::string_view edition, int seats,
                                                             const OptionValues& options,
                                                             const std::vector<json::Value>& boards = {});

}  // namespace mornington::arena
