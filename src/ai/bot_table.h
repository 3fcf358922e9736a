#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string_view>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/greedy_bot.h"
#include "ai/random_bot.h"
#include "core/hash.h"

namespace mornington {

// Each seat's bot has a generator of its own.
inline std::uint64_t seed_of_bot(std::uint64_t seed, Seat seat) {
  return mix(seed) + static_cast<std::uint64_t>(index(seat));
}

// What a row must name so that there are bots: the bot of each level that searches (null where there is no such level;
// make_plain_bot<G> where nothing but the rules is known), and how seats stand in the eyes of one that does not
// (PointsAlone<G> where their points say it all).
template <class Row>
concept RowWithBots = Playable<typename Row::Game> &&
    requires(const BotName& name, std::uint64_t seed, const typename Row::Game::Rules& rules,
             const typename Row::Game::State& state, Action action) {
  { Row::make_level_bot(name, seed) } -> std::same_as<std::unique_ptr<BotOf<typename Row::Game>>>;
  { Row::Appraisal::of(rules, state) } -> std::same_as<Scores>;
  { Row::Appraisal::puts_off(action) } -> std::same_as<bool>;
};

// The bots of one family, by name ("greedy", "expert", "expert@500"); null where there is none of that name.
template <RowWithBots Row>
std::unique_ptr<BotOf<typename Row::Game>> make_bot_of(std::string_view name, std::uint64_t seed) {
  using G = typename Row::Game;
  const auto parsed = parse_bot_name(name);
  if (!parsed) return nullptr;
  const bool searches = parsed->level != "random" && parsed->level != "greedy";
  if (searches) return Row::make_level_bot(*parsed, seed);
  if (parsed->budget) return nullptr;
  return std::make_unique<ChoiceBot<G>>(
      parsed->level == "random" ? &random_choice<G> : &greedy_choice<G, typename Row::Appraisal>, seed);
}

}  // namespace mornington
