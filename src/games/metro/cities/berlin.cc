#include "games/metro/cities/berlin.h"

#include <algorithm>
#include <bit>

#include "games/metro/cities/cities.h"
#include "games/metro/cities/landmarks.h"
#include "games/metro/field_load.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/trace.h"

namespace mornington::metro::berlin {
namespace {

// ---- the box

enum class Sides : std::uint8_t { A, B, Mix };
enum : std::size_t { kSides, kEmptyPlace, kUnownedTickets, kSideOfFirst };

// MET-17.3  A landmark's own side where one was chosen for it, else what holds for all.
Sides side_of(const Rules& rules, Landmark landmark) {
  const auto& chosen = rules.options.city;
  const std::uint8_t own = chosen[kSideOfFirst + static_cast<std::size_t>(index(landmark))];
  return static_cast<Sides>(own > 0 ? own - 1 : chosen[kSides]);
}

bool empty_places_are_taken(const Rules& rules) { return rules.options.city[kEmptyPlace] != 0; }
bool unowned_tickets_are_lost(const Rules& rules) { return rules.options.city[kUnownedTickets] != 0; }

// The landmarks of our document: an option is worded before one is read.
constexpr std::array<std::string_view, kLandmarks> kUsualNames = {
    "Rotes Rathaus",           "Berlin Cathedral", "Reichstag",        "Museum Island",
    "Kaiser Wilhelm Memorial", "Victory Column",   "Brandenburg Gate", "TV Tower"};

CityOption side_option(Landmark landmark) {
  const std::string number = std::to_string(index(landmark) + 1);
  return {OptionGroup::Modules,
          {"side-" + number,
           "Which side landmark " + number + " (" + std::string(kUsualNames[index(landmark)]) + ") shows.",
           {{"sides", "As the option sides says."}, {"a", "Its A side."}, {"b", "Its B side."}},
           "MET-Q41"_rule}};
}

std::vector<CityOption> options() {
  std::vector<CityOption> list = {
      {OptionGroup::Modules,
       {"sides",
        "Which sides of the landmark tiles are used.",
        {{"a", "The A sides."}, {"b", "The B sides."}, {"mix", "Each tile shows a side at random."}},
        "MET-17.3"_rule}},
      {OptionGroup::OtherRulings,
       {"empty-place",
        "A place that nobody with a ticket fills.",
        {{"not-taken", "Is not taken."}, {"taken", "Goes to the players without a ticket."}},
        "MET-Q31"_rule}},
      {OptionGroup::OtherRulings,
       {"unowned-tickets",
        "Tickets of lines that nobody owns.",
        {{"virtual", "Go to the virtual player."}, {"lost", "Are lost."}},
        "MET-Q33"_rule}},
  };
  for (const Landmark landmark : kAllLandmarks) list.push_back(side_option(landmark));
  return list;
}

// MET-17.1  Sixteen tourists in four groups of four squares.
void read_groups(Box& box, const json::Reader& at) {
  at.only({"source", "squares"});
  if (!has_items(at.at("squares"), kGroups)) return;
  SquareSet seen = 0;
  for (std::size_t group = 0; group < kGroups; ++group) {
    const json::Reader list = at.at("squares").at(group);
    if (!has_items(list, 4)) return;
    for (std::size_t i = 0; i < 4; ++i) box.groups[group][i] = read_new_square(list.at(i), seen);
  }
}

void read(City& city, const Board&, const json::Reader& at) {
  Box& box = city.box.as<Box>();
  at.only({"document", "city", "name", "landmarks", "groups"});
  read_landmarks(city, at.at("landmarks"), kLandmarks, {"slug", "name", "side_a", "side_b"},
                 [&](std::size_t i, const json::Reader& row) {
                   read_points(box.places[i][0], row.at("side_a"));
                   read_points(box.places[i][1], row.at("side_b"));
                 });
  if (at.ok()) read_groups(box, at.at("groups"));
}

void complete(Rules& rules) {
  for (const auto& group : box(rules).groups)
    for (const Square square : group) rules.city.tourist_places.push_back(static_cast<std::uint8_t>(square));
}

// ---- set-up: the number of remaining ways

constexpr std::uint32_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint32_t result = 1;
  for (int i = 0; i < k; ++i) result = result * static_cast<std::uint32_t>(n - i) / static_cast<std::uint32_t>(i + 1);
  return result;
}

// Ways to fill whole groups of four different colours, the order inside a group left aside, when `twice` colours must
// still appear twice and `once` colours once.
std::uint32_t fill_groups(int groups, int twice, int once) {
  if (groups == 0) return twice == 0 && once == 0 ? 1 : 0;
  std::uint32_t ways = 0;
  for (int x = 0; x <= 4; ++x) {
    const std::uint32_t picks = choose(twice, x) * choose(once, 4 - x);
    if (picks != 0) ways += picks * fill_groups(groups - 1, twice - x, once - (4 - x) + x);
  }
  return ways;
}

// Colours by how often they must still appear, apart from those that stand in this group.
struct Left {
  int twice = 0;
  int once = 0;
  int once_but_here = 0;
};

std::uint32_t fill_rest(int slots, int groups_after, Left left) {
  std::uint32_t ways = 0;
  for (int x = 0; x <= slots; ++x) {
    const std::uint32_t picks = choose(left.twice, x) * choose(left.once, slots - x);
    const int once_after = left.once - (slots - x) + x + left.once_but_here;
    if (picks != 0) ways += picks * fill_groups(groups_after, left.twice - x, once_after);
  }
  return ways;
}

bool stands_in_group(const Rules& rules, const State& state, Colour colour, int group) {
  for (int i = 0; i < 2; ++i)
    for (const Square square : box(rules).groups[group])
      if (state.tourist[index(colour) * 4 + i] == index(square)) return true;
  return false;
}

int placed(const State& state, Colour colour) {
  const auto first = state.tourist.begin() + index(colour) * 4;
  return 2 - static_cast<int>(std::count(first, first + 2, kNowhere));
}

Left left_after(const Rules& rules, const State& state, int group, Colour chosen) {
  Left left;
  for (const Colour colour : kAllColours) {
    const int more = 2 - placed(state, colour) - (colour == chosen ? 1 : 0);
    const bool here = colour == chosen || stands_in_group(rules, state, colour, group);
    if (here)
      left.once_but_here += more;
    else if (more == 2)
      ++left.twice;
    else if (more == 1)
      ++left.once;
  }
  return left;
}

// MET-17.2  No colour twice in a group. RULING MET-Q34: all arrangements that obey it are equally likely, so a draw
// weighs as much as the arrangements it leaves.
void tourist_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  const int place = state.step;
  const int group = place / 4;
  for (const Colour colour : kAllColours) {
    if (placed(state, colour) == 2 || stands_in_group(rules, state, colour, group)) continue;
    const std::uint32_t weight = fill_rest(3 - place % 4, 3 - group, left_after(rules, state, group, colour));
    if (weight > 0) list.push_back({TouristDrawn{colour, rules.city.tourist_places[place]}.action(), weight});
  }
}

