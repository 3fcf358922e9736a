// The engine for the table: rules, matches and boards.
#include "wasm/bridge.h"

mornington::wasm::EngineApi make_engine_api() { return mornington::wasm::EngineApi(); }
