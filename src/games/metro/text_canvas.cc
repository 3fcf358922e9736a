#include "games/metro/text_canvas.h"

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

int hex_pair(std::string_view paint, std::size_t i) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; };
  return digit(paint[i]) * 16 + digit(paint[i + 1]);
}

std::string ansi(std::string_view paint) {
  return "\x1b[38;2;" + std::to_string(hex_pair(paint, 1)) + ";" + std::to_string(hex_pair(paint, 3)) + ";" +
         std::to_string(hex_pair(paint, 5)) + "m";
}

// Bytes of the UTF-8 character that begins with this one.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

Arms arms_of(std::string_view glyph) {
  for (const TrackGlyph& row : kTrackGlyphs)
    if (row.glyph == glyph) return row.single;
  return 0;
}

TextCanvas::TextCanvas(int rows, int columns)
    : rows_(rows), columns_(columns), cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

TextCanvas::Cell* TextCanvas::at(int row, int column) {
  if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return nullptr;
  return &cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)];
}

void TextCanvas::put(int row, int column, std::string_view glyph, std::string_view paint) {
  if (Cell* cell = at(row, column)) *cell = {std::string(glyph), std::string(paint)};
}

void TextCanvas::write(int row, int column, std::string_view text, std::string_view paint) {
  for (; !text.empty(); ++column) {
    const std::string_view glyph = text.substr(0, length_of(text.front()));
    put(row, column, glyph, paint);
    text.remove_prefix(glyph.size());
  }
}

void TextCanvas::lay(int row, int column, Arms arms, Stroke stroke, std::string_view paint) {
  Cell* cell = at(row, column);
  if (cell == nullptr) return;
  Arms& same = stroke == Stroke::Double ? cell->twofold : cell->single;
  if (stroke == Stroke::Double) cell->single = static_cast<Arms>(cell->single & ~arms);
  same = static_cast<Arms>(same | arms);
  cell->glyph = glyph_of(cell->single, cell->twofold);
  cell->paint = paint;
  cell->bold = cell->twofold != 0;
}

std::string TextCanvas::line(int row, bool colour) const {
  const Cell* cells = &cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_)];
  int end = columns_;
  while (end > 0 && cells[end - 1].glyph == " ") --end;
  std::string out;
  for (int i = 0; i < end; ++i) {
    const Cell& cell = cells[i];
    const std::string ink = !colour ? "" : (cell.bold ? "\x1b[1m" : "") + (cell.paint.empty() ? "" : ansi(cell.paint));
    out += ink.empty() ? cell.glyph : ink + cell.glyph + "\x1b[0m";
  }
  return out;
}

std::string TextCanvas::text(bool colour) const {
  std::string out;
  for (int row = 0; row < rows_; ++row) out += line(row, colour) + "\n";
  return out;
}

}  // namespace mornington::metro
