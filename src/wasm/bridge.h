#pragma once

#include "wasm/desk.h"

// What the bridge leads to; each of the two engines has its own.
mornington::wasm::Desk make_desk();
