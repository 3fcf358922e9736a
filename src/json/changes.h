#pragma once

#include "json/json.h"

namespace mornington::json {

// What turns one value into another, as a list to be worked off in its order: ["view/tiles/c4", "aacb"] puts a value at
// a place, ["view/tiles/c4"] takes away what stands there. A place is a JSON pointer without its first stroke; the
// number after an array's last puts a value at its end. Empty where nothing has changed.
[[nodiscard]] Value changes(const Value& before, const Value& after);

}  // namespace mornington::json
