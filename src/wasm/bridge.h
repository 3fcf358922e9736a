#pragma once

#include "wasm/engine_api.h"

// The API behind the bridge; each of the two engines defines its own.
mornington::wasm::EngineApi make_engine_api();

// The bytes that the page attached to the request that is being answered.
std::string_view attached_file();
