// The engine for the table: rules, matches and boards.
#include "wasm/bridge.h"

mornington::wasm::Desk make_desk() { return mornington::wasm::Desk(); }
