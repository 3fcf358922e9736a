#pragma once

#include <string>

#include "core/ids.h"

namespace mornington {

class Match;

// A player that is a program. It is asked only when the match waits for its seat, and reads nothing of the match but
// what that seat sees.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // A legal action in notation.
  [[nodiscard]] virtual std::string choose(const Match& match, Seat seat) = 0;
};

}  // namespace mornington
