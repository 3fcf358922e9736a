#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "core/result.h"
#include "match/names.h"

namespace mornington::match {

// An error in a file of lines.
inline Error at_line(std::size_t number, std::string what) {
  return {"line " + std::to_string(number), std::move(what)};
}

}  // namespace mornington::match
