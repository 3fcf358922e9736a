#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "ai/budget.h"
#include "ai/greedy_bot.h"
#include "ai/random_bot.h"
#include "core/game.h"
#include "core/hash.h"
#include "match/seat_view_of.h"

namespace mornington::ai {

// A bot that knows the game's type. It decides from a view, so what it may not see does not exist for it.
template <Playable G>
class BotOf : public Bot {
 public:
  [[nodiscard]] virtual Action decide(const typename G::Rules& rules, const typename G::View& view, Seat seat) = 0;

  [[nodiscard]] std::string choose(const SeatView& seen) final {
    const SeatViewOf<G>& own = typed(seen);
    return G::write(own.rules(), decide(own.rules(), own.seen(), own.seat()));
  }

 protected:
  // NB: make_bot() and the caller agree on the family.
  [[nodiscard]] static const SeatViewOf<G>& typed(const SeatView& seen) {
    return static_cast<const SeatViewOf<G>&>(seen);
  }
};

// A bot whose choice is a function of rules, view, seat and a generator of its own.
template <Playable G>
class ChoiceBot final : public BotOf<G> {
 public:
  using Choice = Action (*)(const typename G::Rules&, const typename G::View&, Seat, Rng&);

  ChoiceBot(Choice choice, std::uint64_t seed) : choice_(choice), rng_(seed) {}

  [[nodiscard]] Action decide(const typename G::Rules& rules, const typename G::View& view, Seat seat) override {
    return choice_(rules, view, seat, rng_);
  }

 private:
  Choice choice_;
  Rng rng_;
};

// Each seat's bot has a generator of its own.
inline std::uint64_t seed_of_bot(std::uint64_t seed, Seat seat) {
  return mix(seed) + static_cast<std::uint64_t>(index(seat));
}

// The members a family's row must define to have bots: a function that makes the bot of each level that searches (null
// for an unknown level; make_generic_bot<G> if only the rules are known), and the static evaluation for the level that
// does not search (PointsEval<G> if points are enough).
template <class Row>
concept RowWithBots = Playable<typename Row::Game> &&
    requires(const BotName& name, std::uint64_t seed, const typename Row::Game::Rules& rules,
             const typename Row::Game::State& state, Action action) {
  { Row::make_level_bot(name, seed) } -> std::same_as<std::unique_ptr<BotOf<typename Row::Game>>>;
  { Row::StaticEval::of(rules, state) } -> std::same_as<Scores>;
  { Row::StaticEval::delays_end(action) } -> std::same_as<bool>;
};

// A bot of one family by name ("greedy", "expert", "expert@500"); null where there is none of that name.
template <RowWithBots Row>
std::unique_ptr<BotOf<typename Row::Game>> make_bot_of(std::string_view name, std::uint64_t seed) {
  using G = typename Row::Game;
  const auto parsed = parse_bot_name(name);
  if (!parsed) return nullptr;
  const bool searches = parsed->level != "random" && parsed->level != "greedy";
  if (searches) return Row::make_level_bot(*parsed, seed);
  if (parsed->budget) return nullptr;
  return std::make_unique<ChoiceBot<G>>(
      parsed->level == "random" ? &random_choice<G> : &greedy_choice<G, typename Row::StaticEval>, seed);
}

}  // namespace mornington::ai
