#include "games/metro/cities/stockholm.h"

#include <algorithm>

#include "games/metro/cities/cities.h"
#include "games/metro/cities/landmarks.h"
#include "games/metro/field_load.h"
#include "games/metro/random_bit.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/turn.h"

namespace mornington::metro::stockholm {

ColourSet markers_of(const State& state, Seat seat) {
  ColourSet colours = 0;
  for (int i = 0; i < kMostMarkers; ++i)
    if (const auto marker = part(state).markers[index(seat) * kMostMarkers + i]; marker.is_seen())
      colours |= mask_of(*marker);
  return colours;
}

int row_points(std::span<const Slot<Colour>> tourists, std::span<const std::uint8_t> points, ColourSet markers) {
  int sum = 0;
  for (std::size_t i = 0; i < tourists.size() && i < points.size(); ++i)
    if (!tourists[i].empty() && contains(markers, *tourists[i])) sum += points[i];
  return sum;
}

namespace {

// ---- the box

// MET-13.5  Variant: the markers lie on the landmarks, for all to see.
bool markers_on_landmarks(const Rules& rules) { return rules.options.city[0] != 0; }

std::vector<CityOption> options() {
  return {{OptionGroup::Modules,
           {"markers",
            "Where the tourist markers go.",
            {{"players", "Dealt to the players in secret; points at the end."},
             {"landmarks", "Variant: dealt onto the landmarks; points at once."}},
            "MET-13.5"_rule}}};
}

void read(City& city, const Board&, const json::Reader& at) {
  Box& box = city.box.as<Box>();
  at.only({"document", "city", "name", "markers_each", "landmarks"});
  read_each(box.each, at.at("markers_each"), kColours);
  for (const int markers : box.each)
    if (markers > kMostMarkers) at.at("markers_each").report("at most three markers a player");
  read_landmarks(city, at.at("landmarks"), kLandmarks, {"slug", "name", "points"},
                 [&](std::size_t i, const json::Reader& row) { read_points(box.points[i], row.at("points")); });
}

void complete(Rules& rules) {
  fill_inner_squares(rules);
  rules.city.seats_score = !markers_on_landmarks(rules);
}

// ---- set-up

// MET-13.1  The eight landmarks in random order.
int landmark_draws(const Rules&) { return kLandmarks; }

void landmark_outcomes(const Rules&, const State& state, OutcomeList& list) {
  undealt_outcomes<LandmarkDrawn>(part(state).row, kLandmarks, state.step, list);
}

void resolve_landmark(const Rules&, State& state, const Fields& drawn, Sink sink) {
  deal_landmark(part(state).row, as_landmark_drawn(drawn), "MET-13.1"_rule, sink);
}

// MET-13.2, MET-13.5
int marker_draws(const Rules& rules) {
  return markers_on_landmarks(rules) ? kLandmarks : rules.seats * box(rules).each[rules.seats];
}

int marker_place(const Rules& rules, int step) {
  if (markers_on_landmarks(rules)) return step;
  const int each = box(rules).each[rules.seats];
  return step / each * kMostMarkers + step % each;
}

enum Happened { kMarkerDealt = kTouristSeated + 1, kMarkerShown };

namespace told {

struct MarkerDealt {
  static constexpr int kKind = kCityEvents + kMarkerDealt;
  Colour colour{};
  int place = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), place}; }
};

struct MarkerShown {
  static constexpr int kKind = kCityEvents + kMarkerShown;
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour)}; }
};

}  // namespace told

void marker_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  undealt_outcomes<MarkerDrawn>(part(state).markers, kColours, marker_place(rules, state.step), list);
}

void deal_marker(const Rules& rules, State& state, const Fields& drawn, Sink sink) {
  const auto [colour, place] = as_marker_drawn(drawn);
  auto& markers = part(state).markers;
  const told::MarkerDealt dealt{.colour = colour, .place = place};
  markers[place] = colour;
  if (markers_on_landmarks(rules)) return sink(dealt, "MET-13.5"_rule, kNoSeat);
  const Seat seat = seat_at(place / kMostMarkers);
  const auto first = markers.begin() + index(seat) * kMostMarkers;
  for (int i = place % kMostMarkers; i > 0 && first[i - 1] > first[i]; --i) std::swap(first[i - 1], first[i]);
  sink(dealt, "MET-13.2"_rule, seat, 0, SeatSet(seat));
}

constexpr std::uint8_t kMarkerStream = 8;

constexpr std::array<CityStage, 3> kStages = {
    CityStage{landmark_draws, {"deal-landmarks", kLandmarkStream, landmark_outcomes, resolve_landmark}},
    kSpreadTourists,
    CityStage{marker_draws, {"deal-markers", kMarkerStream, marker_outcomes, deal_marker}},
};

// ---- a turn

