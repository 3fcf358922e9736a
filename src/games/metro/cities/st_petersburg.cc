#include "games/metro/cities/st_petersburg.h"

#include <algorithm>

#include "games/metro/cities/cities.h"
#include "games/metro/cities/tourists.h"
#include "games/metro/field_load.h"
#include "games/metro/random_bit.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/trace.h"
#include "games/metro/turn.h"

namespace mornington::metro::st_petersburg {

// MET-16.6  At the end the tiles are turned over and count.
std::array<int, kColours> points(const Rules& rules, const State& state) {
  std::array<int, kColours> points{};
  for (const auto& colour : part(state).holder)
    for (std::size_t value = 0; value < colour.size(); ++value)
      if (!colour[value].empty()) points[index(*colour[value])] += box(rules).values[value];
  return points;
}

namespace {

// ---- the box

// MET-16.1  The landmark tiles lie on eight different squares.
void read(City& city, const Board&, const json::Reader& at) {
  Box& box = city.box.as<Box>();
  at.only({"document", "city", "name", "landmarks", "point_tiles"});
  SquareSet seen = 0;
  read_landmarks(
      city, at.at("landmarks"), kLandmarks, {"slug", "name", "square"},
      [&](std::size_t i, const json::Reader& row) { box.squares[i] = read_new_square(row.at("square"), seen); });
  at.at("point_tiles").only({"source", "values"});
  read_points(box.values, at.at("point_tiles").at("values"));
}

// ---- a turn

enum Happened { kPointTileTaken = 1, kPointTileSeen };

namespace told {

struct PointTileTaken {
  static constexpr int kKind = kCityEvents + kPointTileTaken;
  Owner owner{};
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(owner), index(colour)}; }
};

struct PointTileSeen {
  static constexpr int kKind = kCityEvents + kPointTileSeen;
  Colour colour{};
  int value = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), value}; }
};

}  // namespace told

// MET-16.2  Covering a landmark removes it, and the player chooses a tourist (RULING MET-Q21: any that is left).
bool cover(const Rules& rules, State& state, Sink) {
  const auto& squares = box(rules).squares;
  const bool landmark = std::find(squares.begin(), squares.end(), state.square) != squares.end();
  if (!landmark || tourist_at(state, index(state.square))) return true;
  state.phase = Phase::CityChoice;
  return false;
}

bool is_left(const State& state, Colour colour) { return state.tourist[index(colour) * 4] == kNowhere; }

void list_choice(const Rules&, const State& state, Seat, ActionList& actions) {
  for (const Colour colour : kAllColours)
    if (is_left(state, colour)) actions.push_back(Choose{colour}.action());
}

Verdict check_choice(const Rules&, const State& state, Seat, const Fields& fields) {
  const Choose asked = as_choose(fields);
  const bool known = is_just(fields, asked) && index(asked.colour) < kColours;
  return known && is_left(state, asked.colour) ? legal() : illegal("MET-16.2"_rule);
}

// MET-16.3  The tourist stands on the new tile; its colour's point tiles are shuffled.
void choose(const Rules&, State& state, const Fields& fields, Sink sink) {
  const Colour colour = as_choose(fields).colour;
  state.tourist[index(colour) * 4] = static_cast<std::uint8_t>(state.square);
  sink(metro::told::TouristPlaced{.colour = colour, .place = index(state.square)}, "MET-16.3"_rule, state.mover);
}

// MET-16.4  A complete line earns its owner a point tile for each passage of a tile with a tourist.
void line_completed(const Rules& rules, State& state, Line line, Step, Sink sink) {
  const Owner owner = line_owner(rules, state, line);
  if (owner == kNobody) return;
  const auto passages = passages_of_tourists(rules, state, line);
  if (std::all_of(passages.begin(), passages.end(), [](int n) { return n == 0; })) return;
  part(state).due = passages;
  part(state).due_to = owner;
  state.phase = Phase::CityDraw;
  for (const Colour colour : kAllColours)
    for (int i = 0; i < passages[index(colour)]; ++i)
      sink(told::PointTileTaken{.owner = owner, .colour = colour}, "MET-16.4"_rule, owning_seat(rules, owner));
}

Colour colour_due(const State& state) {
  int colour = 0;
  while (part(state).due[colour] == 0) ++colour;
  return colour_at(colour);
}

void point_tile_outcomes(const Rules&, const State& state, OutcomeList& list) {
  const Colour colour = colour_due(state);
  for (int value = 0; value < kValues; ++value)
    if (part(state).holder[index(colour)][value].empty()) list.push_back({PointTileDrawn{colour, value}.action(), 1});
}

