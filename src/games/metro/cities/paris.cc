#include "games/metro/cities/paris.h"

#include <algorithm>

#include "games/metro/cities/cities.h"
#include "games/metro/cities/landmarks.h"
#include "games/metro/field_load.h"
#include "games/metro/text/codec_fields.h"

namespace mornington::metro::paris {

// MET-12.3, MET-12.4  RULING MET-Q24: adjacent is edge to edge.
SquareSet send_squares(SquareSet tourists, Square square, bool corners_too) {
  const SquareSet here = mask_of(square);
  const SquareSet beside = tourists & (corners_too ? surroundings(here) : neighbours(here));
  return beside != 0 ? beside : tourists & ~here;
}

namespace {

// ---- options

enum : std::size_t { kSpareLandmarks, kLandmarkOrder, kAdjacent, kEqualRows, kMatchingSpace };

bool deals_spare_landmarks(const Rules& rules) { return rules.options.city[kSpareLandmarks] != 0; }
bool arranges_rows(const Rules& rules) { return rules.options.city[kLandmarkOrder] != 0; }
bool corners_are_adjacent(const Rules& rules) { return rules.options.city[kAdjacent] != 0; }
bool all_longest_rows_count(const Rules& rules) { return rules.options.city[kEqualRows] != 0; }
bool may_pass_by_a_space(const Rules& rules) { return rules.options.city[kMatchingSpace] != 0; }

std::vector<CityOption> options() {
  return {
      {OptionGroup::OtherRulings,
       {"spare-landmarks",
        "Landmarks left over with five players.",
        {{"removed", "Return to the box."}, {"dealt", "The first players get one more."}},
        "MET-Q22"_rule}},
      {OptionGroup::OtherRulings,
       {"landmark-order",
        "The order of a player's landmarks.",
        {{"as-dealt", "As dealt."}, {"arranged", "Each player arranges the row before the game."}},
        "MET-Q23"_rule}},
      {OptionGroup::OtherRulings,
       {"adjacent",
        "Which spaces are adjacent when a tourist is handed on.",
        {{"sides", "Those that share a side."}, {"corners", "Also those that share a corner."}},
        "MET-Q24"_rule}},
      {OptionGroup::OtherRulings,
       {"equal-rows",
        "Two or more equally long rows of tourists.",
        {{"one", "One of them counts as the longest."}, {"all", "All of them do."}},
        "MET-Q25"_rule}},
      {OptionGroup::OtherRulings,
       {"matching-space",
        "A free space of the tourist's colour.",
        {{"must", "Must be filled."}, {"may", "May be filled; the tourist may be handed on instead."}},
        "MET-Q26"_rule}},
  };
}

// ---- the box

void read(City& city, const Board& board, const json::Reader& at) {
  Box& box = city.box.as<Box>();
  at.only({"document", "city", "name", "landmarks_each", "landmarks"});
  read_each(box.each, at.at("landmarks_each"), kLandmarks);
  read_landmarks(
      city, at.at("landmarks"), kLandmarks, {"slug", "name", "spaces"},
      [&](std::size_t i, const json::Reader& row) { read_colour_list(board, box.colours[i], row.at("spaces")); });
}

// RULING MET-Q22: with five players two landmarks stay over, unless they are dealt as well.
void complete(Rules& rules) {
  Box& box = rules.city.box.as<Box>();
  const int each = box.each[static_cast<std::size_t>(rules.seats)];
  int over = deals_spare_landmarks(rules) ? kLandmarks - each * rules.seats : 0;
  int next = 0;
  for (int seat = 0; seat <= rules.seats; ++seat) {
    box.first[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(next);
    next += each + (over-- > 0 ? 1 : 0);
  }
  fill_inner_squares(rules);
}

// A seat's places in the rows.
struct Row {
  int first = 0;
  int last = 0;  // behind its last
};
Row row_of(const Rules& rules, Seat seat) { return {box(rules).first[index(seat)], box(rules).first[index(seat) + 1]}; }

// ---- set-up

// MET-12.1  Each player gets landmarks in random order.
int landmark_draws(const Rules& rules) { return row_of(rules, seat_at(rules.seats - 1)).last; }

void landmark_outcomes(const Rules&, const State& state, OutcomeList& list) {
  undealt_outcomes<LandmarkDrawn>(part(state).rows, kLandmarks, state.step, list);
}

void resolve_landmark(const Rules&, State& state, const Fields& drawn, Sink sink) {
  deal_landmark(part(state).rows, as_landmark_drawn(drawn), "MET-12.1"_rule, sink);
}

// RULING MET-Q23: where players arrange their rows, each picks the next landmark from those left.
int arrange_steps(const Rules& rules) { return arranges_rows(rules) ? 1 : 0; }

// How the rows were dealt leaves no mark.
void sort_rows(const Rules& rules, State& state) {
  for (const Seat seat : each_seat(rules.seats)) {
    const Row row = row_of(rules, seat);
    std::sort(part(state).rows.begin() + row.first, part(state).rows.begin() + row.last);
  }
}

void list_arrange(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  const Row row = row_of(rules, seat);
  for (int i = row.first + state.step; i < row.last; ++i) actions.push_back(Arrange{*part(state).rows[i]}.action());
}

Verdict check_arrange(const Rules& rules, const State& state, Seat seat, const Fields& fields) {
  const Arrange asked = as_arrange(fields);
  const Row row = row_of(rules, seat);
  if (is_just(fields, asked))
    for (int i = row.first + state.step; i < row.last; ++i)
      if (part(state).rows[i] == asked.landmark) return legal();
  return illegal("MET-Q23"_rule);
}

void arrange(const Rules& rules, State& state, const Fields& fields, Sink) {
  const Row places = row_of(rules, state.mover);
  const auto row = part(state).rows.begin() + places.first + state.step;
  const auto end = part(state).rows.begin() + places.last;
  std::iter_swap(row, std::find(row, end, Slot(as_arrange(fields).landmark)));
  std::sort(row + 1, end);
  ++state.step;
  if (end - row > 2) return;
  state.step = 0;
  state.mover = seat_at(index(state.mover) + 1);
}

constexpr std::array<CityStage, 3> kStages = {
    CityStage{landmark_draws, {"deal-landmarks", kLandmarkStream, landmark_outcomes, resolve_landmark}},
    kSpreadTourists,
    CityStage{arrange_steps, {}, {"arrange", list_arrange, check_arrange, arrange}, sort_rows},
};

// ---- a turn

// The tourist the seat to move decides about: of several on the square the lowest colour.
Colour in_hand(const State& state) { return *tourist_at(state, index(state.square)); }

// MET-12.5  All tourists of the square are taken, one after the other.
bool cover(const Rules&, State& state, Sink) {
  if (!tourist_at(state, index(state.square))) return true;
  state.phase = Phase::CityChoice;
  return false;
}

void list_choice(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  const Targets found = targets(rules, state, seat, in_hand(state));
  for (const Landmark landmark : IdRange<Landmark>{kLandmarks})
    for (int i = 0; i < kLandmarks; ++i)
      if (part(state).rows[i] == landmark)
        for_each_bit(found.spaces[i], [&](int space) { actions.push_back(Visit{landmark, space}.action()); });
  for_each_square(found.squares, [&](Square square) { actions.push_back(Send{square}.action()); });
  if (found.leaves) actions.push_back(Leave::action());
}

bool may_visit(const State& state, const Targets& found, Visit asked) {
  for (int i = 0; i < kLandmarks; ++i)
    if (part(state).rows[i] == asked.landmark && asked.space < kSpaces && (found.spaces[i] >> asked.space & 1) != 0)
      return true;
  return false;
}

Verdict check_choice(const Rules& rules, const State& state, Seat seat, const Fields& fields) {
  if (fields.kind != Kind::City) return illegal("MET-12.4"_rule);
  const Targets found = targets(rules, state, seat, in_hand(state));
  if (const Visit asked = as_visit(fields); fields.form == kVisit)
    return is_just(fields, asked) && may_visit(state, found, asked) ? legal() : illegal("MET-12.2"_rule);
  if (const auto [square] = as_send(fields); fields.form == kSend)
    return is_just(fields, Send{square}) && index(square) < kSquares && contains(found.squares, square)
               ? legal()
               : illegal("MET-12.3"_rule);
  return is_just(fields, Leave{}) && found.leaves ? legal() : illegal("MET-12.4"_rule);
}

enum Happened { kTouristSent = kTouristSeated + 1, kTouristLeft };

namespace told {

struct TouristSent {
  static constexpr int kKind = kCityEvents + kTouristSent;
  Colour colour{};
  Square square{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), index(square)}; }
};

struct TouristLeft {
  static constexpr int kKind = kCityEvents + kTouristLeft;
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour)}; }
};

}  // namespace told

