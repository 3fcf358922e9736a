#include "ai/on_the_underground/bots.h"

#include "ai/on_the_underground/evaluator.h"
#include "ai/search_bot.h"

namespace mornington::ai::on_the_underground {

SearchParams underground_params() {
  SearchParams params;
  params.exploration = 1.5;  // NB: won 69 % of 16 games against 0.7 with 600 simulations
  params.temperature = 4;
  params.playout_length = 0;  // the evaluator plays to the end itself
  params.initial_width = 10;
  params.widening = 1;
  params.max_actions = 64;
  return params;
}

namespace {

Levels underground_levels() {
  const SearchParams params = underground_params();
  SearchParams flat = params;
  flat.tree_depth = 1;
  SearchParams large = params;
  large.branches = 1u << 20;
  return {{{"novice", {10, 0}, flat, 75},
           {"casual", {20, 0}, params, 25},
           {"skilled", {100, 0}, params, 0},
           {"expert", {600, 0}, params, 0},
           {"master", {2000, 0}, large, 0}}};
}

}  // namespace

std::unique_ptr<BotOf<OnTheUnderground>> make_level_bot(const BotName& name, std::uint64_t seed) {
  static const Levels levels = underground_levels();
  const Level* level = find_level(levels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SearchBot<OnTheUnderground, UndergroundEvaluator>>(with_budget(*level, name),
                                                                             UndergroundEvaluator{}, seed);
}

}  // namespace mornington::ai::on_the_underground