// ---- set-up: landmarks

enum Happened { kLandmarkColoured = 1, kSideTurned, kTicketsTaken };

namespace told {

struct LandmarkColoured {
  static constexpr int kKind = kCityEvents + kLandmarkColoured;
  Colour colour{};
  Landmark landmark{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), index(landmark)}; }
};

struct SideTurned {
  static constexpr int kKind = kCityEvents + kSideTurned;
  Landmark landmark{};
  int side = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(landmark), side}; }
};

struct TicketsTaken {
  static constexpr int kKind = kCityEvents + kTicketsTaken;
  Owner owner{};
  Colour colour{};
  int count = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(owner), index(colour), count}; }
};

}  // namespace told

void begin(const Rules& rules, State& state) {
  for (const Landmark landmark : kAllLandmarks)
    if (side_of(rules, landmark) == Sides::B) part(state).sides |= small(1 << index(landmark));
}

// MET-17.3  Each landmark is for tickets of a colour.
int colour_draws(const Rules&) { return kLandmarks; }

void colour_outcomes(const Rules&, const State& state, OutcomeList& list) {
  undealt_outcomes<ColourDrawn>(part(state).colour, kColours, landmark_at(state.step), list);
}

void colour_landmark(const Rules&, State& state, const Fields& drawn, Sink sink) {
  const auto [colour, landmark] = as_colour_drawn(drawn);
  part(state).colour[index(landmark)] = colour;
  sink(told::LandmarkColoured{.colour = colour, .landmark = landmark}, "MET-17.3"_rule, kNoSeat);
}

