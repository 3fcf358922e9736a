#include "games/metro/cities/new_york.h"

#include "games/metro/cities/cities.h"
#include "games/metro/cities/landmarks.h"
#include "games/metro/field_load.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/trace.h"

namespace mornington::metro::new_york {

int board_points(std::span<const std::uint8_t> points, std::span<const std::uint8_t> tourists) {
  int sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) sum += points[i] * tourists[i];
  return sum;
}

// MET-15.4  Each tourist counts what the owner's board says for the colour.
std::array<int, kColours> points(const Rules& rules, const State& state) {
  std::array<int, kColours> points{};
  for (int owner = 0; owner < rules.owners; ++owner)
    if (const auto board = part(state).board[owner]; !board.empty())
      points[owner] = board_points(box(rules).points[static_cast<int>(*board)], part(state).tourists[owner]);
  return points;
}

namespace {

// ---- the box

enum : std::size_t { kExchangeStop, kStationTourists };

bool city_counts_towards_stop(const Rules& rules) { return rules.options.city[kExchangeStop] != 0; }
bool only_owned_stations(const Rules& rules) { return rules.options.city[kStationTourists] != 0; }

std::vector<CityOption> options() {
  return {
      {OptionGroup::ModuleRulings,
       {"exchange-stop",
        "What counts towards the 25 points that stop the exchange of shares.",
        {{"lines", "Profit of lines only."}, {"lines-and-city", "Also the tourists on a corporation's board."}},
        "MET-Q16"_rule}},
      {OptionGroup::OtherRulings,
       {"station-tourists",
        "On which stations tourists wait.",
        {{"all", "On all 32."}, {"owned", "On those somebody owns."}},
        "MET-Q29"_rule}},
  };
}

void read(City& city, const Board& board, const json::Reader& at) {
  at.only({"document", "city", "name", "landmarks", "boards"});
  at.at("landmarks").only({"source", "names"});
  at.at("boards").only({"source", "points"});
  const json::Reader names = at.at("landmarks").at("names");
  const json::Reader boards = at.at("boards").at("points");
  if (!has_items(names, kBoards) || !has_items(boards, kBoards)) return;
  for (const json::Reader& name : names.items()) city.landmarks.push_back({"", name.text()});
  for (std::size_t i = 0; i < kBoards; ++i)
    for (const Colour colour : kAllColours)
      city.box.as<Box>().points[i][index(colour)] =
          small(boards.at(i).at(board.colours[index(colour)].name).integer(0, 99));
}

// MET-15.2  RULING MET-Q29: tourists wait on unowned stations too.
void complete(Rules& rules) {
  for (const Station station : kAllStations)
    if (rules.owner[index(station)] != kNobody || !only_owned_stations(rules))
      rules.city.tourist_places.push_back(small(index(station)));
}

// ---- set-up

enum Happened { kBoardDealt = 1, kTouristTaken };

namespace told {

struct BoardDealt {
  static constexpr int kKind = kCityEvents + kBoardDealt;
  TouristBoard board{};
  Owner owner{};
  [[nodiscard]] constexpr EventArgs args() const { return {static_cast<int>(board), index(owner)}; }
};

struct TouristTaken {
  static constexpr int kKind = kCityEvents + kTouristTaken;
  Colour colour{};
  Station station{};
  Owner owner{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), index(station), index(owner)}; }
};

}  // namespace told

// MET-15.1  Each owner of lines gets a board.
int board_draws(const Rules& rules) { return rules.owners; }

void board_outcomes(const Rules&, const State& state, OutcomeList& list) {
  undealt_outcomes<BoardDrawn>(part(state).board, kBoards, owner_at(state.step), list);
}

void deal_board(const Rules&, State& state, const Fields& drawn, Sink sink) {
  const auto [board, owner] = as_board_drawn(drawn);
  part(state).board[index(owner)] = board;
  sink(told::BoardDealt{.board = board, .owner = owner}, "MET-15.1"_rule, kNoSeat);
}

constexpr std::array<CityStage, 2> kStages = {
    CityStage{board_draws, {"deal-landmarks", kLandmarkStream, board_outcomes, deal_board}},
    kSpreadTourists,
};

// ---- a turn

