#pragma once

#include <map>
#include <string>

#include "core/ids.h"
#include "json/json.h"

namespace mornington::arena {

// The amounts of one thing on both sides of a table.
struct Sides {
  int own = 0;
  int other = 0;
};

// Facts added up by seat: sums of the numbers and lengths of the lists of names that belong to somebody, by their path
// without the places in lists ("boxes.lines.districts").
[[nodiscard]] std::map<std::string, Sides> sums_of(const json::Value& facts, Seat own);

}  // namespace mornington::arena