// The landmarks whose side is drawn, one bit each.
unsigned landmarks_to_turn(const Rules& rules) {
  unsigned landmarks = 0;
  for (const Landmark landmark : kAllLandmarks)
    if (side_of(rules, landmark) == Sides::Mix) landmarks |= 1u << index(landmark);
  return landmarks;
}

int side_draws(const Rules& rules) { return std::popcount(landmarks_to_turn(rules)); }

// RULING MET-Q41: each tile shows either side with equal chance.
void side_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  const Landmark landmark = landmark_at(nth_bit(landmarks_to_turn(rules), state.step));
  for (int side = 0; side < 2; ++side) list.push_back({SideDrawn{side, landmark}.action(), 1});
}

void turn_side(const Rules&, State& state, const Fields& drawn, Sink sink) {
  const auto [side, landmark] = as_side_drawn(drawn);
  part(state).sides |= small(side << index(landmark));
  sink(told::SideTurned{.landmark = landmark, .side = side}, "MET-Q41"_rule, kNoSeat);
}

constexpr std::uint8_t kSideStream = 9;

constexpr std::array<CityStage, 3> kStages = {
    CityStage{colour_draws, {"deal-landmarks", kLandmarkStream, colour_outcomes, colour_landmark}},
    CityStage{tourist_draws, {"spread-tourists", kTouristStream, tourist_outcomes, place_tourist}},
    CityStage{side_draws, {"turn-sides", kSideStream, side_outcomes, turn_side}},
};

// ---- a turn

// MET-17.4  The tourist of the square stands on the new tile.
bool cover(const Rules&, State& state, Sink sink) {
  if (const auto colour = tourist_at(state, index(state.square)))
    sink(metro::told::TouristPlaced{.colour = *colour, .place = index(state.square)}, "MET-17.4"_rule, state.mover);
  return true;
}

// MET-17.5  A complete line earns its owner a ticket for each passage of a tile with a tourist.
void line_completed(const Rules& rules, State& state, Line line, Step, Sink sink) {
  const Owner owner = line_owner(rules, state, line);
  const auto passages = passages_of_tourists(rules, state, line);
  auto& tickets = owner == kNobody ? part(state).lost : part(state).tickets[index(owner)];
  for (const Colour colour : kAllColours) {
    const int count = passages[index(colour)];
    if (count == 0) continue;
    tickets[index(colour)] = small(tickets[index(colour)] + count);
    sink(told::TicketsTaken{.owner = owner, .colour = colour, .count = count}, "MET-17.5"_rule,
         owning_seat(rules, owner));
  }
}

std::string self_check(const Rules&, const State& state) {
  for (const Colour colour : kAllColours) {
    int tickets = part(state).lost[index(colour)];
    for (const auto& owner : part(state).tickets) tickets += owner[index(colour)];
    if (tickets > kTicketsOfAColour) return "more than eight tickets of a colour";
  }
  return "";
}

// ---- points

struct Top {
  int tickets = -1;
  int holders = 0;

