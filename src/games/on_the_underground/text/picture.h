#pragma once

#include <string>
#include <vector>

#include "games/on_the_underground/game.h"
#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"

// Helpers of the text picture of a position.
namespace mornington::on_the_underground {

// The objects that PictureStyle::highlight can name: a station by its id or a part of its name, a line, a block, or
// those an action touches.
struct Highlight {
  NodeSet stations;
  BlockSet blocks;
  int line = -1;   // where a line was named
  int block = -1;  // where a block was named, or an action that builds one
};
[[nodiscard]] Highlight find_highlight(const Rules& rules, const State& state, const std::string& text);

// The lines in a block.
[[nodiscard]] LineSet lines_in(const Rules& rules, const State& state, Block block);
// The sign of a station, by what it is good for.
[[nodiscard]] std::string_view station_glyph(const Station& station);

// In words: one line about the own pieces (long, then short), a panel for the map, the whole view, the token or tile at
// a station, and all names that can be looked up.
[[nodiscard]] std::vector<std::string> own_texts(const Rules& rules, const View& view);
[[nodiscard]] std::string picture_panel(const Rules& rules, const View& view);
[[nodiscard]] std::string picture_table(const Rules& rules, const View& view);
[[nodiscard]] std::string piece_text(const Rules& rules, const State& state, Node node);
[[nodiscard]] std::string picture_names(const Rules& rules);
// The legend, and the explanation of the highlight, which is empty if it names nothing.
[[nodiscard]] std::string picture_legend();
[[nodiscard]] std::string picture_caption(const Rules& rules, const State& state, const std::string& highlight);

}  // namespace mornington::on_the_underground
