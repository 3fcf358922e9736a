#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "json/json.h"
#include "maps/feed.h"

namespace mornington::maps {
namespace {

using json::Kind;
using json::Value;

constexpr double kUnits = 1e7;               // of a coordinate in a degree
constexpr long long kLongestPiece = 10'000;  // of a line between two of its places: about 100 metres
constexpr long long kNear = 13'000;          // a line passes through stations that are about this near

// The text of the first of these properties that is one.
std::string text_of(const Value& properties, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    const Value* found = properties.find(key);
    if (found != nullptr && found->is(Kind::String) && !found->text().empty()) return found->text().substr(0, 100);
    if (found != nullptr && found->is(Kind::Integer)) return std::to_string(found->integer());
  }
  return {};
}

bool one_of(const std::string& text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

bool is_number(const Value& value) { return value.is(Kind::Integer) || value.is(Kind::Decimal); }

class GeoJsonReader {
 public:
  Result<Feed> run(const Value& document) {
    const Value* features = document.find("features");
    if (features == nullptr || !features->is(Kind::Array))
      return Error{"$.features", "expected a GeoJSON feature collection"};
    feed_.name = text_of(document, {"name", "title"});
    feed_.attribution = text_of(document, {"attribution", "copyright", "licence", "license"});
    look(features->items());
    for (std::size_t i = 0; i < features->items().size(); ++i)
      if (auto wrong = read_station(features->items()[i], i)) return *wrong;
    if (stations_ == 0) return Error{"$.features", "no point has a name: expected stations"};
    for (std::size_t i = 0; i < features->items().size(); ++i)
      if (auto wrong = read_lines(features->items()[i], i)) return *wrong;
    if (feed_.tracks.empty()) return Error{"$.features", "expected lines between or through the stations, found none"};
    if (feed_.attribution.empty() && tagged_) feed_.attribution = kOpenStreetMap;
    return std::move(feed_);
  }

 private:
  // Whether the file has OpenStreetMap's tags: then only what they call stations and railways counts.
  void look(const json::Array& features) {
    for (const Value& feature : features) {
      const Value* properties = feature.find("properties");
      if (properties == nullptr) continue;
      tagged_ = tagged_ || properties->find("railway") != nullptr || properties->find("public_transport") != nullptr;
    }
  }

  bool is_station(const Value& properties) const {
    if (!tagged_) return true;
    return one_of(text_of(properties, {"railway"}), {"station", "halt", "tram_stop", "stop"}) ||
           one_of(text_of(properties, {"public_transport"}), {"station", "stop_position"});
  }

  bool is_line(const Value& properties) const {
    static constexpr std::array<std::string_view, 8> kRails = {"subway",   "light_rail",   "tram",      "rail",
                                                               "monorail", "narrow_gauge", "funicular", "train"};
    const auto on_rails = [](const std::string& text) {
      return std::find(kRails.begin(), kRails.end(), text) != kRails.end();
    };
    if (!tagged_) return true;
    return text_of(properties, {"service"}).empty() &&
           (on_rails(text_of(properties, {"railway"})) || on_rails(text_of(properties, {"route"})));
  }

  static Error error(std::size_t feature, std::string what) {
    return {"$.features[" + std::to_string(feature) + "]", std::move(what)};
  }

  static std::optional<Coordinate> read_coordinate(const Value& value) {
    const json::Array& numbers = value.items();
    if (numbers.size() < 2 || !is_number(numbers[0]) || !is_number(numbers[1])) return std::nullopt;
    const double x = numbers[0].decimal();
    const double y = numbers[1].decimal();
    if (!(x >= -180 && x <= 180 && y >= -90 && y <= 90)) return std::nullopt;
    return Coordinate{static_cast<long long>(std::floor(x * kUnits)), static_cast<long long>(std::floor(y * kUnits))};
  }

  int add_place(std::string name, Coordinate at) {
    feed_.places.push_back({std::move(name), at});
    return static_cast<int>(feed_.places.size()) - 1;
  }

  std::optional<Error> read_station(const Value& feature, std::size_t number) {
    const Value* geometry = feature.find("geometry");
    const Value* properties = feature.find("properties");
    if (geometry == nullptr || properties == nullptr || text_of(*geometry, {"type"}) != "Point") return std::nullopt;
    const Value* coordinates = geometry->find("coordinates");
    const auto at = coordinates == nullptr ? std::nullopt : read_coordinate(*coordinates);
    if (!at) return error(number, "expected two coordinates, from -180 to 180 and from -90 to 90 degrees");
    const std::string id = text_of(*properties, {"id", "@id", "station_id"});
    const std::string name =
        is_station(*properties) ? text_of(*properties, {"station_label", "name", "label", "stop_name"}) : "";
    if (name.empty() && id.empty()) return std::nullopt;
    stations_ += name.empty() ? 0 : 1;
    if (stations_ > kMostStops) return error(number, "expected at most 200000 stations");
    const int place = add_place(name, *at);
    if (!id.empty()) by_id_.try_emplace(id, place);
    if (!name.empty()) by_cell_[cell_of(*at)].push_back(place);
    return std::nullopt;
  }

  int line_named(const std::string& name) {
    const auto [at, is_new] = line_numbers_.try_emplace(name, static_cast<int>(feed_.lines.size()));
    if (is_new) feed_.lines.push_back(name);
    return at->second;
  }

  std::vector<int> lines_of(const Value& properties) {
    std::vector<int> out;
    if (const Value* lines = properties.find("lines"); lines != nullptr && lines->is(Kind::Array))
      for (const Value& line : lines->items()) out.push_back(line_named(text_of(line, {"label", "name", "id"})));
    if (out.empty())
      out.push_back(line_named(text_of(properties, {"line", "ref", "name", "route_short_name", "label", "@id"})));
    return out;
  }

  std::optional<Error> read_lines(const Value& feature, std::size_t number) {
    const Value* geometry = feature.find("geometry");
    const Value* properties = feature.find("properties");
    if (geometry == nullptr || properties == nullptr) return std::nullopt;
    const std::string type = text_of(*geometry, {"type"});
    const Value* coordinates = geometry->find("coordinates");
    if ((type != "LineString" && type != "MultiLineString") || !is_line(*properties)) return std::nullopt;
    if (coordinates == nullptr || !coordinates->is(Kind::Array)) return error(number, "expected coordinates");
    const std::vector<int> lines = lines_of(*properties);
    if (feed_.lines.size() > kMostLines) return error(number, "expected at most 4000 lines");
    if (type == "LineString") return read_line(*coordinates, *properties, lines, number);
    for (const Value& part : coordinates->items())
      if (auto wrong = read_line(part, *properties, lines, number)) return wrong;
    return std::nullopt;
  }

  std::optional<Error> read_line(const Value& coordinates, const Value& properties, const std::vector<int>& lines,
                                 std::size_t number) {
    const auto from = by_id_.find(text_of(properties, {"from"}));
    const auto to = by_id_.find(text_of(properties, {"to"}));
    if (from != by_id_.end() && to != by_id_.end()) {
      for (const int line : lines) feed_.tracks.push_back({from->second, to->second, line});
      return std::nullopt;
    }
    std::optional<Coordinate> last;
    int before = -1;
    for (const Value& item : coordinates.items()) {
      const auto at = read_coordinate(item);
      if (!at) return error(number, "expected two coordinates, from -180 to 180 and from -90 to 90 degrees");
      if (auto wrong = walk(last.value_or(*at), *at, before, lines, number)) return wrong;
      last = at;
    }
    return std::nullopt;
  }

  // Goes along a straight piece of a line in short steps, so that it meets the stations on its way.
  std::optional<Error> walk(Coordinate from, Coordinate to, int& before, const std::vector<int>& lines,
                            std::size_t number) {
    const long long dx = to.longitude - from.longitude;
    const long long dy = to.latitude - from.latitude;
    const long long steps = std::max(std::max(std::abs(dx), std::abs(dy)) / kLongestPiece, 1LL);
    for (long long step = before < 0 ? 0 : 1; step <= steps; ++step) {
      const Coordinate at{from.longitude + dx * step / steps, from.latitude + dy * step / steps};
      const int place = place_at(at);
      if (feed_.places.size() > kMostPlaces || feed_.tracks.size() > kMostTracks)
        return error(number, "the lines are too long: expected a network of one city");
      if (before >= 0 && before != place)
        for (const int line : lines) feed_.tracks.push_back({before, place, line});
      before = place;
    }
    return std::nullopt;
  }

  static std::pair<long long, long long> cell_of(Coordinate at) { return {at.longitude / kNear, at.latitude / kNear}; }

  // The nearest station near by, else a bend of its own.
  int place_at(Coordinate at) {
    int nearest = -1;
    long long best = kNear * kNear;
    const auto [x, y] = cell_of(at);
    for (long long dx = -1; dx <= 1; ++dx)
      for (long long dy = -1; dy <= 1; ++dy) {
        const auto cell = by_cell_.find({x + dx, y + dy});
        if (cell == by_cell_.end()) continue;
        for (const int place : cell->second) {
          const Coordinate other = feed_.places[static_cast<std::size_t>(place)].at;
          const long long east = other.longitude - at.longitude;
          const long long north = other.latitude - at.latitude;
          if (east * east + north * north >= best) continue;
          best = east * east + north * north;
          nearest = place;
        }
      }
    if (nearest >= 0) return nearest;
    const auto [found, is_new] = bends_.try_emplace({at.longitude, at.latitude}, static_cast<int>(feed_.places.size()));
    if (is_new) feed_.places.push_back({"", at});
    return found->second;
  }

  Feed feed_;
  bool tagged_ = false;
  std::size_t stations_ = 0;
  std::map<std::string, int> by_id_;
  std::map<std::pair<long long, long long>, std::vector<int>> by_cell_;
  std::map<std::pair<long long, long long>, int> bends_;
  std::map<std::string, int> line_numbers_;
};

}  // namespace

bool is_on_earth(Coordinate place) {
  return std::abs(place.longitude) <= 1'800'000'000 && std::abs(place.latitude) <= 900'000'000;
}

Result<Feed> read_geojson(std::string_view text) {
  const Result<Value> document = json::parse(text);
  if (!document) return document.error();
  return GeoJsonReader().run(*document);
}

}  // namespace mornington::maps
