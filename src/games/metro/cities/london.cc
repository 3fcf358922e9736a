#include "games/metro/cities/london.h"

#include "games/metro/cities/cities.h"
#include "games/metro/cities/landmarks.h"
#include "games/metro/field_load.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/turn.h"

namespace mornington::metro::london {

// MET-14.2  The upper lane from left to right, then the lower lane from right to left; arrows do not count as spaces.
std::array<Colour, kCircuit> circuit_of(const Rules& rules, const State& state) {
  std::array<Colour, kCircuit> circuit{};
  for (int i = 0; i < kLandmarks; ++i) {
    const int landmark = index(*part(state).row[i]);
    for (int lane = 0; lane < 2; ++lane) {
      circuit[i * 2 + lane] = box(rules).upper[landmark][lane];
      circuit[kCircuit - 1 - (i * 2 + lane)] = box(rules).lower[landmark][lane];
    }
  }
  return circuit;
}

Drive drive(std::span<const Colour> circuit, int from, Colour colour, bool stays_on_a_miss) {
  for (int spaces = 1; spaces <= kTaxiRange; ++spaces)
    if (circuit[(from + spaces) % circuit.size()] == colour) return {spaces, spaces};
  // RULING MET-Q27: a taxi that misses drives all the same.
  return {stays_on_a_miss ? 0 : kTaxiRange, 0};
}

namespace {

// ---- the box

enum : std::size_t { kTaxiStart, kTaxiMiss };

bool starts_on_the_right(const Rules& rules) { return rules.options.city[kTaxiStart] != 0; }
bool stays_on_a_miss(const Rules& rules) { return rules.options.city[kTaxiMiss] != 0; }

std::vector<CityOption> options() {
  return {
      {OptionGroup::Modules,
       {"taxi-start",
        "On which arrow the taxi starts.",
        {{"left", "On the left one: the first space of the upper lane is next."},
         {"right", "On the right one: the rightmost space of the lower lane is next."}},
        "MET-Q28"_rule}},
      {OptionGroup::OtherRulings,
       {"taxi-miss",
        "A taxi that finds no space of the colour.",
        {{"drives", "Drives its four spaces all the same."}, {"stays", "Stays where it is."}},
        "MET-Q27"_rule}},
  };
}

void read(City& city, const Board& board, const json::Reader& at) {
  Box& box = city.box.as<Box>();
  at.only({"document", "city", "name", "landmarks"});
  read_landmarks(city, at.at("landmarks"), kLandmarks, {"slug", "name", "upper", "lower"},
                 [&](std::size_t i, const json::Reader& row) {
                   read_colour_list(board, box.upper[i], row.at("upper"));
                   read_colour_list(board, box.lower[i], row.at("lower"));
                 });
}

// ---- set-up

// RULING MET-Q28: on which arrow the taxi starts is agreed.
void begin(const Rules& rules, State& state) {
  part(state).taxi = small(starts_on_the_right(rules) ? kRightArrow : kLeftArrow);
}

// MET-14.1  The eight landmarks in random order.
int landmark_draws(const Rules&) { return kLandmarks; }

void landmark_outcomes(const Rules&, const State& state, OutcomeList& list) {
  undealt_outcomes<LandmarkDrawn>(part(state).row, kLandmarks, state.step, list);
}

void resolve_landmark(const Rules&, State& state, const Fields& drawn, Sink sink) {
  deal_landmark(part(state).row, as_landmark_drawn(drawn), "MET-14.1"_rule, sink);
}

constexpr std::array<CityStage, 2> kStages = {
    CityStage{landmark_draws, {"deal-landmarks", kLandmarkStream, landmark_outcomes, resolve_landmark}},
    kSpreadTourists,
};

// ---- a turn

// The space after which the next one comes.
int stands_before(int taxi) {
  if (taxi == kLeftArrow) return kCircuit - 1;
  return taxi == kRightArrow ? kCircuit / 2 - 1 : taxi;
}

enum Happened { kTaxiDrove = 2 };

namespace told {

struct TaxiDrove {
  static constexpr int kKind = kCityEvents + kTaxiDrove;
  Colour colour{};
  int spaces = 0;
  int taxi = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), spaces, taxi}; }
};

}  // namespace told