// MET-12.2  The tourist goes to a free space of its colour on one of the player's landmarks.
void visit(State& state, Visit visit, Sink sink) {
  const Colour colour = in_hand(state);
  move_tourist(state, colour, index(state.square), kNowhere);
  part(state).occupied[index(visit.landmark)] |= small(1 << visit.space);
  sink(metro::told::TouristSeated{.colour = colour, .landmark = visit.landmark, .space = visit.space}, "MET-12.2"_rule,
       state.mover);
}

// MET-12.3  Else it joins a tourist on an adjacent square, or any other when there is none (MET-12.4).
void send(State& state, Square square, Sink sink) {
  const Colour colour = in_hand(state);
  move_tourist(state, colour, index(state.square), index(square));
  sink(told::TouristSent{.colour = colour, .square = square}, "MET-12.3"_rule, state.mover);
}

// MET-12.4  With no tourist left on the board it leaves the game.
void leave(State& state, Sink sink) {
  const Colour colour = in_hand(state);
  move_tourist(state, colour, index(state.square), kNowhere);
  sink(told::TouristLeft{.colour = colour}, "MET-12.4"_rule, state.mover);
}

void decide(const Rules&, State& state, const Fields& fields, Sink sink) {
  switch (fields.form) {
    case kVisit: return visit(state, as_visit(fields), sink);
    case kSend: return send(state, as_send(fields).square, sink);
    default: return leave(state, sink);
  }
}

