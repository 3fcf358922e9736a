#include "games/on_the_underground/map_sheet.h"

#include <algorithm>
#include <utility>

#include "games/on_the_underground/label_boxes.h"

namespace mornington::on_the_underground {
namespace {

int hex_digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

std::string ansi(const std::string& colour) {
  std::string out = "\x1b[38;2";
  for (std::size_t i = 1; i + 1 < colour.size(); i += 2)
    out += ";" + std::to_string(hex_digit(colour[i]) * 16 + hex_digit(colour[i + 1]));
  return out + "m";
}

bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

MapSheet::MapSheet(const Layout& layout, int width, int height)
    : layout_(layout),
      width_(width),
      height_(height),
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

int MapSheet::column(int x) const { return x * (width_ - 1) / std::max(layout_.width, 1); }
int MapSheet::row(int y) const { return y * (height_ - 1) / std::max(layout_.height, 1); }

std::size_t MapSheet::place_of(int column, int row) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column);
}

void MapSheet::put(int column, int row, Cell cell) {
  if (column < 0 || column >= width_ || row < 0 || row >= height_) return;
  cells_[place_of(column, row)] = std::move(cell);
}

std::string_view MapSheet::glyph(int column, int row) const {
  if (column < 0 || column >= width_ || row < 0 || row >= height_) return "";
  return cells_[place_of(column, row)].glyph;
}

bool MapSheet::write_if_blank(int column, int row, const std::string& name, bool bold) {
  const int letters = letters_of(name);
  if (column < 0 || column + letters > width_ || row < 0 || row >= height_) return false;
  for (int i = -1; i <= letters; ++i)
    if (const std::string_view there = glyph(column + i, row); !there.empty() && there != " ") return false;
  std::string letter;
  for (std::size_t i = 0; i < name.size(); ++i) {
    letter += name[i];
    if (i + 1 == name.size() || begins_letter(name[i + 1])) put(column++, row, {std::exchange(letter, ""), "", bold});
  }
  return true;
}

std::string MapSheet::written(int column, int row, bool colour) const {
  const Cell& cell = cells_[place_of(column, row)];
  if (!colour || (cell.colour.empty() && !cell.bold)) return cell.glyph;
  return (cell.bold ? "\x1b[1m" : "") + (cell.colour.empty() ? "" : ansi(cell.colour)) + cell.glyph + "\x1b[0m";
}

std::string MapSheet::text(bool colour) const {
  std::string out;
  for (int row = 0; row < height_; ++row) {
    std::string line;
    for (int column = 0; column < width_; ++column) line += written(column, row, colour);
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
  }
  return out;
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
