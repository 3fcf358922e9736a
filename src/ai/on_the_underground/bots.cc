#include "ai/on_the_underground/bots.h"

#include "ai/on_the_underground/guide.h"
#include "ai/search_bot.h"

namespace mornington {
namespace on_the_underground {
namespace {

Levels underground_levels() {
  SearchStyle style;
  style.exploration = 0.7;
  style.temperature = 4;
  style.playout_length = 8;  // two turns of builds
  style.width = 10;
  style.widening = 1;
  SearchStyle flat = style;
  flat.tree_depth = 1;
  return {{{"novice", {10, 0}, flat, 85},
           {"casual", {40, 0}, style, 20},
           {"skilled", {200, 0}, style, 0},
           {"expert", {1200, 0}, style, 0},
           {"master", {5000, 0}, style, 0}}};
}

}  // namespace
}  // namespace on_the_underground

template <>
std::unique_ptr<BotOf<on_the_underground::OnTheUnderground>> make_level_bot(const BotName& name, std::uint64_t seed) {
  using on_the_underground::UndergroundGuide;
  static const Levels levels = on_the_underground::underground_levels();
  const Level* level = find_level(levels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SearchBot<on_the_underground::OnTheUnderground, UndergroundGuide>>(with_budget(*level, name),
                                                                                             UndergroundGuide{}, seed);
}

}  // namespace mornington