// MET-13.3  The leftmost free space of the row.
int next_in_row(const Part& city) {
  int place = 0;
  while (!city.tourists[place].empty()) ++place;
  return place;
}

// MET-13.5  Variant: the leftmost free space of the landmark that carries the colour's marker.
int next_of_colour(const Part& city, Colour colour) {
  int landmark = 0;
  while (city.markers[landmark] != colour) ++landmark;
  int place = landmark * kSpaces;
  while (!city.tourists[place].empty()) ++place;
  return place;
}

int points_of_space(const Rules& rules, const Part& city, int place) {
  return box(rules).points[index(*city.row[place / kSpaces])][place % kSpaces];
}

bool cover(const Rules& rules, State& state, Sink sink) {
  const bool variant = markers_on_landmarks(rules);
  const auto colour = tourist_at(state, index(state.square));
  if (!colour) return true;
  Part& city = part(state);
  const int place = variant ? next_of_colour(city, *colour) : next_in_row(city);
  move_tourist(state, *colour, index(state.square), kNowhere);
  city.tourists[place] = *colour;
  const int points = variant ? points_of_space(rules, city, place) : 0;
  award(state, state.mover, points);
  const Landmark landmark = *city.row[place / kSpaces];
  sink(metro::told::TouristSeated{.colour = *colour, .landmark = landmark, .space = place % kSpaces},
       variant ? "MET-13.5"_rule : "MET-13.3"_rule, state.mover, points);
  return true;
}

void reveal(const State& state, Seat seat, Sink sink) {
  for_each_colour(markers_of(state, seat),
                  [&](Colour colour) { sink(told::MarkerShown{.colour = colour}, "MET-13.4"_rule, seat); });
}

// ---- secrets

void hide(const Rules& rules, State& state, Seat viewer) {
  if (markers_on_landmarks(rules)) return;
  for (int i = 0; i < rules.seats * kMostMarkers; ++i)
    if (auto& marker = part(state).markers[i]; !marker.empty() && seat_at(i / kMostMarkers) != viewer) marker = kHidden;
}

void sample(const Rules& rules, State& state, Rng& rng) {
  auto& markers = part(state).markers;
  ColourSet left = kEveryColour;
  for (const Slot<Colour> marker : markers)
    if (marker.is_seen()) left = without(left, mask_of(*marker));
  for (auto& marker : markers)
    if (marker.is_hidden()) marker = colour_at(take_bit(left, rng));
  if (markers_on_landmarks(rules)) return;
  for (const Seat seat : each_seat(rules.seats)) {
    const auto first = markers.begin() + index(seat) * kMostMarkers;
    std::sort(first, std::find(first, first + kMostMarkers, Slot<Colour>()));
  }
}

// ---- words

constexpr FormArg kMarkerPlace{Arg::OneBased, "place", kMaxSeats* kMostMarkers};

constexpr std::array<PartField, 3> kPart = {
    PartField{"row", 1, kLandmarks, "landmarks in their order, from 1; 0 none yet"},
    PartField{"tourists", kLandmarks, kSpaces, "colour of the tourist on each space of the row, from 1; 0 none"},
    PartField{"markers", kMaxSeats, kMostMarkers, "markers as far as the seat knows, from 1; 0 none, 254 hidden"},
};
static_assert(size_of(kPart) == sizeof(Part));

constexpr std::array<ActionForm, 3> kActions = {
    kTouristAtSquare,
    kLandmarkAtPlace,
    ActionForm{Kind::CityChance, "marker", {kColourArg, kMarkerPlace}},
};

constexpr std::array<EventForm, 5> kEvents = {
    kTouristPlacedOnSquare,
    kLandmarkDealtForm,
    kTouristSeatedForm,
    EventForm{"marker-dealt", {kColourArg, kMarkerPlace}},
    EventForm{"marker-shown", {kColourArg}},
};

// ---- JSON

void write_landmark(const Rules& rules, Landmark landmark, json::Value& row) {
  row["points"] = json::Value::array_of(box(rules).points[index(landmark)]);
}

void write_view(const Rules& rules, const State& seen, json::Value& city) {
  const bool variant = markers_on_landmarks(rules);
  city["row"] = write_landmark_row(rules, part(seen).row);
  city["spaces"] = json::Value::array();
  for (const Slot<Colour> tourist : part(seen).tourists) city["spaces"].push_back(write_colour(rules, tourist));
  city["markers"] = json::Value::array();
  for (int i = 0; i < (variant ? kLandmarks : rules.seats * kMostMarkers); ++i) {
    if (!variant && part(seen).markers[i].empty()) continue;
    json::Value marker;
    marker[variant ? "place" : "seat"] = variant ? i : i / kMostMarkers;
    marker["colour"] = write_colour(rules, part(seen).markers[i]);
    city["markers"].push_back(std::move(marker));
  }
}

