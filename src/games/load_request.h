#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/options.h"
#include "json/json.h"

namespace mornington {

// What a game is loaded from.
struct LoadRequest {
  std::string edition;
  int seats = 0;
  OptionValues options;                                        // as chosen; what is not named takes its default
  std::vector<std::pair<std::string, json::Value>> documents;  // by role, all of the edition

  [[nodiscard]] const json::Value* document(std::string_view role) const {
    for (const auto& [name, value] : documents)
      if (name == role) return &value;
    return nullptr;
  }
};

// How to draw a position.
struct PictureStyle {
  Seat seat = kNoSeat;    // whose eyes
  int width = 80;         // terminal columns
  int height = 17;        // terminal lines for the board
  bool colour = false;    // ANSI colours allowed
  std::string highlight;  // a line, station or action in notation to bring out; may be empty
};

}  // namespace mornington
