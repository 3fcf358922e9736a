#include "ai/metro/bots.h"

#include "ai/metro/guide.h"
#include "ai/search_bot.h"

namespace mornington::metro {

SearchStyle metro_style() {
  SearchStyle style;
  style.exploration = 0.6;
  style.temperature = 2.5;
  style.tree_depth = 1;      // NB: a deeper tree won 52 % of 40 games, which is no difference that was seen
  style.playout_length = 0;  // the guide lets the others reply
  style.worlds = 256;        // NB: 64 won 62 % of 60 games against a world for each simulation; 256 55 % against 64
  style.common_luck = true;  // NB: with control and doubt, 64 % of 60 games against chance of its own for each
  style.control = 1;
  return style;
}

namespace {

Levels metro_levels() {
  const SearchStyle style = metro_style();
  return {{{"novice", {24, 0}, style, 60},
           {"casual", {40, 0}, style, 25},
           {"skilled", {150, 0}, style, 0},
           {"expert", {2500, 0}, style, 0},
           {"master", {24000, 0}, style, 0}}};
}

}  // namespace

std::unique_ptr<BotOf<Metro>> make_level_bot(const BotName& name, std::uint64_t seed) {
  static const Levels levels = metro_levels();
  const Level* level = find_level(levels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SearchBot<Metro, MetroGuide>>(with_budget(*level, name), MetroGuide{}, seed);
}

}  // namespace mornington::metro
