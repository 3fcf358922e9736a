#include "maps/station_graph.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <queue>
#include <utility>

#include "maps/plane.h"

namespace mornington::maps {
namespace {

constexpr long long kSamePlatform = 250;  // metres
constexpr long long kWidest = 300'000;    // metres, of a city with its surroundings

// The cosine of an angle below a right one, by its series: libraries differ in the last bit.
double cosine(double degrees) {
  const double square = degrees * degrees * (3.14159265358979323846 / 180) * (3.14159265358979323846 / 180);
  double term = 1;
  double sum = 1;
  for (int i = 1; i <= 12; ++i) {
    term *= -square / ((2 * i - 1) * (2 * i));
    sum += term;
  }
  return sum;
}

// Metres from the middle of the network, on the plane.
class Projection {
 public:
  explicit Projection(const Feed& feed) {
    Coordinate low = feed.places.front().at;
    Coordinate high = low;
    for (const FeedPlace& place : feed.places) {
      low = {std::min(low.longitude, place.at.longitude), std::min(low.latitude, place.at.latitude)};
      high = {std::max(high.longitude, place.at.longitude), std::max(high.latitude, place.at.latitude)};
    }
    middle_ = {(low.longitude + high.longitude) / 2, (low.latitude + high.latitude) / 2};
    narrow_ = cosine(static_cast<double>(middle_.latitude) / 1e7);
    widest_ = std::max(high.longitude - low.longitude, high.latitude - low.latitude) / 90;
  }
  [[nodiscard]] Point operator()(Coordinate at) const {
    constexpr double kMetres = 0.0111194926;  // of a unit
    return {static_cast<int>(static_cast<double>(at.longitude - middle_.longitude) * kMetres * narrow_),
            static_cast<int>(static_cast<double>(middle_.latitude - at.latitude) * kMetres)};
  }
  [[nodiscard]] long long widest() const { return widest_; }  // in metres, about

