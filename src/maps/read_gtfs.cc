#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "maps/csv.h"
#include "maps/feed.h"
#include "maps/zip.h"

namespace mornington::maps {
namespace {

constexpr std::size_t kMostParents = 8;    // of parents of parents
constexpr std::size_t kMostPatterns = 12;  // of stops of one line; the rest are short runs
constexpr std::size_t kMostStopsOfATrip = 500;

// Text that came from outside, short enough to be shown in an error.
std::string quoted(const std::string& text) { return "\"" + text.substr(0, 40) + "\""; }

// Trains, trams, undergrounds, monorails and cable cars, also by the extended numbers.
bool runs_on_rails(const std::string& type) {
  static const std::set<std::string> kShort = {"0", "1", "2", "5", "7", "12"};
  const bool extended = type.size() == 3 && (type[0] == '1' || type[0] == '4' || type[0] == '9');
  return kShort.contains(type) || extended;
}

class GtfsReader {
 public:
  explicit GtfsReader(Zip zip) : zip_(std::move(zip)) {}

  Result<Feed> run() {
    for (const auto step : {&GtfsReader::read_names, &GtfsReader::read_routes, &GtfsReader::read_trips,
                            &GtfsReader::read_stops, &GtfsReader::read_stop_times})
      if (const Result<bool> done = (this->*step)(); !done) return done.error();
    add_tracks();
    if (feed_.tracks.empty()) return Error{"stop_times.txt", "no line of the feed joins two stops"};
    return std::move(feed_);
  }

 private:
  struct Stop {
    std::string name;
    Coordinate at;
    std::string parent;
    int place = -1;  // in the feed
  };

  // Calls `row` for each row of a file.
  template <class Row>
  Result<bool> each_row(std::string_view file, const std::vector<std::string_view>& needed, Row&& row) {
    const Result<std::string> text = zip_.read(file);
    if (!text) return text.error();
    CsvReader in(*text, std::string(file));
    if (const Result<bool> complete = in.needs(needed); !complete) return complete;
    for (;;) {
      const Result<bool> more = in.next();
      if (!more || !*more) return more ? Result<bool>(true) : more;
      if (Result<bool> fine = row(in); !fine) return fine;
    }
  }

  void add_attribution(const std::string& name) {
    if (name.empty() || feed_.attribution.find(name) != std::string::npos || feed_.attribution.size() > 200) return;
    feed_.attribution += (feed_.attribution.empty() ? "" : ", ") + name.substr(0, 100);
  }

  // Who made the data: what attributions.txt asks for, else the agencies.
  Result<bool> read_names() {
    if (zip_.has("attributions.txt"))
      if (auto done = each_row("attributions.txt", {"organization_name"},
                               [&](const CsvReader& in) -> Result<bool> {
                                 add_attribution(in.field(in.column("organization_name")));
                                 return true;
                               });
          !done)
        return done;
    if (!zip_.has("agency.txt")) return true;
    const bool needed = feed_.attribution.empty();
    return each_row("agency.txt", {"agency_name"}, [&](const CsvReader& in) -> Result<bool> {
      const std::string& name = in.field(in.column("agency_name"));
      if (feed_.name.empty()) feed_.name = name.substr(0, 60);
      if (needed) add_attribution(name);
      return true;
    });
  }

  Result<bool> read_routes() {
    std::vector<std::pair<std::string, std::string>> others;
    auto done = each_row("routes.txt", {"route_id", "route_type"}, [&](const CsvReader& in) -> Result<bool> {
      const std::string& id = in.field(in.column("route_id"));
      const std::string& brief = in.field(in.column("route_short_name"));
      const std::string& name = brief.empty() ? in.field(in.column("route_long_name")) : brief;
      if (!runs_on_rails(in.field(in.column("route_type")))) {
        others.emplace_back(id, name);
        return true;
      }
      return add_route(id, name, in);
    });
    if (!done || !routes_.empty()) return done;
    // NB: a town without rails plays its buses.
    for (const auto& [id, name] : others) add_line(id, name);
    if (feed_.lines.size() > kMostLines || routes_.empty())
      return Error{"routes.txt", "expected 1 to 4000 lines, found " + std::to_string(feed_.lines.size())};
    return true;
  }

  Result<bool> add_route(const std::string& id, const std::string& name, const CsvReader& in) {
    add_line(id, name);
    if (feed_.lines.size() > kMostLines) return in.error("expected at most 4000 lines; cut the feed to one city");
    return true;
  }

  // Routes with one name are one line: many feeds have a route per season.
  void add_line(const std::string& id, const std::string& name) {
    const std::string& shown = name.empty() ? id : name;
    const auto [at, is_new] = line_numbers_.try_emplace(shown, static_cast<int>(feed_.lines.size()));
    if (is_new) feed_.lines.push_back(shown.substr(0, 60));
    routes_.emplace(id, at->second);
  }

  Result<bool> read_trips() {
    return each_row("trips.txt", {"route_id", "trip_id"}, [&](const CsvReader& in) -> Result<bool> {
      const auto route = routes_.find(in.field(in.column("route_id")));
      if (route != routes_.end()) trips_.emplace(in.field(in.column("trip_id")), route->second);
      return true;
    });
  }

