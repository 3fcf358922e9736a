#include "games/metro/text/track_canvas.h"

#include <array>

namespace mornington::metro {
namespace {

constexpr Arms kUpright = kUp | kDown;
constexpr Arms kLevel = kLeft | kRight;

struct TrackGlyph {
  Arms single;
  Arms twofold;
  std::string_view glyph;
};

constexpr std::array<TrackGlyph, 16> kTrackGlyphs = {{
    {kUpright, 0, "│"},
    {kLevel, 0, "─"},
    {kDown | kRight, 0, "╭"},
    {kDown | kLeft, 0, "╮"},
    {kUp | kRight, 0, "╰"},
    {kUp | kLeft, 0, "╯"},
    {kUpright | kLevel, 0, "┼"},
    {0, kUpright, "║"},
    {0, kLevel, "═"},
    {0, kDown | kRight, "╔"},
    {0, kDown | kLeft, "╗"},
    {0, kUp | kRight, "╚"},
    {0, kUp | kLeft, "╝"},
    {0, kUpright | kLevel, "╬"},
    {kUpright, kLevel, "╪"},
    {kLevel, kUpright, "╫"},
}};

std::string_view glyph_of(Arms single, Arms twofold) {
  for (const TrackGlyph& row : kTrackGlyphs)
    if (row.single == single && row.twofold == twofold) return row.glyph;
  return "?";
}

}  // namespace

Arms arms_of(std::string_view glyph) {
  for (const TrackGlyph& row : kTrackGlyphs)
    if (row.glyph == glyph) return row.single;
  return 0;
}

TrackCanvas::TrackCanvas(int rows, int columns)
    : TextCanvas(rows, columns), laid_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

TrackCanvas::Laid& TrackCanvas::at(int row, int column) {
  return laid_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns()) + static_cast<std::size_t>(column)];
}

void TrackCanvas::cover(int row, int column, std::string_view glyph, const kit::Ink& ink) {
  if (holds(row, column)) at(row, column) = {};
  put(row, column, glyph, ink);
}

void TrackCanvas::lay(int row, int column, Arms arms, Stroke stroke, std::string_view paint) {
  if (!holds(row, column)) return;
  Laid& laid = at(row, column);
  Arms& same = stroke == Stroke::Double ? laid.twofold : laid.single;
  if (stroke == Stroke::Double) laid.single = static_cast<Arms>(laid.single & ~arms);
  same = static_cast<Arms>(same | arms);
  put(row, column, glyph_of(laid.single, laid.twofold), {std::string(paint), laid.twofold != 0});
}

}  // namespace mornington::metro
