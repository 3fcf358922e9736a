#include "games/metro/text/board_plan.h"

namespace mornington::metro {
namespace {

constexpr std::array<SquareSize, 3> kSizes = {{
    {6, 13, {0, 1, 4, 5}, {0, 2, 4, 5, 7, 8, 10, 12}},
    {5, 11, {0, 1, 3, 4}, {0, 1, 3, 4, 6, 7, 9, 10}},
    {4, 8, {0, 1, 2, 3}, {0, 1, 2, 3, 4, 5, 6, 7}},
}};

}  // namespace

// A hand to the right of the board must leave room for the caller's panel; otherwise the hand goes below.
std::optional<BoardPlan> plan_for(const PictureStyle& style) {
  for (const HandPlace hand : {HandPlace::Beside, HandPlace::Below})
    for (const SquareSize& size : kSizes) {
      const BoardPlan plan{size, hand};
      const int spare = hand == HandPlace::Beside ? kPanelWidth : 0;
      if (plan.rows() <= style.height && plan.columns() + spare <= style.width) return plan;
    }
  return std::nullopt;
}

}  // namespace mornington::metro
