#include "games/on_the_underground/text/map_sheet.h"

#include <algorithm>

#include "games/on_the_underground/label_boxes.h"

namespace mornington::on_the_underground {
namespace {

bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

MapSheet::MapSheet(const Layout& layout, int width, int height)
    : layout_(layout), width_(width), height_(height), canvas_(height, width) {}

int MapSheet::column(int x) const { return x * (width_ - 1) / std::max(layout_.width, 1); }
int MapSheet::row(int y) const { return y * (height_ - 1) / std::max(layout_.height, 1); }

void MapSheet::put(int column, int row, const Cell& cell) {
  canvas_.put(row, column, cell.glyph, {cell.colour, cell.bold});
}

bool MapSheet::write_if_blank(int column, int row, const std::string& name, bool bold) {
  const int letters = letters_of(name);
  if (column < 0 || column + letters > width_ || row < 0 || row >= height_) return false;
  for (int i = -1; i <= letters; ++i)
    if (const std::string_view there = canvas_.glyph(row, column + i); !there.empty() && there != " ") return false;
  canvas_.write(row, column, name, {"", bold});
  return true;
}

std::string cut(const std::string& text, int letters) {
  std::string out;
  for (char c : text) {
    if (begins_letter(c) && letters-- == 0) return out;
    out += c;
  }
  return out;
}

}  // namespace mornington::on_the_underground
