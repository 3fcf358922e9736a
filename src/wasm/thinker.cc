// The engine for bots, hints, reviews and the map workshop: the other one, and the search.
#include <memory>

#include "ai/family_bots.h"
#include "wasm/balance_api.h"
#include "wasm/bridge.h"
#include "wasm/import_api.h"
#include "wasm/review_api.h"
#include "wasm/workshop_api.h"

namespace mornington::wasm {
namespace {

// Requests that name no table.
class Extension {
 public:
  Result<json::Value> answer(std::string_view what, const json::Reader& ask) {
    if (const auto workshop = answer_workshop(what, ask)) return *workshop;
    if (const auto import = answer_import(what, ask, attached_file())) return *import;
    return BalanceApi::knows(what) ? certificates_.answer(what, ask) : reviews_.answer(what, ask);
  }

 private:
  ReviewApi reviews_;
  BalanceApi certificates_;
};

}  // namespace
}  // namespace mornington::wasm

mornington::wasm::EngineApi make_engine_api() {
  const auto extension = std::make_shared<mornington::wasm::Extension>();
  return mornington::wasm::EngineApi(mornington::ai::make_bot, [extension](std::string_view what, const auto& ask) {
    return extension->answer(what, ask);
  });
}
