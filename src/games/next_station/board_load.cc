#include "games/next_station/board_load.h"

#include <algorithm>

#include "games/next_station/sheet_faults.h"
#include "json/reader.h"

namespace mornington::next_station {
namespace {

using json::Problems;
using json::Reader;

const std::vector<std::string_view> kBoardKeys = {"document",  "name",     "width", "height",
                                                  "districts", "stations", "river"};
const std::vector<std::string_view> kDistrictKeys = {"id", "name", "kind", "x", "y"};
const std::vector<std::string_view> kStationKeys = {"id",       "x",    "y",         "symbol",
                                                    "district", "bank", "departure", "tourist"};
constexpr int kFarthest = 100000;  // thousandths, of a point of the river

template <std::size_t N>
std::vector<std::string_view> words(const std::array<std::string_view, N>& table) {
  return {table.begin(), table.end()};
}

// Ids are typed by people: small letters, digits and hyphens; districts may have capitals.
bool is_slug(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !text.empty() && text.size() <= 24 && std::all_of(text.begin(), text.end(), fits);
}

std::string read_slug(const Reader& reader) {
  const std::string& text = reader.text();
  if (reader.ok() && !is_slug(text)) reader.report("expected 1 to 24 letters, digits or hyphens");
  return text;
}

std::string read_name(const Reader& reader) {
  const std::string& text = reader.text();
  if (text.size() > 60) reader.report("expected at most 60 bytes");
  return text;
}

std::pair<int, int> read_range(const Reader& reader, int size) {
  if (reader.ok() && reader.items().size() != 2) reader.report("expected two numbers, the lowest and the highest");
  const int low = reader.at(std::size_t{0}).integer(0, size - 1);
  const int high = reader.at(std::size_t{1}).integer(0, size - 1);
  if (reader.ok() && low > high) reader.report("expected the lowest number first");
  return {low, high};
}

District read_district(const Reader& reader, const Board& board) {
  reader.only(kDistrictKeys);
  District district;
  district.slug = read_slug(reader.at("id"));
  district.name = read_name(reader.at("name"));
  district.secondary = reader.at("kind").one_of({"main", "secondary"}) == 1;
  const auto [left, right] = read_range(reader.at("x"), board.width);
  const auto [top, bottom] = read_range(reader.at("y"), board.height);
  district.low = {left, top};
  district.high = {right, bottom};
  for (const District& other : board.districts)
    if (other.slug == district.slug) reader.at("id").report("district \"" + other.slug + "\" occurs twice");
  return district;
}

int read_district_of(const Reader& reader, const Board& board, Point at) {
  const std::string& slug = reader.text();
  for (std::size_t i = 0; i < board.districts.size(); ++i) {
    const District& district = board.districts[i];
    if (district.slug != slug) continue;
    const bool inside =
        at.x >= district.low.x && at.x <= district.high.x && at.y >= district.low.y && at.y <= district.high.y;
    if (!inside) reader.report("the station lies outside district \"" + slug + "\"");
    return static_cast<int>(i);
  }
  reader.report("district \"" + slug + "\" is unknown");
  return 0;
}

Station read_station(const Reader& reader, const Board& board) {
  reader.only(kStationKeys);
  Station station;
  station.slug = read_slug(reader.at("id"));
  station.at = {reader.at("x").integer(0, board.width - 1), reader.at("y").integer(0, board.height - 1)};
  station.symbol = static_cast<Symbol>(reader.at("symbol").one_of(words(kSymbolNames)));
  station.district = read_district_of(reader.at("district"), board, station.at);
  station.bank = static_cast<Bank>(reader.at("bank").one_of({"north", "south"}));
  station.tourist = reader.has("tourist") && reader.at("tourist").boolean();
  if (reader.has("departure"))
    station.departure = static_cast<Pencil>(reader.at("departure").one_of(words(kPencilNames)));
  if (board.station_on(station.at))
    reader.report("overlaps station \"" + board.station(*board.station_on(station.at)).slug + "\"");
  if (board.find_station(station.slug)) reader.at("id").report("station \"" + station.slug + "\" occurs twice");
  return station;
}

std::vector<Point> read_river(const Reader& reader) {
  std::vector<Point> river;
  for (const Reader& point : reader.items()) {
    if (point.ok() && point.items().size() != 2) point.report("expected two numbers, x and y in thousandths");
    river.push_back({point.at(std::size_t{0}).integer(-kFarthest, kFarthest),
                     point.at(std::size_t{1}).integer(-kFarthest, kFarthest)});
  }
  if (reader.ok() && (river.size() < 2 || river.size() > 64)) reader.report("expected 2 to 64 points");
  return river;
}

void read_lists(const Reader& reader, Board& board) {
  if (reader.at("districts").size() > kMaxDistricts) reader.at("districts").report("expected at most 16 districts");
  if (reader.at("stations").size() > kMaxStations) reader.at("stations").report("expected at most 64 stations");
  if (!reader.ok()) return;
  for (const Reader& item : reader.at("districts").items()) board.districts.push_back(read_district(item, board));
  for (const Reader& item : reader.at("stations").items())
    if (reader.ok()) board.stations.push_back(read_station(item, board));
}

// Loads the sheet as far as it goes: without what a sheet must have to be played on.
void read_sheet(const Reader& reader, Board& board) {
  reader.only(kBoardKeys);
  board.name = read_name(reader.at("name"));
  board.width = reader.at("width").integer(2, kMaxGrid);
  board.height = reader.at("height").integer(2, kMaxGrid);
  if (reader.has("river")) board.river = read_river(reader.at("river"));
  if (reader.ok()) read_lists(reader, board);
}

void demand_document(const Reader& reader, std::string_view role) {
  if (reader.at("document").text() != role) reader.at("document").report("expected \"" + std::string(role) + "\"");
}

std::string read_colour(const Reader& reader) {
  const std::string& text = reader.text();
  const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  const bool good = text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), is_hex);
  if (reader.ok() && !good) reader.report("expected a colour such as #22264b");
  return text;
}