// ---- points

// The longest row of tourists and how many rows have that length.
struct Longest {
  int tourists = 0;
  int length = 0;
  int count = 0;
};

Longest find_longest(std::span<const std::uint8_t> occupied) {
  Longest found;
  int row = 0;
  auto end_row = [&] {
    found.tourists += row;
    if (row > found.length) found = {found.tourists, row, 0};
    if (row > 0 && row == found.length) ++found.count;
    row = 0;
  };
  for (std::size_t space = 0; space < occupied.size() * 4; ++space) {
    if ((occupied[space / 4] >> space % 4 & 1) != 0)
      ++row;
    else
      end_row();
  }
  end_row();
  return found;
}

// ---- words

constexpr std::array<PartField, 2> kPart = {
    PartField{"rows", 1, kLandmarks, "landmarks of the seats, one row after the other, from 1; 0 none yet"},
    PartField{"occupied", 1, kLandmarks, "of each landmark: spaces with a tourist, one bit each"},
};
static_assert(size_of(kPart) == sizeof(Part));

constexpr std::array<ActionForm, 6> kActions = {
    kTouristAtSquare,
    kLandmarkAtPlace,
    ActionForm{Kind::City, "visit", {kLandmarkArg, FormArg{Arg::OneBased, "space", kSpaces}}},
    ActionForm{Kind::City, "send", {kSquareArg}},
    ActionForm{Kind::City, "leave", {}},
    ActionForm{Kind::City, "arrange", {kLandmarkArg}},
};

constexpr std::array<EventForm, 5> kEvents = {
    kTouristPlacedOnSquare,
    kLandmarkDealtForm,
    kTouristSeatedForm,
    EventForm{"tourist-sent", {kColourArg, kSquareArg}},
    EventForm{"tourist-left", {kColourArg}},
};

// ---- JSON

void write_landmark(const Rules& rules, Landmark landmark, json::Value& row) {
  row["spaces"] = write_colour_list(rules, box(rules).colours[index(landmark)]);
}

json::Value write_row(const Rules& rules, const Part& seen, Seat seat) {
  json::Value out = json::Value::array();
  for (int i = row_of(rules, seat).first; i < row_of(rules, seat).last; ++i) {
    if (seen.rows[i].empty()) continue;
    const int at = index(*seen.rows[i]);
    json::Value landmark;
    landmark["landmark"] = rules.city.landmarks[at].slug;
    landmark["occupied"] = json::Value::array();
    for (int space = 0; space < kSpaces; ++space) landmark["occupied"].push_back((seen.occupied[at] >> space & 1) != 0);
    out.push_back(std::move(landmark));
  }
  return out;
}

void read_row(const Rules& rules, Part& seen, Row row, const json::Reader& at) {
  const auto items = at.items();
  if (static_cast<int>(items.size()) > row.last - row.first) return at.report("more landmarks than the row has");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Landmark landmark = read_landmark_slug(rules.city, items[i].at("landmark"));
    seen.rows[row.first + i] = landmark;
    for (std::size_t space = 0; space < kSpaces; ++space)
      if (items[i].at("occupied").at(space).boolean()) seen.occupied[index(landmark)] |= small(1 << space);
  }
}

