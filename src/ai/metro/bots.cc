#include "ai/metro/bots.h"

#include "ai/metro/guide.h"
#include "ai/search_bot.h"

namespace mornington::metro {

SearchStyle metro_style(std::uint32_t simulations) {
  constexpr std::uint32_t kMany = 400;
  SearchStyle style;
  style.exploration = 0.6;
  // NB: the more is tried, the less the quick player's word should count: with 2500 simulations 8 wins 62 %
  // against 2.5, with 150 it loses 60 %.
  style.temperature = simulations < kMany ? 2.5 : 8;
  style.tree_depth = 1;      // NB: a deeper tree won 52 % of 40 games, which is no difference that was seen
  style.playout_length = 0;  // the guide lets the others reply
  style.worlds = 256;        // NB: 64 won 62 % of 60 games against a world for each simulation; 256 55 % against 64
  style.common_luck = true;  // NB: with control and doubt, 64 % of 60 games against chance of its own for each
  style.control = 1;
  return style;
}

namespace {

// Their style comes with the budget.
constexpr Levels kLevels = {{{"novice", {24, 0}, {}, 60},
                             {"casual", {40, 0}, {}, 25},
                             {"skilled", {150, 0}, {}, 0},
                             {"expert", {2500, 0}, {}, 0},
                             {"master", {24000, 0}, {}, 0}}};

}  // namespace

std::unique_ptr<BotOf<Metro>> make_level_bot(const BotName& name, std::uint64_t seed) {
  const Level* own = find_level(kLevels, name.level);
  if (own == nullptr) return nullptr;
  Level level = with_budget(*own, name);
  level.style = metro_style(level.budget.simulations);
  return std::make_unique<SearchBot<Metro, MetroGuide>>(level, MetroGuide{}, seed);
}

}  // namespace mornington::metro
