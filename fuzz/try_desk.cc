#include "wasm/desk.h"

#include "entries.h"
#include "lines.h"

namespace mornington::fuzz {

// What a page says to the engine in WebAssembly.
void try_desk(std::string_view bytes) {
  wasm::Desk desk;
  converse(desk, bytes);
}

}  // namespace mornington::fuzz