// MET-14.3, MET-14.4  The taxi drives to the next space of the colour, at most four spaces, a point for each.
bool cover(const Rules& rules, State& state, Sink sink) {
  const auto colour = tourist_at(state, index(state.square));
  if (!colour) return true;
  move_tourist(state, *colour, index(state.square), kNowhere);
  std::uint8_t& taxi = part(state).taxi;
  const int from = stands_before(taxi);
  const Drive taken = drive(circuit_of(rules, state), from, *colour, stays_on_a_miss(rules));
  if (taken.spaces > 0) taxi = small((from + taken.spaces) % kCircuit);
  award(state, state.mover, taken.points);
  sink(told::TaxiDrove{.colour = *colour, .spaces = taken.spaces, .taxi = taxi},
       taken.points > 0 ? "MET-14.3"_rule : "MET-14.4"_rule, state.mover, taken.points);
  return true;
}

// ---- words

constexpr std::array<PartField, 2> kPart = {
    PartField{"row", 1, kLandmarks, "landmarks in their order, from 1; 0 none yet"},
    PartField{"taxi", 1, 1, "space of the circuit where the taxi stands; 32 and 33 are the arrows"},
};
static_assert(size_of(kPart) == sizeof(Part));

constexpr std::array<ActionForm, 2> kActions = {kTouristAtSquare, kLandmarkAtPlace};

constexpr std::array<EventForm, 3> kEvents = {
    kTouristPlacedOnSquare,
    kLandmarkDealtForm,
    EventForm{"taxi-drove", {kColourArg, FormArg{Arg::Number, "spaces"}, FormArg{Arg::Number, "taxi"}}},
};

// ---- JSON

void write_landmark(const Rules& rules, Landmark landmark, json::Value& row) {
  row["upper"] = write_colour_list(rules, box(rules).upper[index(landmark)]);
  row["lower"] = write_colour_list(rules, box(rules).lower[index(landmark)]);
}

json::Value write_taxi(int taxi) {
  if (taxi == kLeftArrow) return "left";
  return taxi == kRightArrow ? json::Value("right") : json::Value(taxi);
}

void write_view(const Rules& rules, const State& seen, json::Value& city) {
  city["row"] = write_landmark_row(rules, part(seen).row);
  city["taxi"] = write_taxi(part(seen).taxi);
}

void read_view(const Rules& rules, State& seen, const json::Reader& city) {
  read_landmark_row(rules.city, part(seen).row, city.at("row"));
  const json::Reader taxi = city.at("taxi");
  const bool arrow = taxi.value().is(json::Kind::String);
  part(seen).taxi =
      small(arrow ? kLeftArrow + static_cast<int>(taxi.one_of({"left", "right"})) : taxi.integer(0, kCircuit - 1));
}

// The landmarks in their order, with the lanes of the circuit, and what lies before the taxi.
CityLines lines(const Rules& rules, const State& seen, ColourWord colour) {
  CityLines out;
  const auto lane = [&](const std::array<Colour, 2>& spaces) {
    return colour(rules, spaces[0]) + " " + colour(rules, spaces[1]);
  };
  bool complete = true;
  for (const Slot<Landmark> landmark : part(seen).row) {
    complete = complete && !landmark.empty();
    if (landmark.empty()) continue;
    const int at = index(*landmark);
    out.push_back({rules.city.landmarks[at].name, lane(box(rules).upper[at]) + " / " + lane(box(rules).lower[at])});
  }
  if (!complete) return out;
  const int taxi = part(seen).taxi;
  const bool arrow = taxi >= kLeftArrow;
  std::string text =
      arrow ? std::string(taxi == kLeftArrow ? "left" : "right") + " arrow" : "space " + std::to_string(taxi);
  const auto circuit = circuit_of(rules, seen);
  const int from = stands_before(taxi);
  text += "; before it";
  for (int i = 1; i <= kTaxiRange; ++i)
    text += " " + colour(rules, circuit[static_cast<std::size_t>((from + i) % kCircuit)]);
  out.push_back({"Taxi", text});
  return out;
}

}  // namespace
}  // namespace mornington::metro::london

namespace mornington::metro {

constexpr CityHooks kLondon = {
    .slug = "london",
    .edition = {"metro-london", "Metro: London", "metro/london.json",
                "The colours of the spaces on the taxi's circuit and the names of four landmarks."},
    .read = london::read,
    .complete = fill_inner_squares,
    .options = london::options,
    .stages = london::kStages,
    .begin = london::begin,
    .cover = london::cover,
    .actions = london::kActions,
    .events = london::kEvents,
    .write_landmark = london::write_landmark,
    .write_view = london::write_view,
    .read_view = london::read_view,
    .tourists = TouristPlaces::Squares,
    .lines = london::lines,
    .part = london::kPart,
};

}  // namespace mornington::metro
