#include "games/kit/text_canvas.h"

namespace mornington::kit {
namespace {

int hex_digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

// "#2166ac" as ";33;102;172".
std::string channels(std::string_view paint) {
  std::string out;
  for (std::size_t i = 1; i + 1 < paint.size(); i += 2)
    out += ";" + std::to_string(hex_digit(paint[i]) * 16 + hex_digit(paint[i + 1]));
  return out;
}

std::string escape(const Ink& ink) {
  std::string bold = ink.bold ? "\x1b[1m" : "";
  if (ink.paint.empty()) return bold;
  return bold + (ink.paint.front() == '#' ? "\x1b[38;2" + channels(ink.paint) : "\x1b[" + ink.paint) + "m";
}

// Number of bytes of the UTF-8 character that starts with this one.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

TextCanvas::TextCanvas(int rows, int columns)
    : rows_(rows), columns_(columns), cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

bool TextCanvas::holds(int row, int column) const {
  return row >= 0 && row < rows_ && column >= 0 && column < columns_;
}

std::size_t TextCanvas::place(int row, int column) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
}

void TextCanvas::put(int row, int column, std::string_view glyph, const Ink& ink) {
  if (holds(row, column)) cells_[place(row, column)] = {std::string(glyph), ink};
}

void TextCanvas::write(int row, int column, std::string_view text, const Ink& ink) {
  for (; !text.empty(); ++column) {
    const std::string_view glyph = text.substr(0, length_of(text.front()));
    put(row, column, glyph, ink);
    text.remove_prefix(glyph.size());
  }
}

std::string_view TextCanvas::glyph(int row, int column) const {
  return holds(row, column) ? std::string_view(cells_[place(row, column)].glyph) : "";
}

std::string TextCanvas::line(int row, bool colour) const {
  int end = columns_;
  while (end > 0 && glyph(row, end - 1) == " ") --end;
  std::string out;
  Ink now;
  const auto switch_to = [&](const Ink& ink) {
    if (!colour || ink == now) return;
    if (now != Ink{}) out += "\x1b[0m";
    out += escape(ink);
    now = ink;
  };
  for (int column = 0; column < end; ++column) {
    const Cell& cell = cells_[place(row, column)];
    switch_to(cell.ink);
    out += cell.glyph;
  }
  switch_to({});
  return out;
}

std::string TextCanvas::text(bool colour) const {
  std::string out;
  for (int row = 0; row < rows_; ++row) out += line(row, colour) + "\n";
  return out;
}

}  // namespace mornington::kit