// MET-16.5  Only the owner knows the values until the end. RULING MET-Q43: the owner sees each as it is taken.
// RULING MET-Q42: a corporation's are seen by nobody.
void take_point_tile(const Rules& rules, State& state, const Fields& drawn, Sink sink) {
  const auto [colour, value] = as_point_tile_drawn(drawn);
  Part& city = part(state);
  const Owner owner = city.due_to;
  city.holder[index(colour)][value] = owner;
  ++city.taken[index(owner)][index(colour)];
  --city.due[index(colour)];
  if (!rules.corporate)
    sink(told::PointTileSeen{.colour = colour, .value = box(rules).values[value]}, "MET-16.5"_rule, as_seat(owner), 0,
         SeatSet(as_seat(owner)));
  if (std::any_of(city.due.begin(), city.due.end(), [](int n) { return n != 0; })) return;
  city.due_to = {};
  state.phase = Phase::Turn;
}

constexpr std::uint8_t kPointTileStream = 11;  // + colour
int stream_offset(const State& state) { return index(colour_due(state)); }

// ---- secrets

// How many point tiles of a colour each owner has is public, their values are not.
void hide(const Rules& rules, State& state, Seat viewer) {
  for (auto& colour : part(state).holder)
    for (auto& holder : colour)
      if (!holder.empty() && (rules.corporate || as_seat(*holder) != viewer)) holder = {};
}

int tiles_seen(const Part& city, Owner owner, Colour colour) {
  const auto& holder = city.holder[index(colour)];
  return static_cast<int>(std::count(holder.begin(), holder.end(), Slot(owner)));
}

void sample(const Rules& rules, State& state, Rng& rng) {
  Part& city = part(state);
  for (const Colour colour : kAllColours) {
    auto& holder = city.holder[index(colour)];
    unsigned left = 0;
    for (int value = 0; value < kValues; ++value)
      if (holder[value].empty()) left |= 1u << value;
    for (const Owner owner : owners(rules)) {
      const int taken = city.taken[index(owner)][index(colour)];
      for (int missing = taken - tiles_seen(city, owner, colour); missing > 0; --missing)
        holder[take_bit(left, rng)] = owner;
    }
  }
}

std::string self_check(const Rules& rules, const State& state) {
  for (const Owner owner : owners(rules))
    for (const Colour colour : kAllColours)
      if (tiles_seen(part(state), owner, colour) != part(state).taken[index(owner)][index(colour)])
        return "point tiles were lost or made";
  return "";
}

// ---- words

constexpr std::array<PartField, 4> kPart = {
    PartField{"holder", kColours, kValues,
              "owner of each point tile as far as the seat knows, from 1; 0 none, 254 hidden"},
    PartField{"taken", kColours, kColours, "point tiles by owner and colour"},
    PartField{"due", 1, kColours, "point tiles of the line just completed, to be drawn"},
    PartField{"due_to", 1, 1, "its owner"},
};
static_assert(size_of(kPart) == sizeof(Part));

constexpr std::array<ActionForm, 2> kActions = {
    ActionForm{Kind::CityChance, "points", {kColourArg, FormArg{Arg::OneBased, "place", kValues}}},
    ActionForm{Kind::City, "tourist", {kColourArg}},
};

constexpr std::array<EventForm, 3> kEvents = {
    kTouristPlacedOnSquare,
    EventForm{"point-tile-taken", {kOwnerArg, kColourArg}},
    EventForm{"point-tile-seen", {kColourArg, FormArg{Arg::Number, "value"}}},
};

// ---- JSON

void write_landmark(const Rules& rules, Landmark landmark, json::Value& row) {
  row["square"] = square_name(box(rules).squares[index(landmark)]);
}

void write_box(const Rules& rules, json::Value& city) {
  city["point_tiles"] = json::Value::array_of(box(rules).values);
}

void write_view(const Rules& rules, const State& seen, json::Value& city) {
  city["taken"] = write_counts(rules, part(seen).taken);
  city["values"] = json::Value::array();
  for (const Colour colour : kAllColours)
    for (int value = 0; value < kValues; ++value) {
      const Slot<Owner> holder = part(seen).holder[index(colour)][value];
      if (holder.empty()) continue;
      json::Value tile;
      tile["owner"] = index(*holder);
      tile["colour"] = colour_name(rules, colour);
      tile["value"] = box(rules).values[value];
      tile["place"] = value + 1;
      city["values"].push_back(std::move(tile));
    }
  if (seen.phase != Phase::CityDraw) return;
  city["due"]["owner"] = index(part(seen).due_to);
  city["due"]["tiles"] = json::Value::object();
  for (const Colour colour : kAllColours)
    if (const int due = part(seen).due[index(colour)]; due != 0) city["due"]["tiles"][colour_name(rules, colour)] = due;
}

