#include "games/metro/options.h"

#include <initializer_list>
#include <string>

namespace mornington::metro {
namespace {

// Which forms of the game have an option.
enum class Where : std::uint8_t {
  Everywhere,
  NotSolo,
  Solo,
  Paris,
  Stockholm,
  London,
  NewYork,
  Berlin,
  TouristsOnTiles,  // St. Petersburg and Berlin
  OwnersEarn,       // New York, St. Petersburg and Berlin
};

bool applies(Where where, Form form) {
  switch (where) {
    case Where::Everywhere: return true;
    case Where::NotSolo: return !form.solo;
    case Where::Solo: return form.solo;
    case Where::Paris: return form.city == CityKind::Paris;
    case Where::Stockholm: return form.city == CityKind::Stockholm;
    case Where::London: return form.city == CityKind::London;
    case Where::NewYork: return form.city == CityKind::NewYork;
    case Where::Berlin: return form.city == CityKind::Berlin;
    case Where::TouristsOnTiles: return form.city == CityKind::StPetersburg || form.city == CityKind::Berlin;
    case Where::OwnersEarn: return form.city >= CityKind::NewYork;
  }
  return false;
}

struct Row {
  Option option;
  Where where;
  OptionSpec spec;
};

std::vector<Row> make_modules() {
  return {
      {Option::Orientation,
       Where::Everywhere,
       {"orientation",
        "How tiles may be turned.",
        {{"fixed", "All arrows point the same way."},
         {"free", "A tile may be placed in any of its four orientations."}},
        "MET-6.1"_rule}},
      {Option::HandTiles,
       Where::NotSolo,
       {"hand-tiles",
        "How many tiles a player holds.",
        {{"1", "One tile."}, {"2", "Two tiles."}, {"3", "Three tiles."}},
        "MET-6.2"_rule}},
      {Option::Corporations,
       Where::NotSolo,
       {"corporations",
        "Module 1: who owns the lines.",
        {{"off", "The players own the lines."}, {"on", "Eight stock corporations own them; players hold shares."}},
        "MET-7.1"_rule}},
      {Option::Centre,
       Where::NotSolo,
       {"centre",
        "What lies in the middle of the board (modules 2 and 3 exclude each other).",
        {{"station", "The central station; lines that end there count double."},
         {"central-stations", "Module 2: central station tiles may start further lines there."},
         {"rails", "Module 3: four centre rail tiles; lines run on over them."}},
        "MET-9.4"_rule}},
      {Option::Numbering,
       Where::Everywhere,
       {"numbering",
        "How the stations are numbered, which decides who owns which.",
        {{"metro", "Anticlockwise from the right end of the top side."},
         {"cablecar", "Clockwise from the left end of the top side."}},
        "MET-Q9"_rule}},
      {Option::StockholmMarkers,
       Where::Stockholm,
       {"markers",
        "Where the tourist markers go.",
        {{"players", "Dealt to the players in secret; points at the end."},
         {"landmarks", "Variant: dealt onto the landmarks; points at once."}},
        "MET-13.5"_rule}},
      {Option::BerlinSides,
       Where::Berlin,
       {"sides",
        "Which sides of the landmark tiles are used.",
        {{"A", "The A sides."}, {"B", "The B sides."}, {"mix", "Each tile shows a side at random."}},
        "MET-17.3"_rule}},
      {Option::SoloScoring,
       Where::Solo,
       {"scoring",
        "How the solo game is scored.",
        {{"normal", "The points of the last scoring tile."},
         {"challenging", "The points of the last one less its distance to the first."}},
        "MET-10.7"_rule}},
  };
}

std::vector<Row> make_rulings() {
  return {
      {Option::TaxiStart,
       Where::London,
       {"taxi-start",
        "On which arrow the taxi starts.",
        {{"left", "On the left one: the first space of the upper lane is next."},
         {"right", "On the right one: the rightmost space of the lower lane is next."}},
        "MET-Q28"_rule}},
      {Option::RailTiles,
       Where::NotSolo,
       {"rail-tiles",
        "Do centre rail tiles count for points?",
        {{"count", "One point a passage, as track tiles."}, {"nothing", "They count nothing."}},
        "MET-Q10"_rule}},
      {Option::CentralArrival,
       Where::NotSolo,
       {"central-arrival",
        "Lines that arrive beside a placed central station tile.",
        {{"doubled", "Count double as anywhere in the centre."}, {"single", "Count once."}},
        "MET-Q11"_rule}},
      {Option::CentralOneTile,
       Where::NotSolo,
       {"central-one-tile",
        "A central station tile whose line would be complete at once over one tile.",
        {{"forbidden", "May not be placed there."}, {"allowed", "May be placed there."}},
        "MET-Q12"_rule}},
      {Option::CentralComplete,
       Where::NotSolo,
       {"central-complete",
        "A central station tile whose line would be complete at once over more tiles.",
        {{"allowed", "May be placed there and scores at once."}, {"forbidden", "May not be placed there."}},
        "MET-Q13"_rule}},
      {Option::WithoutTile,
       Where::NotSolo,
       {"without-tile",
        "A player without a tile who could still exchange a share or place a central station tile.",
        {{"passed-over", "Is passed over."}, {"may-act", "May do so, or pass."}},
        "MET-Q14"_rule}},
      {Option::ExchangeCap,
       Where::NotSolo,
       {"exchange-cap",
        "How often a player may exchange shares.",
        {{"none", "As often as wanted."},
         {"1", "Once a game."},
         {"3", "Three times a game."},
         {"10", "Ten times a game."}},
        "MET-Q15"_rule}},
      {Option::ExchangeStop,
       Where::NewYork,
       {"exchange-stop",
        "What counts towards the 25 points that stop the exchange of shares.",
        {{"lines", "Profit of lines only."}, {"lines-and-city", "Also the tourists on a corporation's board."}},
        "MET-Q16"_rule}},
      {Option::CorporationCityPoints,
       Where::OwnersEarn,
       {"corporation-city-points",
        "Where the city's points of a corporation go.",
        {{"profit", "They are added to its profit at the end."}, {"nobody", "To nobody."}},
        "MET-Q17"_rule}},
      {Option::OneTileException,
       Where::NotSolo,
       {"one-tile-exception",
        "With more hand tiles: when may a line of one tile be made?",
        {{"tile", "When this tile cannot be placed otherwise."}, {"hand", "When no tile of the hand can."}},
        "MET-Q3"_rule}},
      {Option::DrawWithMoreTiles,
       Where::NotSolo,
       {"draw-with-more-tiles",
        "Drawing from the supply with two or three hand tiles.",
        {{"allowed", "As with one."}, {"forbidden", "Not allowed."}},
        "MET-Q19"_rule}},
      {Option::TouristOrder,
       Where::TouristsOnTiles,
       {"tourist-order",
        "Does a tourist count for lines completed by the very tile it comes to stand on?",
        {{"tourists-first", "Yes: tourists first, then lines."}, {"lines-first", "No: lines first, then tourists."}},
        "MET-Q20"_rule}},
      {Option::SpareLandmarks,
       Where::Paris,
       {"spare-landmarks",
        "Landmarks left over with five players.",
        {{"removed", "Return to the box."}, {"dealt", "The first players get one more."}},
        "MET-Q22"_rule}},
      {Option::LandmarkOrder,
       Where::Paris,
       {"landmark-order",
        "The order of a player's landmarks.",
        {{"as-dealt", "As dealt."}, {"arranged", "Each player arranges the row before the game."}},
        "MET-Q23"_rule}},
      {Option::Adjacent,
       Where::Paris,
       {"adjacent",
        "Which spaces are adjacent when a tourist is handed on.",
        {{"sides", "Those that share a side."}, {"corners", "Also those that share a corner."}},
        "MET-Q24"_rule}},
      {Option::EqualRows,
       Where::Paris,
       {"equal-rows",
        "Two or more equally long rows of tourists.",
        {{"one", "One of them counts as the longest."}, {"all", "All of them do."}},
        "MET-Q25"_rule}},
      {Option::MatchingSpace,
       Where::Paris,
       {"matching-space",
        "A free space of the tourist's colour.",
        {{"must", "Must be filled."}, {"may", "May be filled; the tourist may be handed on instead."}},
        "MET-Q26"_rule}},
      {Option::TaxiMiss,
       Where::London,
       {"taxi-miss",
        "A taxi that finds no space of the colour.",
        {{"drives", "Drives its four spaces all the same."}, {"stays", "Stays where it is."}},
        "MET-Q27"_rule}},
      {Option::StationTourists,
       Where::NewYork,
       {"station-tourists",
        "On which stations tourists wait.",
        {{"all", "On all 32."}, {"owned", "On those somebody owns."}},
        "MET-Q29"_rule}},
      {Option::EmptyPlace,
       Where::Berlin,
       {"empty-place",
        "A place that nobody with a ticket fills.",
        {{"not-taken", "Is not taken."}, {"taken", "Goes to the players without a ticket."}},
        "MET-Q31"_rule}},
      {Option::UnownedTickets,
       Where::Berlin,
       {"unowned-tickets",
        "Tickets of lines that nobody owns.",
        {{"virtual", "Go to the virtual player."}, {"lost", "Are lost."}},
        "MET-Q33"_rule}},
      {Option::Rejection,
       Where::Solo,
       {"rejection",
        "How long the tile of the shown type may be rejected.",
        {{"last-card", "Until the last card of the first round is shown."},
         {"reshuffle", "Until the cards are shuffled again."}},
        "MET-Q36"_rule}},
      {Option::RejectDepth,
       Where::Solo,
       {"reject-depth",
        "Where the middle of an odd number of tiles is.",
        {{"floor", "The smaller half lies above the rejected tile."}, {"ceil", "The larger half does."}},
        "MET-Q37"_rule}},
      {Option::FinishedCard,
       Where::Solo,
       {"finished-card",
        "The card of a colour all of whose lines are complete.",
        {{"at-once", "Leaves the draw pile at once."}, {"when-revealed", "Leaves when it is revealed."}},
        "MET-Q39"_rule}},
  };
}

const std::vector<Row>& table() {
  static const std::vector<Row> rows = [] {
    std::vector<Row> all = make_modules();
    for (Row& row : make_rulings()) all.push_back(std::move(row));
    return all;
  }();
  return rows;
}

const Row* find_row(std::string_view name) {
  for (const Row& row : table())
    if (row.spec.name == name) return &row;
  return nullptr;
}

std::string list_of_choices(const OptionSpec& spec) {
  std::string text;
  for (const auto& choice : spec.choices) text += (text.empty() ? "" : ", ") + choice.value;
  return text;
}

// MET-Q40  The solo game is played alone: no module, city or hand size besides.
Error not_in_this_form(const Row& row, Form form) {
  const std::string where = "option " + row.spec.name;
  if (form.solo)
    return {where, "the solo game takes no other module, city or hand size (" + std::string("MET-Q40") + ")"};
  return {where, "not an option of this edition (" + row.spec.rule.text() + ")"};
}

}  // namespace

int Options::exchange_cap() const {
  constexpr int kCaps[] = {0, 1, 3, 10};
  return kCaps[(*this)[Option::ExchangeCap]];
}

std::vector<OptionSpec> option_specs(Form form) {
  std::vector<OptionSpec> specs;
  for (const Row& row : table())
    if (applies(row.where, form)) specs.push_back(row.spec);
  return specs;
}

Result<Options> read_options(Form form, const OptionValues& values) {
  Options options;
  for (const auto& [name, value] : values) {
    const Row* row = find_row(name);
    if (row == nullptr) return Error{"option " + name, "there is no option of this name"};
    if (!applies(row->where, form)) return not_in_this_form(*row, form);
    std::uint8_t choice = 0;
    while (choice < row->spec.choices.size() && row->spec.choices[choice].value != value) ++choice;
    if (choice == row->spec.choices.size())
      return Error{"option " + name, "'" + value + "' is not one of " + list_of_choices(row->spec)};
    options.chosen[static_cast<std::size_t>(row->option)] = choice;
  }
  return options;
}

}  // namespace mornington::metro