// MET-15.3  The owner of a line takes the tourist of the station where it ends. RULING MET-Q30: lines into the centre
// and lines nobody owns take none.
void line_completed(const Rules& rules, State& state, Line line, Step end, Sink sink) {
  const Owner owner = line_owner(rules, state, line);
  if (owner == kNobody || ends_in_centre(end)) return;
  const Station station = station_reached(end);
  const auto colour = tourist_at(state, index(station));
  if (!colour) return;
  move_tourist(state, *colour, index(station), kNowhere);
  ++part(state).tourists[index(owner)][index(*colour)];
  sink(told::TouristTaken{.colour = *colour, .station = station, .owner = owner}, "MET-15.3"_rule,
       owning_seat(rules, owner));
}

// RULING MET-Q16: only the profit of lines stops the exchange of shares.
std::array<int, kColours> profit_of_city(const Rules& rules, const State& state) {
  return city_counts_towards_stop(rules) ? points(rules, state) : std::array<int, kColours>{};
}

// ---- words

constexpr FormArg kStationArg{Arg::Station, "where"};
constexpr FormArg kBoardArg{Arg::OneBased, "board", kBoards};

constexpr std::array<PartField, 2> kPart = {
    PartField{"board", 1, kColours, "board of each owner, from 1; 0 none yet"},
    PartField{"taken", kColours, kColours, "tourists taken, by owner and colour"},
};
static_assert(size_of(kPart) == sizeof(Part));

constexpr std::array<ActionForm, 2> kActions = {
    ActionForm{Kind::CityChance, "tourist", {kColourArg, kStationArg}, "at"},
    ActionForm{Kind::CityChance, "board", {kBoardArg, kOwnerArg}},
};

constexpr std::array<EventForm, 3> kEvents = {
    EventForm{"tourist-placed", {kColourArg, kStationArg}},
    EventForm{"board-dealt", {kBoardArg, kOwnerArg}},
    EventForm{"tourist-taken", {kColourArg, kStationArg, kOwnerArg}},
};

// ---- JSON

void write_box(const Rules& rules, json::Value& city) {
  city["boards"] = json::Value::array();
  for (const auto& board : box(rules).points) city["boards"].push_back(json::Value::array_of(board));
}

void write_view(const Rules& rules, const State& seen, json::Value& city) {
  city["boards"] = json::Value::array();
  for (int owner = 0; owner < rules.owners; ++owner) {
    const auto board = part(seen).board[owner];
    city["boards"].push_back(board.empty() ? json::Value() : json::Value(static_cast<int>(*board) + 1));
  }
  city["taken"] = write_counts(rules, part(seen).tourists);
}

void read_view(const Rules& rules, State& seen, const json::Reader& city) {
  const json::Reader boards = city.at("boards");
  if (!has_items(boards, static_cast<std::size_t>(rules.owners))) return;
  for (std::size_t owner = 0; owner < boards.items().size(); ++owner)
    if (!boards.at(owner).value().is(json::Kind::Null))
      part(seen).board[owner] = static_cast<TouristBoard>(boards.at(owner).integer(1, kBoards) - 1);
  read_counts(rules, part(seen).tourists, city.at("taken"));
}

// For each owner: the board, the value of a tourist of each colour on it, and the tourists taken.
CityLines lines(const Rules& rules, const State& seen, ColourWord colour) {
  CityLines out;
  for (const Owner owner : owners(rules)) {
    const Slot<TouristBoard> board = part(seen).board[index(owner)];
    if (board.empty()) continue;
    const auto number = static_cast<std::size_t>(*board);
    const std::string who = owner_word(rules, owner, colour);
    out.push_back({"Tourist board " + std::to_string(number + 1) + " of " + who,
                   counts_text(rules, box(rules).points[number], colour) + " points each"});
    out.push_back({"Tourists taken by " + who, counts_text(rules, part(seen).tourists[index(owner)], colour)});
  }
  return out;
}

}  // namespace
}  // namespace mornington::metro::new_york

namespace mornington::metro {

constexpr CityHooks kNewYork = {
    .slug = "new-york",
    .edition = {"metro-new-york", "Metro: New York", "metro/new-york.json",
                "The points on the eight landmark boards and the landmarks' names."},
    .read = new_york::read,
    .complete = new_york::complete,
    .options = new_york::options,
    .stages = new_york::kStages,
    .line_completed = new_york::line_completed,
    .points_rule = "MET-15.4"_rule,
    .owner_points = new_york::points,
    .profit_of_city = new_york::profit_of_city,
    .actions = new_york::kActions,
    .events = new_york::kEvents,
    .write_box = new_york::write_box,
    .write_view = new_york::write_view,
    .read_view = new_york::read_view,
    .tourists = TouristPlaces::Stations,
    .lines = new_york::lines,
    .part = new_york::kPart,
};

}  // namespace mornington::metro