void read_due(const Rules& rules, Part& seen, const json::Reader& at) {
  seen.due_to = owner_at(at.at("owner").integer(0, rules.owners - 1));
  for (const Colour colour : kAllColours)
    if (const std::string& name = colour_name(rules, colour); at.at("tiles").has(name))
      seen.due[index(colour)] = small(at.at("tiles").at(name).integer(1, kValues));
  if (at.at("tiles").size() == 0) at.report("nothing is due");
}

// At most the existing tiles of each colour, and nobody holds more visible tiles than were taken.
bool counts_agree(const Part& seen) {
  for (const Colour colour : kAllColours) {
    int left = kValues - seen.due[index(colour)];
    for (const Owner owner : IdRange<Owner>{kColours}) {
      const int taken = seen.taken[index(owner)][index(colour)];
      left -= taken;
      if (tiles_seen(seen, owner, colour) > taken) return false;
    }
    if (left < 0) return false;
  }
  return true;
}

void read_view(const Rules& rules, State& state, const json::Reader& city) {
  Part& seen = part(state);
  read_counts(rules, seen.taken, city.at("taken"));
  for (const json::Reader& tile : city.at("values").items()) {
    const Colour colour = read_colour(rules.board, tile.at("colour"));
    const int place = tile.at("place").integer(1, kValues) - 1;
    seen.holder[index(colour)][place] = owner_at(tile.at("owner").integer(0, rules.owners - 1));
  }
  if (city.has("due") != (state.phase == Phase::CityDraw)) return city.report("point tiles are due for a line only");
  if (city.has("due")) read_due(rules, seen, city.at("due"));
  if (!counts_agree(seen)) city.report("point tiles were lost or made");
}

Square landmark_square(const Rules& rules, Landmark landmark) { return box(rules).squares[index(landmark)]; }

// Where the landmarks are, the point tiles that owners have, and their values where the seat knows them.
CityLines lines(const Rules& rules, const State& seen, ColourWord colour) {
  CityLines out;
  for (std::size_t i = 0; i < kLandmarks; ++i)
    out.push_back({rules.city.landmarks[i].name, "square " + square_name(box(rules).squares[i])});
  for (const Owner owner : owners(rules)) {
    const std::string who = owner_word(rules, owner, colour);
    out.push_back({"Point tiles of " + who, counts_text(rules, part(seen).taken[index(owner)], colour)});
    std::string values;
    for (const Colour one : kAllColours)
      for (std::size_t place = 0; place < kValues; ++place)
        if (part(seen).holder[index(one)][place] == owner)
          values += (values.empty() ? "" : ", ") + colour(rules, one) + " tile " + std::to_string(place + 1) +
                    " counts " + std::to_string(box(rules).values[place]);
    if (!values.empty()) out.push_back({"Values known of " + who, values});
  }
  if (seen.phase == Phase::CityDraw)
    out.push_back({"Point tiles due to " + owner_word(rules, part(seen).due_to, colour),
                   counts_text(rules, part(seen).due, colour)});
  return out;
}

}  // namespace
}  // namespace mornington::metro::st_petersburg

namespace mornington::metro {

constexpr CityHooks kStPetersburg = {
    .slug = "st-petersburg",
    .edition = {"metro-st-petersburg", "Metro: St. Petersburg", "metro/st-petersburg.json",
                "The values of the point tiles."},
    .read = st_petersburg::read,
    .cover = st_petersburg::cover,
    .choice = {"tourist", st_petersburg::list_choice, st_petersburg::check_choice, st_petersburg::choose},
    .line_completed = st_petersburg::line_completed,
    .draw = {"point-tile", st_petersburg::kPointTileStream, st_petersburg::point_tile_outcomes,
             st_petersburg::take_point_tile, st_petersburg::stream_offset},
    .points_rule = "MET-16.6"_rule,
    .owner_points = st_petersburg::points,
    .hide = st_petersburg::hide,
    .sample = st_petersburg::sample,
    .self_check = st_petersburg::self_check,
    .actions = st_petersburg::kActions,
    .events = st_petersburg::kEvents,
    .write_landmark = st_petersburg::write_landmark,
    .write_box = st_petersburg::write_box,
    .write_view = st_petersburg::write_view,
    .read_view = st_petersburg::read_view,
    .tourists = TouristPlaces::Tiles,
    .landmark_square = st_petersburg::landmark_square,
    .lines = st_petersburg::lines,
    .part = st_petersburg::kPart,
};

}  // namespace mornington::metro
