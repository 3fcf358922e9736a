#include "print/pages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "print/svg.h"

namespace mornington::print {
namespace {

constexpr double kMark = 5;  // length of a mark
const Style kMarkStyle{"none", "#000000", 0.15};
constexpr double kGap = 4;  // between pieces

std::string document(const Paper& paper, const std::string& content) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(paper.width) + "mm\" height=\"" +
         number(paper.height) + "mm\" viewBox=\"0 0 " + number(paper.width) + " " + number(paper.height) + "\">\n" +
         content + "</svg>\n";
}

// A document inside another one: its box takes this place.
std::string placed(const std::string& drawing, double x, double y, double width, double height) {
  const std::size_t begin = drawing.find("<svg");
  if (begin == std::string::npos) return "";
  const std::size_t end = drawing.find('>', begin);
  std::string tag = drawing.substr(begin, end - begin);
  for (const std::string_view name : {" width=\"", " height=\""})
    if (const std::size_t at = tag.find(name); at != std::string::npos)
      tag.erase(at, tag.find('"', at + name.size()) + 1 - at);
  return tag + " x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
         number(height) + "\"" + drawing.substr(end);
}

// Marks at the corners of a rectangle, outside of it.
std::string cut_marks(double x, double y, double width, double height, double length) {
  std::string marks;
  for (const double at : {x, x + width})
    marks += line(at, y - 1, at, y - 1 - length, kMarkStyle) +
             line(at, y + height + 1, at, y + height + 1 + length, kMarkStyle);
  for (const double at : {y, y + height})
    marks += line(x - 1, at, x - 1 - length, at, kMarkStyle) +
             line(x + width + 1, at, x + width + 1 + length, at, kMarkStyle);
  return marks;
}

struct Grid {
  int columns = 0;
  int rows = 0;
  double width = 0;  // of what a page shows
  double height = 0;
  [[nodiscard]] int pages() const { return columns * rows; }
};

// NB: 10.0 / 5.0 may come out a little over 2.
int pages_for(double length, double of_page) { return static_cast<int>(std::ceil(length / of_page - 1e-6)); }

// The pages are filled evenly, so that no strip is left for the last one.
Grid grid_of(Extent size, double width, double height) {
  const int columns = pages_for(size.width, width);
  const int rows = pages_for(size.height, height);
  return {columns, rows, size.width / columns, size.height / rows};
}

std::string clip(double x, double y, double width, double height, const std::string& content) {
  return "<clipPath id=\"page\">" + rectangle(x, y, width, height, 0, {"#000000", "", 0}) +
         "</clipPath><g clip-path=\"url(#page)\">" + content + "</g>\n";
}

std::string part(const std::string& drawing, Extent size, const Grid& grid, int column, int row, double room) {
  const double x = kMargin;
  const double y = kMargin;
  const std::string shown = placed(drawing, x - column * grid.width, y - row * grid.height, size.width, size.height);
  const std::string label = "Row " + std::to_string(row + 1) + " of " + std::to_string(grid.rows) + ", column " +
                            std::to_string(column + 1) + " of " + std::to_string(grid.columns);
  return clip(x, y, grid.width, grid.height, shown) + cut_marks(x, y, grid.width, grid.height, kMark) +
         text(room, 6, label, {2.6, "400", "end", "#5a6273"});
}

// An upright page that is read from its side.
std::string turned(const Paper& paper, const std::string& content) {
  return "<g transform=\"translate(" + number(paper.width) + " 0) rotate(90)\">" + content + "</g>\n";
}

struct Place {
  const Piece* piece = nullptr;
  double x = 0;
  double y = 0;
};

std::string drawn(const Place& place) {
  return "<g transform=\"translate(" + number(place.x) + " " + number(place.y) + ")\">" + place.piece->drawing +
         "</g>\n" + cut_marks(place.x, place.y, place.piece->width, place.piece->height, kGap / 2 - 1);
}

std::vector<const Piece*> each(const std::vector<Piece>& pieces) {
  std::vector<const Piece*> all;
  for (const Piece& one : pieces) all.insert(all.end(), static_cast<std::size_t>(std::max(one.count, 0)), &one);
  return all;
}

}  // namespace

