#include "maps/on_the_underground/write_board.h"

#include <algorithm>
#include <numeric>

#include "maps/names.h"

namespace mornington::maps::on_the_underground {
namespace {

using json::Object;
using json::Value;

constexpr int kScale = 6;    // board units to a grid unit, as in the boards of the game
constexpr int kBorder = 24;  // board units around the network, for labels
constexpr int kSpacesInLondon = 177;

struct LineLook {
  std::string_view id;
  std::string_view name;
  std::string_view colour;
  int tracks;  // in London
};
constexpr LineLook kLines[] = {
    {"red", "Red", "#d5232b", 20},       {"black", "Black", "#1d1d1b", 20},   {"yellow", "Yellow", "#f2c500", 20},
    {"blue", "Blue", "#1d63b4", 20},     {"purple", "Purple", "#7b3f98", 20}, {"pink", "Pink", "#f08fb4", 15},
    {"orange", "Orange", "#ef7d00", 15}, {"green", "Green", "#2e9e48", 15},   {"brown", "Brown", "#8a5a34", 15},
    {"white", "White", "#ffffff", 15},   {"gray", "Gray", "#9a9a9a", 15}};

constexpr std::string_view kSymbols[] = {"purse", "camera", "computer", "wine_glass"};

// The colour sets of London's box, OTU-1.2.
Value colour_sets() {
  const auto set = [](std::initializer_list<std::string_view> lines) { return Value::array_of(lines); };
  const Value five = json::Array{set({"black", "gray"}), set({"yellow", "white"}), set({"red", "orange"}),
                                 set({"blue", "green"}), set({"purple", "pink"})};
  return Object{{"2", json::Array{set({"red", "yellow", "green", "gray"}), set({"blue", "purple", "orange", "brown"})}},
                {"3", json::Array{set({"blue", "pink", "green"}), set({"red", "orange", "brown"}),
                                  set({"yellow", "white", "gray"})}},
                {"4", five},
                {"5", five}};
}

// Lines are as long in proportion to the map as London's.
Value lines(const std::vector<int>& spaces) {
  const int sum = std::accumulate(spaces.begin(), spaces.end(), 0);
  Value out = Value::array();
  for (const LineLook& line : kLines)
    out.push_back(
        Object{{"id", line.id}, {"tracks", std::max(4, (line.tracks * sum + kSpacesInLondon / 2) / kSpacesInLondon)}});
  return out;
}

Value stations(const Network& network, const Diagram& diagram, const std::vector<std::string>& ids) {
  const std::vector<std::vector<std::string>> kinds = choose_kinds(network);
  Value out = Value::array();
  for (std::size_t i = 0; i < ids.size(); ++i)
    out.push_back(Object{{"id", ids[i]},
                         {"name", network.stations[i].name},
                         {"x", diagram.stations[i].x + kBorder},
                         {"y", diagram.stations[i].y + kBorder},
                         {"kinds", Value::array_of(kinds[i])}});
  return out;
}

Value blocks(const Network& network, const Diagram& diagram, const std::vector<std::string>& ids,
             const std::vector<int>& spaces) {
  Value out = Value::array();
  for (std::size_t i = 0; i < network.tracks.size(); ++i) {
    const Track& track = network.tracks[i];
    const std::string& a = ids[static_cast<std::size_t>(track.a)];
    const std::string& b = ids[static_cast<std::size_t>(track.b)];
    std::string id = a;
    id.append("--").append(b);
    Value block = Object{{"id", std::move(id)}, {"a", a}, {"b", b}, {"spaces", spaces[i]}};
    Value bends = Value::array();
    for (const Point bend : diagram.bends[i]) bends.push_back(json::Array{bend.x + kBorder, bend.y + kBorder});
    if (!diagram.bends[i].empty()) block["bends"] = std::move(bends);
    out.push_back(std::move(block));
  }
  return out;
}

// The Passenger starts at the most important station.
std::size_t start_of(const Network& network) {
  const auto most = std::max_element(network.stations.begin(), network.stations.end(),
                                     [](const Station& a, const Station& b) { return a.importance < b.importance; });
  return static_cast<std::size_t>(most - network.stations.begin());
}

std::string about(const Network& network) {
  std::string invented;
  for (const Track& track : network.tracks)
    if (track.invented())
      invented += (invented.empty() ? "" : ", ") + network.stations[static_cast<std::size_t>(track.a)].name + " - " +
                  network.stations[static_cast<std::size_t>(track.b)].name;
  std::string text = "Made from a real network.";
  if (!network.attribution.empty()) text += " Data: " + network.attribution + ".";
  if (!invented.empty()) text += " Invented links: " + invented + ".";
  return text;
}

Value line_looks() {
  Value out = Value::object();
  for (const LineLook& line : kLines) out[line.id] = Object{{"name", line.name}, {"colour", line.colour}};
  return out;
}

// Whom the data's licence asks to be named, in the border below the map.
Value credits(const std::string& attribution, int width, int height) {
  return json::Array{Object{
      {"kind", "text"}, {"points", json::Array{json::Array{width / 2, height - kBorder / 4}}}, {"text", attribution}}};
}

}  // namespace

Documents write_board(const Network& network, const Diagram& diagram, const std::string& name) {
  const std::vector<std::string> ids = station_ids(network, 40);
  const std::vector<int> spaces = choose_spaces(network);
  const std::string id = id_from(name).empty() ? "imported" : id_from(name);
  Documents out;
  out.board = Object{{"document", "on-the-underground/board"},
                     {"id", id},
                     {"name", name},
                     {"rule_set", "london"},
                     {"about", about(network)},
                     {"scale", kScale},
                     {"start", ids[start_of(network)]},
                     {"lines", lines(spaces)},
                     {"sets", colour_sets()},
                     {"stations", stations(network, diagram, ids)},
                     {"blocks", blocks(network, diagram, ids, spaces)}};
  const auto& written = out.board.find("stations")->items();
  const auto connections = std::count_if(written.begin(), written.end(), [](const Value& station) {
    return station.find("kinds")->items().front().text() == "connection";
  });
  Value symbols = Value::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(connections) / 2; ++i) symbols.push_back(kSymbols[i]);
  out.board["symbols"] = std::move(symbols);
  out.layout = Object{{"document", "on-the-underground/layout"},
                      {"id", id},
                      {"scale", kScale},
                      {"width", diagram.width + 2 * kBorder},
                      {"height", diagram.height + 2 * kBorder},
                      {"lines", line_looks()},
                      {"labels", Value::object()}};
  if (!network.attribution.empty())
    out.layout["decor"] = credits(network.attribution, diagram.width + 2 * kBorder, diagram.height + 2 * kBorder);
  place_labels(out.board, out.layout);
  return out;
}

}  // namespace mornington::maps::on_the_underground
