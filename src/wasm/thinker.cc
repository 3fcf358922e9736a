// The engine for bots and hints: the other one, and the search.
#include "ai/registry.h"
#include "wasm/bridge.h"

mornington::wasm::Desk make_desk() { return mornington::wasm::Desk(mornington::make_bot); }
