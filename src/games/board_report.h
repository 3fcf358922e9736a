#pragma once

#include <vector>

#include "core/result.h"

namespace mornington {

// What is found wrong with a board document. Errors keep it from being played; warnings are matters of taste.
struct BoardReport {
  std::vector<Error> errors;
  std::vector<Error> warnings;
};

}  // namespace mornington
