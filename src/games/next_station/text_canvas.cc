#include "games/next_station/text_canvas.h"

#include <array>
#include <cstddef>

namespace mornington::next_station {
namespace {

constexpr std::array<std::string_view, 8> kEscapes = {"\x1b[0m",  "\x1b[35m", "\x1b[34m", "\x1b[95m",
                                                      "\x1b[32m", "\x1b[36m", "\x1b[2m",  "\x1b[1m"};

// Bytes of the UTF-8 character that begins with this one.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

TextCanvas::TextCanvas(int width, int height)
    : width_(width), height_(height), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

std::size_t TextCanvas::place(int x, int y) const {
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
}

const TextCanvas::Cell& TextCanvas::at(int x, int y) const { return cells_[place(x, y)]; }

void TextCanvas::put(int x, int y, std::string_view glyph, Ink ink) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  cells_[place(x, y)] = {std::string(glyph), ink};
}

void TextCanvas::write(int x, int y, std::string_view text, Ink ink) {
  for (; !text.empty(); ++x) {
    const std::string_view glyph = text.substr(0, length_of(text.front()));
    put(x, y, glyph, ink);
    text.remove_prefix(glyph.size());
  }
}

std::string TextCanvas::line(int y, bool colour) const {
  int end = width_;
  while (end > 0 && at(end - 1, y).glyph == " ") --end;
  std::string out;
  Ink now = Ink::Plain;
  const auto switch_to = [&](Ink ink) {
    if (!colour || ink == now) return;
    if (now != Ink::Plain) out += kEscapes[0];
    if (ink != Ink::Plain) out += kEscapes[static_cast<std::size_t>(ink)];
    now = ink;
  };
  for (int x = 0; x < end; ++x) {
    switch_to(at(x, y).ink);
    out += at(x, y).glyph;
  }
  switch_to(Ink::Plain);
  return out;
}

std::string TextCanvas::text(bool colour) const {
  std::string out;
  for (int y = 0; y < height_; ++y) out += line(y, colour) + "\n";
  return out;
}

}  // namespace mornington::next_station