// Where a marker lies: its place on the landmarks, or the next free one of its
// seat.
std::size_t read_marker_place(const Rules& rules, const Part& seen, const json::Reader& marker) {
  if (markers_on_landmarks(rules)) return static_cast<std::size_t>(marker.at("place").integer(0, kLandmarks - 1));
  const int seat = marker.at("seat").integer(0, rules.seats - 1);
  const auto first = seen.markers.begin() + seat * kMostMarkers;
  const auto free = std::find(first, first + kMostMarkers, Slot<Colour>());
  if (free == first + kMostMarkers) marker.report("at most three markers a player");
  return static_cast<std::size_t>(std::min(free, first + kMostMarkers - 1) - seen.markers.begin());
}

bool markers_agree(const Part& seen) {
  ColourSet known = 0;
  int markers = 0;
  for (const Slot<Colour> marker : seen.markers) {
    markers += marker.empty() ? 0 : 1;
    if (!marker.is_seen()) continue;
    if (contains(known, *marker)) return false;
    known |= mask_of(*marker);
  }
  return markers <= kColours;
}

void read_view(const Rules& rules, State& state, const json::Reader& city) {
  Part& seen = part(state);
  read_landmark_row(rules.city, seen.row, city.at("row"));
  if (!has_items(city.at("spaces"), seen.tourists.size())) return;
  for (std::size_t i = 0; i < seen.tourists.size(); ++i)
    seen.tourists[i] = read_colour_slot(rules.board, city.at("spaces").at(i), {});
  const Slot<Colour> null = markers_on_landmarks(rules) ? Slot<Colour>() : kHidden;
  for (const json::Reader& marker : city.at("markers").items())
    seen.markers[read_marker_place(rules, seen, marker)] = read_colour_slot(rules.board, marker.at("colour"), null);
  if (!markers_agree(seen)) city.at("markers").report("a colour has one marker");
}

// The landmarks in their order: the points of each space and the tourist there; then the markers.
CityLines lines(const Rules& rules, const State& seen, ColourWord colour) {
  CityLines out;
  for (std::size_t place = 0; place < kLandmarks; ++place) {
    const Slot<Landmark> landmark = part(seen).row[place];
    if (landmark.empty()) continue;
    std::string text;
    for (std::size_t space = 0; space < kSpaces; ++space) {
      const int points = box(rules).points[index(*landmark)][space];
      text += (space == 0 ? "" : " ") + std::to_string(points) + ":" +
              colour_word(rules, part(seen).tourists[place * kSpaces + space], colour);
    }
    if (markers_on_landmarks(rules)) text += ", marker " + colour_word(rules, part(seen).markers[place], colour);
    out.push_back({rules.city.landmarks[index(*landmark)].name, text});
  }
  if (markers_on_landmarks(rules)) return out;
  for (const Seat seat : each_seat(rules.seats)) {
    std::string text;
    for (int i = 0; i < kMostMarkers; ++i)
      if (const Slot<Colour> marker = part(seen).markers[index(seat) * kMostMarkers + i]; !marker.empty())
        text += " " + colour_word(rules, marker, colour);
    if (!text.empty()) out.push_back({"Markers of P" + std::to_string(index(seat) + 1), text.substr(1)});
  }
  return out;
}

}  // namespace

// MET-13.4  At the end a player scores the spaces of tourists in the colours of the own markers.
int points(const Rules& rules, const State& state, Seat seat) {
  std::array<std::uint8_t, kLandmarks * kSpaces> points{};
  for (std::size_t place = 0; place < points.size(); ++place)
    points[place] = small(points_of_space(rules, part(state), static_cast<int>(place)));
  return row_points(part(state).tourists, points, markers_of(state, seat));
}

}  // namespace mornington::metro::stockholm

namespace mornington::metro {

constexpr CityHooks kStockholm = {
    .slug = "stockholm",
    .edition = {"metro-stockholm", "Metro: Stockholm", "metro/stockholm.json",
                "The points of the landmarks' spaces and the name of one landmark."},
    .read = stockholm::read,
    .complete = stockholm::complete,
    .options = stockholm::options,
    .stages = stockholm::kStages,
    .cover = stockholm::cover,
    .points_rule = "MET-13.4"_rule,
    .seat_points = stockholm::points,
    .reveal = stockholm::reveal,
    .hide = stockholm::hide,
    .sample = stockholm::sample,
    .actions = stockholm::kActions,
    .events = stockholm::kEvents,
    .write_landmark = stockholm::write_landmark,
    .write_view = stockholm::write_view,
    .read_view = stockholm::read_view,
    .tourists = TouristPlaces::Squares,
    .lines = stockholm::lines,
    .part = stockholm::kPart,
};

}  // namespace mornington::metro
