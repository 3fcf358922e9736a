#include "wasm/engine_api.h"

#include "entries.h"
#include "lines.h"

namespace mornington::fuzz {

// What a page says to the engine in WebAssembly.
void try_page(std::string_view bytes) {
  wasm::EngineApi api;
  converse(api, bytes);
}

}  // namespace mornington::fuzz
