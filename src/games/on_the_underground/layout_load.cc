#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "games/on_the_underground/board_load.h"
#include "games/on_the_underground/label_boxes.h"

namespace mornington::on_the_underground {
namespace {

using json::Reader;

constexpr int kWidest = 1'000'000;

bool is_colour(const std::string& text) {
  bool fine = text.size() == 7 && text[0] == '#';
  for (std::size_t i = 1; i < text.size(); ++i)
    fine &=
        (text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f') || (text[i] >= 'A' && text[i] <= 'F');
  return fine;
}

void read_line_looks(const Reader& in, const Board& board, Layout& layout) {
  for (const LineColour& line : board.lines) {
    const Reader item = in.at(line.id);
    layout.line_names.push_back(item.at("name").text());
    layout.line_colours.push_back(item.at("colour").text());
    if (!is_colour(layout.line_colours.back())) item.report("expected a colour like #d5232b");
  }
}

Label read_label(const Reader& in) {
  Label label;
  in.only({"side", "gap", "lines", "fixed"});
  label.side = static_cast<Side>(
      in.at("side").one_of({"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}));
  label.gap = in.at("gap").integer(1, 3);
  for (const Reader& line : in.at("lines").items()) label.lines.push_back(line.text());
  label.fixed = in.has("fixed") && in.at("fixed").boolean();
  return label;
}

// A name without what the lines of a label may leave out or add: spaces, hyphens and stops.
std::string letters_of(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80) out += c;
  return out;
}

// A station that a board file has renamed goes by its new name: the label of the layout gives only its side.
Label label_for(const std::string& name, Label label) {
  std::string shown;
  for (const std::string& line : label.lines) shown += letters_of(line);
  if (shown != letters_of(name)) label.lines = {name};
  return label;
}

std::vector<Point> read_points(const Reader& in) {
  std::vector<Point> points;
  for (const Reader& point : in.items())
    points.push_back(
        {point.at(std::size_t{0}).integer(-kWidest, kWidest), point.at(std::size_t{1}).integer(-kWidest, kWidest)});
  return points;
}

Decor read_decor(const Reader& in) {
  in.only({"kind", "points", "text"});
  Decor decor;
  decor.kind = static_cast<Decor::Kind>(in.at("kind").one_of({"park", "water", "text"}));
  decor.points = read_points(in.at("points"));
  const bool is_text = decor.kind == Decor::Kind::Text;
  if (is_text ? decor.points.size() != 1 : decor.points.size() < 3)
    in.at("points").report(is_text ? "expected one point" : "expected at least three points");
  if (is_text) decor.text = in.at("text").text();
  return decor;
}

// A board file alone is read with the built-in layout of its edition. It is another city's if most of its labels and
// most of the stations have no counterpart.
bool is_of_another_city(const Reader& labels, const Board& board) {
  const auto labelled =
      std::count_if(board.nodes.begin(), board.nodes.end(), [&](const Station& node) { return labels.has(node.id); });
  const auto few = [&](std::size_t all) { return 2 * static_cast<std::size_t>(labelled) < all; };
  return few(labels.size()) && few(board.nodes.size());
}

// The ground that stations, blocks and labels take up, with the same border on the far sides as on the near ones.
void fit_to_board(const Board& board, Layout& layout) {
  Point least = board.nodes.front().at;
  Point most = least;
  const auto include = [&](Point point) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  };
  for (const Station& node : board.nodes) include(node.at);
  for (const Link& link : board.blocks)
    for (const Point bend : link.bends) include(bend);
  const int border = 2 * board.scale;
  layout.width = std::max(most.x + std::max(least.x, border), 1);
  layout.height = std::max(most.y + std::max(least.y, border), 1);
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    const int right = label_box(board, layout, node_at(static_cast<int>(i))).right;
    layout.width = std::max(layout.width, right * board.scale / kPixelsPerUnit + 1);
  }
}

// A layout of another city gives its colours only.
void draw_without_layout(const Board& board, Layout& layout) {
  layout.rivers.clear();
  layout.decor.clear();
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    layout.labels[i] = {};
    if (board.nodes[i].icons == 0) layout.labels[i].lines = {board.nodes[i].name};
  }
  fit_to_board(board, layout);
}

}  // namespace

void read_layout(const Reader& in, const Board& board, Layout& layout) {
  in.only({"document", "id", "scale", "width", "height", "lines", "rivers", "decor", "labels", "about", "source"});
  layout.width = in.at("width").integer(1, kWidest);
  layout.height = in.at("height").integer(1, kWidest);
  read_line_looks(in.at("lines"), board, layout);
  if (in.has("rivers"))
    for (const Reader& river : in.at("rivers").items()) layout.rivers.push_back(read_points(river));
  if (in.has("decor"))
    for (const Reader& item : in.at("decor").items()) layout.decor.push_back(read_decor(item));
  layout.labels.resize(board.nodes.size());
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    const std::string& id = board.nodes[i].id;
    if (in.at("labels").has(id))
      layout.labels[i] = label_for(board.nodes[i].name, read_label(in.at("labels").at(id)));
    else if (board.nodes[i].icons == 0)
      layout.labels[i].lines = {board.nodes[i].name};
  }
  if (in.ok() && is_of_another_city(in.at("labels"), board)) draw_without_layout(board, layout);
}

}  // namespace mornington::on_the_underground