Extent extent_of(const std::string& drawing) {
  constexpr std::string_view kBefore = "viewBox=\"";
  const std::size_t at = drawing.find(kBefore);
  if (at == std::string::npos) return {};
  const char* next = drawing.c_str() + at + kBefore.size();
  std::array<double, 4> box{};  // x, y, width, height
  for (double& one : box) {
    char* end = nullptr;
    one = std::strtod(next, &end);
    if (end == next) return {};
    next = end;
  }
  return {box[2], box[3]};
}

std::vector<std::string> board_pages(const std::string& drawing, double width, const Paper& paper) {
  const Extent units = extent_of(drawing);
  if (units.width <= 0 || units.height <= 0) return {};
  const Extent size{width, width * units.height / units.width};
  const double across = paper.width - 2 * kMargin;
  const double along = paper.height - 2 * kMargin;
  const Grid upright = grid_of(size, across, along);
  const Grid sideways = grid_of(size, along, across);
  const bool turns = sideways.pages() < upright.pages();
  const Grid& grid = turns ? sideways : upright;
  const double room = (turns ? paper.height : paper.width) - kMargin;
  std::vector<std::string> pages;
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column) {
      const std::string content = part(drawing, size, grid, column, row, room);
      pages.push_back(document(paper, turns ? turned(paper, content) : content));
    }
  return pages;
}

std::string whole_page(const std::string& drawing, const Paper& paper) {
  const Extent units = extent_of(drawing);
  const double across = paper.width - 2 * kMargin;
  const double along = paper.height - 2 * kMargin;
  const bool turns = units.width > units.height;
  return document(paper, turns ? turned(paper, placed(drawing, kMargin, kMargin, along, across))
                               : placed(drawing, kMargin, kMargin, across, along));
}

std::vector<std::string> piece_pages(const std::vector<Piece>& pieces, const Paper& paper) {
  std::vector<std::string> pages;
  std::string content;
  double x = kMargin;
  double y = kMargin;
  double tallest = 0;
  for (const Piece* piece : each(pieces)) {
    if (x > kMargin && x + piece->width > paper.width - kMargin) {
      x = kMargin;
      y += tallest + kGap;
      tallest = 0;
    }
    if (!content.empty() && y + piece->height > paper.height - kMargin) {
      pages.push_back(document(paper, content));
      content.clear();
      x = y = kMargin;
      tallest = 0;
    }
    content += drawn({piece, x, y});
    x += piece->width + kGap;
    tallest = std::max(tallest, piece->height);
  }
  if (!content.empty()) pages.push_back(document(paper, content));
  return pages;
}

std::string score_page(const std::string& title, int players, const Paper& paper) {
  constexpr int kRows = 24;
  const double left = kMargin + 5;
  const double top = 38;
  const double width = paper.width - 2 * left;
  const double row = (paper.height - top - 20) / (kRows + 2);
  const double column = width / (players + 1);
  std::string content = text(left, 20, title, {7, "700", "start", "#14213d"}) +
                        text(left, 29, "Points", {4.5, "400", "start", "#5a6273"});
  const Style thin{"none", "#9aa1ae", 0.2};
  for (int i = 0; i <= kRows + 2; ++i) content += line(left, top + i * row, left + width, top + i * row, thin);
  for (int i = 0; i <= players + 1; ++i)
    content += line(left + i * column, top, left + i * column, top + (kRows + 2) * row, thin);
  for (int i = 1; i <= players; ++i)
    content += text(left + (i + 0.5) * column, top + row * 0.7, "Player " + std::to_string(i),
                    {3.4, "700", "middle", "#14213d"});
  for (int i = 1; i <= kRows; ++i)
    content += text(left + 2, top + (i + 0.7) * row, std::to_string(i), {3, "400", "start", "#5a6273"});
  content += text(left + 2, top + (kRows + 1.7) * row, "Total", {3.6, "700", "start", "#14213d"});
  return document(paper, content);
}

}  // namespace mornington::print
