#include "games/metro/text/picture.h"

#include "games/metro/cities/tourists.h"
#include "games/metro/game.h"
#include "games/metro/trace.h"

namespace mornington::metro {

std::vector<Passage> passages_of_line(const Rules& rules, const State& seen, Line line) {
  std::vector<Passage> passages;
  for (Track track = rules.start[index(line)];;) {
    const Square square = square_of(track);
    if (seen.tile[index(square)].empty()) return passages;
    const int out = way_out(*seen.tile[index(square)], track & 3);
    passages.push_back({square, 2 * (track & 3), 2 * out + 1});
    const Step next = rules.step[index(square) * 4 + out];
    if (is_end(next)) return passages;
    track = static_cast<Track>(next);
  }
}

namespace {

std::optional<Line> find_line(const Rules& rules, const State& seen, const std::string& text) {
  for (const Line line : kAllLines) {
    const std::string name = line_name(rules, line);
    if (exists(seen, line) && (text == name || text == "station " + name || text == "line " + name)) return line;
  }
  return std::nullopt;
}

// The square that an action of the city names.
std::optional<Square> square_named_by(const Rules& rules, const Fields& fields) {
  const ActionForm& form = rules.city.hooks->actions[fields.form];
  for (std::size_t i = 0; i < form.args.size(); ++i)
    if (form.args[i].what == Arg::AtSquare) return square_at(fields.args[i]);
  return std::nullopt;
}

}  // namespace

Highlight find_highlight(const Rules& rules, const State& seen, const std::string& text) {
  Highlight found;
  found.line = find_line(rules, seen, text);
  if (text.starts_with("square ")) found.square = parse_square(std::string_view(text).substr(7));
  if (text.size() == 2) found.square = parse_square(text);
  const auto action = Metro::read(rules, text);
  if (!action) return found;
  const Fields fields = unpack(*action);
  if (fields.kind == Kind::Place) {
    found.square = as_place(fields).square;
    found.code = tile_code(as_place(fields).shown);
  }
  if (fields.kind == Kind::Central) found.square = rules.board.entrances[index(as_central(fields).entrance)].square;
  if (fields.kind == Kind::City) found.square = square_named_by(rules, fields);
  return found;
}

std::vector<Figure> figures_on(const Rules& rules, const State& seen, Square square) {
  const CityHooks& city = *rules.city.hooks;
  std::vector<Figure> figures;
  if (city.tourists == TouristPlaces::Squares || city.tourists == TouristPlaces::Tiles)
    for (const Colour colour : tourists_on(seen, index(square))) figures.push_back({square, colour});
  if (city.figures != nullptr)
    for (const Figure& figure : city.figures(rules, seen))
      if (figure.square == square) figures.push_back(figure);
  return figures;
}

std::string landmark_on(const Rules& rules, Square square) {
  const auto where = rules.city.hooks->landmark_square;
  if (where == nullptr) return "";
  for (std::size_t i = 0; i < rules.city.landmarks.size(); ++i)
    if (where(rules, landmark_at(static_cast<int>(i))) == square) return rules.city.landmarks[i].name;
  return "";
}

std::string short_colour(const Rules& rules, Colour colour) {
  const std::string& name = colour_name(rules, colour);
  return {name.front(), name.back()};
}

std::string owner_tag(const Rules& rules, Owner owner) {
  if (owner == kNobody) return "--";
  return rules.corporate ? short_colour(rules, as_colour(owner)) : "P" + std::to_string(index(owner) + 1);
}

std::string owner_paint(const Rules& rules, Owner owner) {
  return owner == kNobody ? "" : paint_of(rules, colour_of(rules, owner));
}

std::string station_label(const Rules& rules, const State& seen, Station station) {
  const bool scored = !contains(seen.active, line_from(station));
  return std::to_string(rules.number[index(station)]) + owner_tag(rules, rules.owner[index(station)]) +
         (scored ? "*" : "");
}

}  // namespace mornington::metro
