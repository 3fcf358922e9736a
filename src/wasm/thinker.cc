// The engine for bots, hints and reviews: the other one, and the search.
#include <memory>

#include "ai/family_bots.h"
#include "wasm/bridge.h"
#include "wasm/review_api.h"

mornington::wasm::EngineApi make_engine_api() {
  const auto reviews = std::make_shared<mornington::wasm::ReviewApi>();
  return mornington::wasm::EngineApi(mornington::ai::make_bot, [reviews](std::string_view what, const auto& ask) {
    return reviews->answer(what, ask);
  });
}
