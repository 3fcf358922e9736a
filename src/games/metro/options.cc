#include "games/metro/options.h"

#include <string>

namespace mornington::metro {
namespace {

// Which forms of the game have an option.
enum class Where : std::uint8_t {
  Everywhere,
  NotSolo,
  Solo,
  TouristsOnTiles,  // cities where tourists stay on the tiles
  OwnersEarn,       // cities where the owners of lines score at the end
};

bool applies(Where where, Form form) {
  switch (where) {
    case Where::Everywhere: return true;
    case Where::NotSolo: return !form.solo;
    case Where::Solo: return form.solo;
    case Where::TouristsOnTiles: return form.city->tourists == TouristPlaces::Tiles;
    case Where::OwnersEarn: return form.city->owner_points != nullptr;
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
      {Option::SoloScoring,
       Where::Solo,
       {"scoring",
        "How the solo game is scored.",
        {{"normal", "The points of the last scoring tile."},
         {"challenging", "The points of the last one less its distance to the first."}},
        "MET-10.7"_rule}},
  };
}

std::vector<Row> make_module_rulings() {
  return {
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
  };
}

std::vector<Row> make_other_rulings() {
  return {
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

// By group.
const std::array<std::vector<Row>, 3>& table() {
  static const std::array<std::vector<Row>, 3> groups = {make_modules(), make_module_rulings(), make_other_rulings()};
  return groups;
}

std::vector<CityOption> options_of(const CityHooks& city) {
  return city.options == nullptr ? std::vector<CityOption>{} : city.options();
}

const Row* find_row(std::string_view name) {
  for (const auto& group : table())
    for (const Row& row : group)
      if (row.spec.name == name) return &row;
  return nullptr;
}

std::string list_of_choices(const OptionSpec& spec) {
  std::string text;
  for (const auto& choice : spec.choices) text += (text.empty() ? "" : ", ") + choice.value;
  return text;
}

// MET-Q40  The solo game allows no module, city or other hand size.
Error not_in_this_form(const OptionSpec& spec, Form form) {
  const std::string where = "option " + spec.name;
  if (form.solo) return {where, "the solo game takes no other module, city or hand size (MET-Q40)"};
  return {where, "not an option of this edition (" + spec.rule.text() + ")"};
}

Result<std::uint8_t> read_choice(const OptionSpec& spec, const std::string& value) {
  for (std::size_t i = 0; i < spec.choices.size(); ++i)
    if (spec.choices[i].value == value) return static_cast<std::uint8_t>(i);
  return Error{"option " + spec.name, "'" + value + "' is not one of " + list_of_choices(spec)};
}

// Where the value of an option of this name goes, and what it may be; or why there is none.
struct Wanted {
  OptionSpec spec;
  std::uint8_t* value = nullptr;
};

Result<Wanted> find_wanted(Options& options, Form form, const std::string& name) {
  if (const Row* row = find_row(name)) {
    if (!applies(row->where, form)) return not_in_this_form(row->spec, form);
    return Wanted{row->spec, &options.chosen[static_cast<std::size_t>(row->option)]};
  }
  std::size_t i = 0;
  for (const CityOption& own : options_of(*form.city)) {
    if (own.spec.name == name) return Wanted{own.spec, &options.city[i]};
    ++i;
  }
  for (const CityHooks* city : cities())
    for (const CityOption& foreign : options_of(*city))
      if (foreign.spec.name == name) return not_in_this_form(foreign.spec, form);
  return Error{"option " + name, "there is no option of this name"};
}

}  // namespace

int Options::exchange_cap() const {
  constexpr int kCaps[] = {0, 1, 3, 10};
  return kCaps[(*this)[Option::ExchangeCap]];
}

std::vector<OptionSpec> option_specs(Form form) {
  std::vector<OptionSpec> specs;
  const std::vector<CityOption> own = options_of(*form.city);
  for (std::size_t group = 0; group < table().size(); ++group) {
    for (const Row& row : table()[group])
      if (applies(row.where, form)) specs.push_back(row.spec);
    for (const CityOption& option : own)
      if (static_cast<std::size_t>(option.group) == group) specs.push_back(option.spec);
  }
  return specs;
}

Result<Options> read_options(Form form, const OptionValues& values) {
  Options options;
  for (const auto& [name, value] : values) {
    const Result<Wanted> wanted = find_wanted(options, form, name);
    if (!wanted) return wanted.error();
    const Result<std::uint8_t> choice = read_choice(wanted->spec, value);
    if (!choice) return choice.error();
    *wanted->value = *choice;
  }
  return options;
}

}  // namespace mornington::metro