void read_view(const Rules& rules, State& seen, const json::Reader& city) {
  if (!has_items(city.at("rows"), static_cast<std::size_t>(rules.seats))) return;
  for (const Seat seat : each_seat(rules.seats))
    read_row(rules, part(seen), row_of(rules, seat), city.at("rows").at(static_cast<std::size_t>(seat)));
}

void write_view(const Rules& rules, const State& seen, json::Value& city) {
  city["rows"] = json::Value::array();
  for (const Seat seat : each_seat(rules.seats)) city["rows"].push_back(write_row(rules, part(seen), seat));
}

// A row of landmarks for each seat; a space with a tourist stands in brackets.
CityLines lines(const Rules& rules, const State& seen, ColourWord colour) {
  CityLines out;
  for (const Seat seat : each_seat(rules.seats))
    for (int i = row_of(rules, seat).first; i < row_of(rules, seat).last; ++i) {
      if (part(seen).rows[i].empty()) continue;
      const int at = index(*part(seen).rows[i]);
      std::string text = "P" + std::to_string(index(seat) + 1) + ":";
      for (int space = 0; space < kSpaces; ++space) {
        const std::string word = colour(rules, box(rules).colours[at][space]);
        text += (part(seen).occupied[at] >> space & 1) != 0 ? " [" + word + "]" : " " + word;
      }
      out.push_back({rules.city.landmarks[at].name, text});
    }
  return out;
}

}  // namespace

Targets targets(const Rules& rules, const State& state, Seat seat, Colour colour) {
  Targets found;
  const Row row = row_of(rules, seat);
  for (int i = row.first; i < row.last; ++i) {
    const int landmark = index(*part(state).rows[i]);
    for (int space = 0; space < kSpaces; ++space) {
      const bool free = (part(state).occupied[landmark] >> space & 1) == 0;
      if (!free || box(rules).colours[landmark][space] != colour) continue;
      found.spaces[i] |= static_cast<std::uint8_t>(1u << space);
      found.fits = true;
    }
  }
  // RULING MET-Q26: a free space of the colour must be filled.
  if (found.fits && !may_pass_by_a_space(rules)) return found;
  SquareSet tourists = 0;
  for (const std::uint8_t place : state.tourist)
    if (place != kNowhere) tourists |= bit(place);
  found.squares = send_squares(tourists & ~mask_of(state.square), state.square, corners_are_adjacent(rules));
  found.leaves = found.squares == 0;
  return found;
}

int row_points(std::span<const std::uint8_t> occupied, bool all_longest_rows) {
  const Longest rows = find_longest(occupied);
  // RULING MET-Q25: of equally long rows one is the longest.
  const int counted = rows.length * (all_longest_rows ? rows.count : std::min(rows.count, 1));
  int points = 2 * counted - (rows.tourists - counted);
  for (const std::uint8_t landmark : occupied) points += landmark == 0xF ? 3 : 0;
  return points;
}

int points(const Rules& rules, const State& state, Seat seat) {
  std::array<std::uint8_t, kLandmarks> occupied{};
  std::size_t count = 0;
  const Row row = row_of(rules, seat);
  for (int i = row.first; i < row.last; ++i) occupied[count++] = part(state).occupied[index(*part(state).rows[i])];
  return row_points(std::span(occupied).first(count), all_longest_rows_count(rules));
}

}  // namespace mornington::metro::paris

namespace mornington::metro {

constexpr CityHooks kParis = {
    .slug = "paris",
    .edition = {"metro-paris", "Metro: Paris", "metro/paris.json", "The colours of the landmarks' spaces."},
    .read = paris::read,
    .complete = paris::complete,
    .options = paris::options,
    .stages = paris::kStages,
    .cover = paris::cover,
    .choice = {"tourist", paris::list_choice, paris::check_choice, paris::decide},
    .points_rule = "MET-12.6"_rule,
    .seat_points = paris::points,
    .actions = paris::kActions,
    .events = paris::kEvents,
    .write_landmark = paris::write_landmark,
    .write_view = paris::write_view,
    .read_view = paris::read_view,
    .tourists = TouristPlaces::Squares,
    .lines = paris::lines,
    .part = paris::kPart,
};

}  // namespace mornington::metro