// The possible connections of a sheet that may be unfinished, as pairs of stations.
json::Value encode_derived(const Board& board) {
  json::Value lines = json::Value::array();
  for (const PotentialLine& line : board.potential_lines)
    lines.push_back(json::Array{board.station(line.a).slug, board.station(line.b).slug});
  return json::Object{{"potential_lines", std::move(lines)}};
}

Error prefixed(std::string_view role, const Error& error) {
  return {std::string(role) + " " + error.where, error.what};
}

}  // namespace

Result<Board> load_board(const json::Value& document) {
  Problems problems;
  const Reader reader(document, problems);
  Board board;
  demand_document(reader, "next-station/board");
  read_sheet(reader, board);
  if (!problems.ok()) return problems.first();
  for (const Error& fault : sheet_faults(board)) return fault;
  return board;
}

BoardReport judge_board(std::string_view role, const json::Value& document) {
  BoardReport report;
  if (role != "next-station/board") return report;
  Problems problems;
  const Reader reader(document, problems);
  Board board;
  read_sheet(reader, board);
  if (problems.ok()) {
    report.errors = sheet_faults(board);
    report.derived = encode_derived(board);
  } else {
    report.errors.push_back({problems.first().where, problems.first().what, kUnreadable});
  }
  return report;
}

Result<Layout> load_layout(const json::Value& document) {
  Problems problems;
  const Reader reader(document, problems);
  Layout layout;
  demand_document(reader, "next-station/layout");
  reader.only({"document", "sheet", "river", "river_width", "colours", "ground", "paper", "water", "border", "ink"});
  layout.sheet = read_name(reader.at("sheet"));
  layout.river = read_river(reader.at("river"));
  layout.river_width = reader.at("river_width").integer(1, 2000);
  reader.at("colours").only(words(kPencilNames));
  for (std::size_t p = 0; p < kPencils; ++p) layout.colours[p] = read_colour(reader.at("colours").at(kPencilNames[p]));
  layout.ground = read_colour(reader.at("ground"));
  layout.paper = read_colour(reader.at("paper"));
  layout.water = read_colour(reader.at("water"));
  layout.border = read_colour(reader.at("border"));
  layout.ink = read_colour(reader.at("ink"));
  if (!problems.ok()) return problems.first();
  return layout;
}

Result<Rules> load_rules(const LoadRequest& request) {
  // NSL-2.1  One to four players.
  if (request.seats < 1 || request.seats > kPlaces)
    return Error{"seats", "expected 1 to 4, found " + std::to_string(request.seats)};
  const Result<Options> options = read_options(request.options);
  if (!options) return options.error();
  const json::Value* board_document = request.document("next-station/board");
  const json::Value* layout_document = request.document("next-station/layout");
  if (board_document == nullptr) return Error{"next-station/board", "the document is missing"};
  if (layout_document == nullptr) return Error{"next-station/layout", "the document is missing"};
  Result<Board> board = load_board(*board_document);
  if (!board) return prefixed("next-station/board", board.error());
  Result<Layout> layout = load_layout(*layout_document);
  if (!layout) return prefixed("next-station/layout", layout.error());
  return Rules{request.seats, std::move(*board), std::move(*layout), *options};
}

}  // namespace mornington::next_station