  void meet(int n) {
    if (n > tickets) *this = {n, 0};
    if (n == tickets) ++holders;
  }
};

// The most tickets below `limit` and how many hold them, the virtual player included.
Top top_below(int limit, std::span<const int> tickets, int virtual_tickets, int least) {
  Top top;
  for (const int n : tickets)
    if (n >= least && n < limit) top.meet(n);
  if (virtual_tickets > 0 && virtual_tickets < limit) top.meet(virtual_tickets);
  return top;
}

// ---- words

constexpr FormArg kSideArg{Arg::Side, "side"};

constexpr std::array<PartField, 4> kPart = {
    PartField{"ticket_colour", 1, kLandmarks, "colour of each landmark's tickets, from 1; 0 none yet"},
    PartField{"tickets", kColours, kColours, "tickets by owner and colour"},
    PartField{"lost", 1, kColours, "tickets of lines that nobody owns"},
    PartField{"sides", 1, 1, "landmarks that show side B, one bit each"},
};
static_assert(size_of(kPart) == sizeof(Part));

constexpr std::array<ActionForm, 3> kActions = {
    kTouristAtSquare,
    ActionForm{Kind::CityChance, "colour", {kColourArg, kLandmarkArg}},
    ActionForm{Kind::CityChance, "side", {kSideArg, kLandmarkArg}},
};

constexpr std::array<EventForm, 4> kEvents = {
    kTouristPlacedOnSquare,
    EventForm{"landmark-coloured", {kColourArg, kLandmarkArg}},
    EventForm{"side-turned", {kLandmarkArg, kSideArg}},
    EventForm{"tickets-taken", {kOwnerArg, kColourArg, FormArg{Arg::Number, "count"}}},
};

// ---- JSON

void write_landmark(const Rules& rules, Landmark landmark, json::Value& row) {
  const auto& places = box(rules).places[index(landmark)];
  row["side_a"] = json::Value::array_of(places[0]);
  row["side_b"] = json::Value::array_of(places[1]);
}

void write_view(const Rules& rules, const State& seen, json::Value& city) {
  city["tickets"] = write_counts(rules, part(seen).tickets);
  city["landmarks"] = json::Value::array();
  for (int i = 0; i < kLandmarks; ++i) {
    json::Value landmark;
    landmark["landmark"] = rules.city.landmarks[i].slug;
    landmark["colour"] = write_colour(rules, part(seen).colour[i]);
    landmark["side"] = (part(seen).sides >> i & 1) != 0 ? "b" : "a";
    city["landmarks"].push_back(std::move(landmark));
  }
  city["lost"] = json::Value::object();
  for (const Colour colour : kAllColours)
    if (const int lost = part(seen).lost[index(colour)]; lost != 0) city["lost"][colour_name(rules, colour)] = lost;
}

void read_view(const Rules& rules, State& state, const json::Reader& city) {
  Part& seen = part(state);
  read_counts(rules, seen.tickets, city.at("tickets"));
  if (!has_items(city.at("landmarks"), kLandmarks)) return;
  seen.sides = 0;
  for (std::size_t i = 0; i < kLandmarks; ++i) {
    const json::Reader landmark = city.at("landmarks").at(i);
    seen.colour[i] = read_colour_slot(rules.board, landmark.at("colour"), {});
    seen.sides |= small(static_cast<int>(landmark.at("side").one_of({"a", "b"})) << i);
  }
  for (const Colour colour : kAllColours)
    if (const std::string& name = colour_name(rules, colour); city.at("lost").has(name))
      seen.lost[index(colour)] = small(city.at("lost").at(name).integer(0, 99));
}

