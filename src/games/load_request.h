#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/options.h"
#include "json/json.h"

namespace mornington {

// The input a game is loaded from.
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

// The part of a picture that is requested: the board itself, a legend of its signs, an explanation of the highlight
// (nothing if it names nothing), a short panel next to the board, the whole position as lines of words, or the names
// that a highlight can be, one per line.
enum class PicturePart : std::uint8_t { Board, Legend, Caption, Panel, Table, Names };

inline constexpr int kPanelWidth = 32;  // columns a picture leaves free for the caller's text where it can choose

// How to draw a position.
struct PictureStyle {
  Seat seat = kNoSeat;    // whose eyes
  int width = 80;         // terminal columns
  int height = 17;        // terminal lines for the board
  bool colour = false;    // ANSI colours allowed
  std::string highlight;  // a line, station or action in notation to bring out; may be empty
  PicturePart part = PicturePart::Board;
  bool ascii = false;     // only characters that have a likeness in ASCII
  bool on_paper = false;  // to be printed before a game: without points, and with room to write them
};

}  // namespace mornington
