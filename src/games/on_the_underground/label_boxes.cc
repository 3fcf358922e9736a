#include "games/on_the_underground/label_boxes.h"

#include <algorithm>

namespace mornington::on_the_underground {
namespace {

int to_pixels(const Board& board, int units) { return units * kPixelsPerUnit / board.scale; }

// Distance of the label from the centre of its station, straight and on each axis for the diagonals.
constexpr int kStraightGap[4] = {0, 120, 170, 290};
constexpr int kDiagonalGap[4] = {0, 90, 150, 240};

int across(Side side) {  // -1 left of the station, 1 right of it
  constexpr int kAcross[8] = {0, 1, 1, 1, 0, -1, -1, -1};
  return kAcross[static_cast<int>(side)];
}
int down(Side side) {
  constexpr int kDown[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
  return kDown[static_cast<int>(side)];
}

bool overlap(const LabelBox& a, const LabelBox& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

LabelBox station_box(const Board& board, const Station& station) {
  const int x = to_pixels(board, station.at.x);
  const int y = to_pixels(board, station.at.y);
  const int reach = kStationRadius * 7 / 10;  // NB: the square inside the circle; corners of a box may graze the rim
  return {x - reach, y - reach, x + reach, y + reach};
}

}  // namespace

int letters_of(const std::string& text) {
  int n = 0;
  for (char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return n;
}

LabelBox label_box(const Board& board, const Layout& layout, Node node) {
  const Station& station = board.station(node);
  const Label& label = layout.labels[static_cast<std::size_t>(node)];
  int width = 0;
  for (const std::string& line : label.lines) width = std::max(width, letters_of(line) * kLetterWidth);
  const int height = static_cast<int>(label.lines.size()) * kLineHeight;
  const bool diagonal = across(label.side) != 0 && down(label.side) != 0;
  const int gap = diagonal ? kDiagonalGap[label.gap] : kStraightGap[label.gap];
  const int x = to_pixels(board, station.at.x) + across(label.side) * gap;
  const int y = to_pixels(board, station.at.y) + down(label.side) * gap;
  const int left = across(label.side) > 0 ? x : (across(label.side) < 0 ? x - width : x - width / 2);
  const int top = down(label.side) > 0 ? y : (down(label.side) < 0 ? y - height : y - height / 2);
  return {left, top, left + width, top + height};
}

std::vector<Finding> label_overlaps(const Board& board, const Layout& layout) {
  std::vector<Finding> out;
  const auto path = [](const Station& station) { return "$.labels." + station.id; };
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    const Station& one = board.nodes[i];
    const LabelBox box = label_box(board, layout, node_at(static_cast<int>(i)));
    if (layout.labels[i].lines.empty()) continue;
    for (std::size_t j = 0; j < board.nodes.size(); ++j) {
      const Station& other = board.nodes[j];
      if (j != i && overlap(box, station_box(board, other)))
        out.push_back(
            {path(one), "the label of " + one.id + " covers station " + other.id, "label-covers", path(other)});
      if (j > i && !layout.labels[j].lines.empty() &&
          overlap(box, label_box(board, layout, node_at(static_cast<int>(j)))))
        out.push_back(
            {path(one), "the labels of " + one.id + " and " + other.id + " overlap", "labels-overlap", path(other)});
    }
  }
  return out;
}

}  // namespace mornington::on_the_underground
