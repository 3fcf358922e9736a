#include <cctype>
#include <string>
#include <string_view>

#include "games/on_the_underground/board_load.h"

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
}

}  // namespace mornington::on_the_underground
