// The engine for bots, hints and reviews: the other one, and the search.
#include <memory>

#include "ai/registry.h"
#include "wasm/bridge.h"
#include "wasm/review_desk.h"

mornington::wasm::Desk make_desk() {
  const auto reviews = std::make_shared<mornington::wasm::ReviewDesk>();
  return mornington::wasm::Desk(
      mornington::make_bot, [reviews](std::string_view what, const auto& ask) { return reviews->answer(what, ask); });
}
