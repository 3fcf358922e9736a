#include "ai/on_the_underground/bots.h"

#include "ai/on_the_underground/guide.h"
#include "ai/search_bot.h"

namespace mornington::on_the_underground {

SearchStyle underground_style() {
  SearchStyle style;
  style.exploration = 1.5;  // NB: won 69 % of 16 games against 0.7 with 600 simulations
  style.temperature = 4;
  style.playout_length = 0;  // the guide plays to the end itself
  style.width = 10;
  style.widening = 1;
  style.keep = 64;
  return style;
}

namespace {

Levels underground_levels() {
  const SearchStyle style = underground_style();
  SearchStyle flat = style;
  flat.tree_depth = 1;
  SearchStyle large = style;
  large.branches = 1u << 20;
  return {{{"novice", {10, 0}, flat, 75},
           {"casual", {20, 0}, style, 25},
           {"skilled", {100, 0}, style, 0},
           {"expert", {600, 0}, style, 0},
           {"master", {2000, 0}, large, 0}}};
}

}  // namespace

std::unique_ptr<BotOf<OnTheUnderground>> make_level_bot(const BotName& name, std::uint64_t seed) {
  static const Levels levels = underground_levels();
  const Level* level = find_level(levels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SearchBot<OnTheUnderground, UndergroundGuide>>(with_budget(*level, name), UndergroundGuide{},
                                                                         seed);
}

}  // namespace mornington::on_the_underground
