#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/playout.h"
#include "core/event.h"
#include "core/result.h"
#include "learnable/env.h"
#include "learnable/shape.h"
#include "match/searchable.h"
#include "match/seat_view.h"
#include "match/setup/match_config.h"

namespace mornington::learnable {

// A table for those who study play: what is asked of its positions beyond what every Searchable answers. Like that, it
// deals in the whole truth, except where it answers for a seat.
class LearningGame {
 public:
  LearningGame(const LearningGame&) = delete;
  LearningGame& operator=(const LearningGame&) = delete;
  virtual ~LearningGame() = default;

  // A legal action of a seat with its index.
  struct Choice {
    Action action;
    kit::ActionIndex index;
  };
  // One observation, flags as bytes.
  using Observation = std::vector<std::uint8_t>;

  [[nodiscard]] const SharedMatchConfig& config() const { return terms_; }
  [[nodiscard]] const kit::Layout& layout() const { return layout_; }
  [[nodiscard]] const Shape& shape() const { return shape_; }

  // Before the first set-up deal.
  [[nodiscard]] virtual std::unique_ptr<Searchable> begin() const = 0;
  // In the engine's order; empty where the seat has nothing to decide.
  [[nodiscard]] virtual std::vector<Choice> choices(const Searchable& position, Seat seat) const = 0;
  [[nodiscard]] virtual Observation observe(const Searchable& position, Seat seat, std::int32_t first_part) const = 0;

  // Legal actions, or possible draws.
  virtual void apply(Searchable& position, Seat seat, Action action) const = 0;
  // The same for outside words, with what happened.
  [[nodiscard]] virtual std::optional<Refusal> apply(Searchable& position, Seat seat, std::string_view notation,
                                                     std::vector<Event>& heard) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> resolve(Searchable& position, std::string_view notation,
                                                       std::vector<Event>& heard) const = 0;
  // Until a seat must decide or the game is over.
  virtual void draw(Searchable& position, Rng& rng) const = 0;

  // A seat's knowledge: its view, a state sampled from it, and a state sampled from an encoded view.
  [[nodiscard]] virtual std::unique_ptr<SeatView> seen(const Searchable& position, Seat seat) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Searchable> sample(const Searchable& position, Seat seat, Rng& rng) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Searchable>> world_of(const json::Value& view, Rng& rng) const = 0;

  // The bytes of the state, and the position they are; refused where no game by these rules has such a state.
  [[nodiscard]] virtual std::string bytes(const Searchable& position) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Searchable>> of_bytes(std::string_view bytes) const = 0;

  [[nodiscard]] virtual std::unique_ptr<Env> env(const EnvSettings& settings) const = 0;
  // Random games of the bare engine, to measure by.
  [[nodiscard]] virtual ai::PlayoutCounts playouts(std::uint64_t games, std::uint64_t seed) const = 0;

 protected:
  LearningGame(SharedMatchConfig terms, kit::Layout layout)
      : terms_(std::move(terms)), layout_(std::move(layout)), shape_(shape_of(layout_)) {}

 private:
  SharedMatchConfig terms_;
  kit::Layout layout_;
  Shape shape_;
};

// An error if no game can start like this. NB: src/families/learning_games.cc has it.
[[nodiscard]] Result<std::shared_ptr<const LearningGame>> load_learning_game(TableSetup setup);

// A position for a file: a line of text that says of which game, version and board it is, and the state, checked.
[[nodiscard]] std::string write_position(const LearningGame& game, const Searchable& position);
[[nodiscard]] Result<std::unique_ptr<Searchable>> read_position(const LearningGame& game, std::string_view bytes);
// The set-up that the text names; what stands there is not checked yet.
[[nodiscard]] Result<TableSetup> setup_of_position(std::string_view bytes);

}  // namespace mornington::learnable