 private:
  Coordinate middle_;
  double narrow_ = 1;
  long long widest_ = 0;
};

// A name without what feeds write differently: case, spaces and punctuation.
std::string comparable(const std::string& name) {
  std::string out;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// For each place the station it is a platform of, or -1.
std::vector<int> merge_platforms(const Feed& feed, const std::vector<Point>& at, Network& out) {
  std::map<std::string, std::vector<int>> by_name;
  std::vector<int> station(feed.places.size(), -1);
  std::vector<bool> used(feed.places.size(), false);
  for (const FeedTrack& track : feed.tracks)
    used[static_cast<std::size_t>(track.a)] = used[static_cast<std::size_t>(track.b)] = true;
  for (std::size_t i = 0; i < feed.places.size(); ++i) {
    if (feed.places[i].name.empty() || !used[i]) continue;
    std::vector<int>& same = by_name[comparable(feed.places[i].name)];
    const auto near = std::find_if(same.begin(), same.end(), [&](int other) {
      return distance(out.stations[static_cast<std::size_t>(other)].at, at[i]) < kSamePlatform;
    });
    if (near == same.end()) {
      same.push_back(static_cast<int>(out.stations.size()));
      out.stations.push_back({feed.places[i].name, at[i]});
      station[i] = same.back();
    } else {
      station[i] = *near;
    }
  }
  return station;
}

// Bends and junctions go to the station that is nearest along the tracks (a Voronoi diagram on the graph).
void spread_stations(const Feed& feed, const std::vector<Point>& at, std::vector<int>& station) {
  std::vector<std::vector<int>> around(feed.places.size());
  for (std::size_t i = 0; i < feed.tracks.size(); ++i) {
    around[static_cast<std::size_t>(feed.tracks[i].a)].push_back(feed.tracks[i].b);
    around[static_cast<std::size_t>(feed.tracks[i].b)].push_back(feed.tracks[i].a);
  }
  using Step = std::pair<long long, int>;
  std::priority_queue<Step, std::vector<Step>, std::greater<>> queue;
  std::vector<long long> far(feed.places.size(), -1);
  for (std::size_t i = 0; i < station.size(); ++i)
    if (station[i] >= 0) far[i] = 0, queue.emplace(0, static_cast<int>(i));
  while (!queue.empty()) {
    const auto [length, place] = queue.top();
    queue.pop();
    const auto here = static_cast<std::size_t>(place);
    if (length > far[here]) continue;
    for (const int next : around[here]) {
      const auto there = static_cast<std::size_t>(next);
      const long long longer = length + distance(at[here], at[there]);
      if (far[there] >= 0 && far[there] <= longer) continue;
      far[there] = longer;
      station[there] = station[here];
      queue.emplace(longer, next);
    }
  }
}

void join_stations(const Feed& feed, const std::vector<int>& station, Network& out) {
  std::map<std::pair<int, int>, std::vector<int>> lines;
  for (const FeedTrack& track : feed.tracks) {
    const auto ends =
        std::minmax(station[static_cast<std::size_t>(track.a)], station[static_cast<std::size_t>(track.b)]);
    if (ends.first < 0 || ends.first == ends.second) continue;
    std::vector<int>& own = lines[ends];
    if (std::find(own.begin(), own.end(), track.line) == own.end()) own.push_back(track.line);
  }
  for (auto& [ends, own] : lines) {
    std::sort(own.begin(), own.end());
    out.tracks.push_back({ends.first, ends.second, std::move(own)});
  }
}

// Whether slower trains go the same way with stops between: a path of short links that is hardly longer.
bool has_slow_way(const Network& network, const Incidence& tracks, int link) {
  const Track& fast = network.tracks[static_cast<std::size_t>(link)];
  const auto place = [&](int station) { return network.stations[static_cast<std::size_t>(station)].at; };
  const long long direct = distance(place(fast.a), place(fast.b));
  std::vector<std::pair<int, long long>> ways{{fast.a, 0}};
  for (std::size_t i = 0; i < ways.size() && ways.size() < 400; ++i) {
    const auto [here, length] = ways[i];
    for (const int track : tracks[static_cast<std::size_t>(here)]) {
      if (track == link) continue;
      const int next = network.tracks[static_cast<std::size_t>(track)].other(here);
      const long long longer = length + distance(place(here), place(next));
      if (longer + distance(place(next), place(fast.b)) > direct * 6 / 5) continue;
      if (next == fast.b) return true;
      ways.emplace_back(next, longer);
    }
  }
  return false;
}

void drop_fast_links(Network& network, Changes& changes) {
  const Incidence tracks = incidence(network);
  std::vector<bool> drop(network.tracks.size(), false);
  int dropped = 0;
  for (std::size_t i = 0; i < network.tracks.size(); ++i)
    if (has_slow_way(network, tracks, static_cast<int>(i))) drop[i] = true, ++dropped;
  std::vector<Track> left;
  for (std::size_t i = 0; i < drop.size(); ++i)
    if (!drop[i]) left.push_back(std::move(network.tracks[i]));
  network.tracks = std::move(left);
  if (dropped > 0) changes.push_back({"graph", "fast-links", {std::to_string(dropped)}});
}

void use_largest_part(Network& network, Changes& changes) {
  const Incidence tracks = incidence(network);
  std::vector<int> part(network.stations.size(), -1);
  std::vector<int> sizes;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (part[i] >= 0) continue;
    const int number = static_cast<int>(sizes.size());
    std::vector<int> reached{static_cast<int>(i)};
    part[i] = number;
    for (std::size_t at = 0; at < reached.size(); ++at)
      for (const int track : tracks[static_cast<std::size_t>(reached[at])]) {
        const int next = network.tracks[static_cast<std::size_t>(track)].other(reached[at]);
        if (part[static_cast<std::size_t>(next)] < 0)
          part[static_cast<std::size_t>(next)] = number, reached.push_back(next);
      }
    sizes.push_back(static_cast<int>(reached.size()));
  }
  const auto largest = static_cast<int>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
  std::vector<bool> drop(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) drop[i] = part[i] != largest;
  const auto dropped = std::count(drop.begin(), drop.end(), true);
  if (dropped > 0) changes.push_back({"graph", "unconnected", {std::to_string(dropped)}});
  remove_stations(network, drop);
}

}  // namespace

Result<Network> station_graph(const Feed& feed, Changes& changes) {
  if (feed.places.empty()) return Error{"", "the file has no stations"};
  const Projection project(feed);
  if (project.widest() > kWidest)
    return Error{"", "the stations are more than 300 km apart; expected a network of one city"};
  std::vector<Point> at;
  at.reserve(feed.places.size());
  for (const FeedPlace& place : feed.places) at.push_back(project(place.at));
  Network out{feed.name, feed.attribution, {}, {}, feed.lines};
  std::vector<int> station = merge_platforms(feed, at, out);
  if (out.stations.size() > kMostStations)
    return Error{"", "expected at most 3000 stations, found " + std::to_string(out.stations.size()) +
                         "; cut the file to one city or to its rails"};
  spread_stations(feed, at, station);
  join_stations(feed, station, out);
  drop_fast_links(out, changes);
  if (!out.stations.empty()) use_largest_part(out, changes);
  if (out.stations.size() < kFewestStations)
    return Error{"", "expected at least 6 connected stations, found " + std::to_string(out.stations.size())};
  rate_stations(out);
  return out;
}

}  // namespace mornington::maps
