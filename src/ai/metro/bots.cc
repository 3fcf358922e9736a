#include "ai/metro/bots.h"

#include "ai/metro/guide.h"
#include "ai/search_bot.h"

namespace mornington {
namespace metro {
namespace {

Levels metro_levels() {
  SearchStyle style;
  style.exploration = 0.9;
  style.temperature = 2.5;
  style.playout_length = 2;  // a move each, before the guide covers the board
  style.worlds = 16;  // NB: averaging over fixed worlds won 63 % of 100 games against a world for each simulation
  SearchStyle flat = style;
  flat.tree_depth = 1;
  return {{{"novice", {24, 0}, flat, 60},
           {"casual", {40, 0}, flat, 25},
           {"skilled", {150, 0}, style, 0},
           {"expert", {2000, 0}, style, 0},
           {"master", {16000, 0}, style, 0}}};
}

}  // namespace
}  // namespace metro

template <>
std::unique_ptr<BotOf<metro::Metro>> make_level_bot(const BotName& name, std::uint64_t seed) {
  static const Levels levels = metro::metro_levels();
  const Level* level = find_level(levels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SearchBot<metro::Metro, metro::MetroGuide>>(with_budget(*level, name), metro::MetroGuide{},
                                                                      seed);
}

}  // namespace mornington
