#pragma once

#include "json/json.h"

namespace mornington::json {

// The changes that turn one value into another, as a list to be applied in order: ["view/tiles/c4", "aacb"] puts a
// value at a place, ["view/tiles/c4"] removes the value there. A place is a JSON pointer without its first slash; an
// index after an array's last appends a value. Empty if nothing has changed.
[[nodiscard]] Value changes(const Value& before, const Value& after);

}  // namespace mornington::json