  Result<bool> read_stops() {
    auto done = each_row("stops.txt", {"stop_id", "stop_lat", "stop_lon"}, [&](const CsvReader& in) -> Result<bool> {
      Stop stop;
      const std::string& id = in.field(in.column("stop_id"));
      stop.name = in.field(in.column("stop_name")).substr(0, 100);
      stop.parent = in.field(in.column("parent_station"));
      const bool placed = parse_decimal(in.field(in.column("stop_lat")), stop.at.latitude) &&
                          parse_decimal(in.field(in.column("stop_lon")), stop.at.longitude) && is_on_earth(stop.at);
      // NB: entrances and generic nodes may have no place; nothing stops there.
      if (!placed && in.field(in.column("location_type")).find_first_of("234") != std::string::npos) return true;
      if (!placed)
        return in.error("stop " + quoted(id) + " has the latitude " + quoted(in.field(in.column("stop_lat"))) +
                        " and longitude " + quoted(in.field(in.column("stop_lon"))) +
                        "; expected degrees from -90 to 90 and from -180 to 180");
      if (stops_.size() == kMostStops) return in.error("expected at most 200000 stops; cut the feed to one city");
      stops_.emplace(id, std::move(stop));
      return true;
    });
    if (!done) return done;
    return check_parents();
  }

  Result<bool> check_parents() {
    for (const auto& [id, stop] : stops_) {
      const Stop* at = &stop;
      for (std::size_t steps = 0; !at->parent.empty(); ++steps) {
        const auto parent = stops_.find(at->parent);
        if (parent == stops_.end()) break;
        if (steps == kMostParents)
          return Error{"stops.txt", "the parent_station of stop " + quoted(id) + " leads in a circle"};
        at = &parent->second;
      }
    }
    return true;
  }

  Result<bool> read_stop_times() {
    std::string last_trip;
    int line = -1;
    std::vector<std::pair<long long, int>>* stops = nullptr;
    auto done =
        each_row("stop_times.txt", {"trip_id", "stop_id", "stop_sequence"}, [&](const CsvReader& in) -> Result<bool> {
          const std::string& trip = in.field(in.column("trip_id"));
          if (trip != last_trip || stops == nullptr) {
            last_trip = trip;
            const auto found = trips_.find(trip);
            line = found == trips_.end() ? -1 : found->second;
            if (line >= 0) stops = &calls_[trip];
          }
          if (line < 0) return true;
          long long order = 0;
          if (!parse_decimal(in.field(in.column("stop_sequence")), order))
            return in.error("stop_sequence is " + quoted(in.field(in.column("stop_sequence"))) + "; expected a number");
          const int place = place_of(in.field(in.column("stop_id")));
          if (place < 0) return in.error("stop " + quoted(in.field(in.column("stop_id"))) + " is not in stops.txt");
          if (stops->size() == kMostStopsOfATrip) return in.error("trip " + quoted(trip) + " has more than 500 stops");
          stops->emplace_back(order, place);
          return true;
        });
    return done;
  }

  // The place of the station that a stop belongs to.
  int place_of(const std::string& id) {
    auto at = stops_.find(id);
    if (at == stops_.end()) return -1;
    for (auto up = stops_.find(at->second.parent); up != stops_.end(); up = stops_.find(at->second.parent)) at = up;
    Stop& stop = at->second;
    if (stop.place < 0) {
      stop.place = static_cast<int>(feed_.places.size());
      feed_.places.push_back({stop.name.empty() ? at->first : stop.name, stop.at});
    }
    return stop.place;
  }

  // Each line takes its most frequent orders of stops.
  void add_tracks() {
    std::map<int, std::map<std::vector<int>, int>> patterns;
    for (auto& [trip, stops] : calls_) {
      std::sort(stops.begin(), stops.end());
      std::vector<int> order;
      for (const auto& [number, place] : stops)
        if (order.empty() || order.back() != place) order.push_back(place);
      ++patterns[trips_.at(trip)][std::move(order)];
    }
    for (const auto& [line, orders] : patterns) add_line_tracks(line, orders);
  }

  void add_line_tracks(int line, const std::map<std::vector<int>, int>& orders) {
    std::vector<std::pair<int, const std::vector<int>*>> ranked;
    ranked.reserve(orders.size());
    for (const auto& [order, trips] : orders) ranked.emplace_back(-trips, &order);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    if (ranked.size() > kMostPatterns) ranked.resize(kMostPatterns);
    std::set<std::pair<int, int>> seen;
    for (const auto& [trips, order] : ranked)
      for (std::size_t i = 0; i + 1 < order->size(); ++i) {
        const auto ends = std::minmax((*order)[i], (*order)[i + 1]);
        if (seen.insert(ends).second) feed_.tracks.push_back({ends.first, ends.second, line});
      }
  }

  Zip zip_;
  Feed feed_;
  std::map<std::string, int> line_numbers_;
  std::map<std::string, int> routes_;
  std::map<std::string, int> trips_;
  std::map<std::string, Stop> stops_;
  std::map<std::string, std::vector<std::pair<long long, int>>> calls_;
};

}  // namespace

Result<Feed> read_gtfs(std::string_view archive) {
  Result<Zip> zip = Zip::open(archive);
  if (!zip) return zip.error();
  return GtfsReader(std::move(*zip)).run();
}

}  // namespace mornington::maps