// The landmarks with the colour of their tickets and the points of the side they show, and the owner of each ticket.
CityLines lines(const Rules& rules, const State& seen, ColourWord colour) {
  CityLines out;
  for (std::size_t i = 0; i < kLandmarks; ++i) {
    const std::size_t side = part(seen).sides >> i & 1;
    const auto& places = box(rules).places[i][side];
    out.push_back({rules.city.landmarks[i].name, colour_word(rules, part(seen).colour[i], colour) + " tickets, side " +
                                                     (side == 0 ? "a" : "b") + ", " + std::to_string(places[0]) +
                                                     " and " + std::to_string(places[1]) + " points"});
  }
  for (const Owner owner : owners(rules))
    out.push_back({"Tickets of " + owner_word(rules, owner, colour),
                   counts_text(rules, part(seen).tickets[index(owner)], colour)});
  if (counts_text(rules, part(seen).lost, colour) != "none")
    out.push_back({"Tickets that nobody has", counts_text(rules, part(seen).lost, colour)});
  return out;
}

}  // namespace

// RULING MET-Q32: those tied share the places they fill; a tie for second shares the second alone.
void place_points(Places places, std::span<const int> tickets, int virtual_tickets, bool without_ticket_too,
                  std::span<int> points) {
  // RULING MET-Q31: without a ticket no place is taken.
  const int least = without_ticket_too ? 0 : 1;
  std::fill(points.begin(), points.end(), 0);
  const Top first = top_below(1000, tickets, virtual_tickets, least);
  const Top second = first.holders == 1 ? top_below(first.tickets, tickets, virtual_tickets, least) : Top{};
  for (std::size_t i = 0; i < tickets.size(); ++i) {
    if (tickets[i] == first.tickets && first.holders > 1) points[i] = (places.first + places.second) / first.holders;
    if (tickets[i] == first.tickets && first.holders == 1) points[i] = places.first;
    if (tickets[i] == second.tickets) points[i] = places.second / second.holders;
  }
}

// MET-17.6, MET-17.7  The most and the second most tickets of a colour count; the virtual player holds what is left.
std::array<int, kColours> points(const Rules& rules, const State& state) {
  std::array<int, kColours> points{};
  const Part& city = part(state);
  const auto count = static_cast<std::size_t>(rules.owners);
  for (int landmark = 0; landmark < kLandmarks; ++landmark) {
    const int colour = index(*city.colour[landmark]);
    // RULING MET-Q33: tickets of lines nobody owns are the virtual player's.
    int left = kTicketsOfAColour - (unowned_tickets_are_lost(rules) ? city.lost[colour] : 0);
    std::array<int, kColours> tickets{};
    std::array<int, kColours> won{};
    for (std::size_t owner = 0; owner < count; ++owner) left -= tickets[owner] = city.tickets[owner][colour];
    const auto& places = box(rules).places[landmark][city.sides >> landmark & 1];
    place_points({places[0], places[1]}, std::span(tickets).first(count), left, empty_places_are_taken(rules),
                 std::span(won).first(count));
    for (std::size_t owner = 0; owner < count; ++owner) points[owner] += won[owner];
  }
  return points;
}

}  // namespace mornington::metro::berlin

namespace mornington::metro {

constexpr CityHooks kBerlin = {
    .slug = "berlin",
    .edition = {"metro-berlin", "Metro: Berlin", "metro/berlin.json",
                "The points of the landmarks, the tourists' sixteen spaces and the name of one landmark."},
    .read = berlin::read,
    .complete = berlin::complete,
    .options = berlin::options,
    .stages = berlin::kStages,
    .begin = berlin::begin,
    .cover = berlin::cover,
    .line_completed = berlin::line_completed,
    .points_rule = "MET-17.6"_rule,
    .owner_points = berlin::points,
    .self_check = berlin::self_check,
    .actions = berlin::kActions,
    .events = berlin::kEvents,
    .write_landmark = berlin::write_landmark,
    .write_view = berlin::write_view,
    .read_view = berlin::read_view,
    .tourists = TouristPlaces::Tiles,
    .lines = berlin::lines,
    .part = berlin::kPart,
};

}  // namespace mornington::metro
