#pragma once

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"

// Transit feeds of towns that do not exist.
namespace mornington::maps::towns {

enum class Shape { Star, Ring, Grid, River, Corridor, Twin };
inline constexpr Shape kShapes[] = {Shape::Star, Shape::Ring, Shape::Grid, Shape::River, Shape::Corridor, Shape::Twin};

struct Stop {
  std::string name;
  double longitude = 0;
  double latitude = 0;
};
// Stops, and lines as the stops they serve in order.
struct Town {
  std::vector<Stop> stops;
  std::vector<std::vector<int>> lines;
};

class Builder {
 public:
  Builder(Shape shape, int stations, std::uint64_t seed) : rng_(seed), most_(stations) {
    switch (shape) {
      case Shape::Star: star(0, 0, 6); break;
      case Shape::Ring: star(0, 0, 5), ring(0, 0, stations / 5); break;
      case Shape::Grid: grid(); break;
      case Shape::River: river(); break;
      case Shape::Corridor: corridor(); break;
      case Shape::Twin: star(-4, 0, 4, 2), star(4, 1, 4, 2), line(-4, 0, 4, 1, stations / 8); break;
    }
  }
  Town take() { return std::move(town_); }

 private:
  // Stops lie on a lattice of about 600 metres with some disorder; lines that meet at a place share its stop.
  int stop(double x, double y) {
    const int column = static_cast<int>(std::lround(x * 2));
    const int row = static_cast<int>(std::lround(y * 2));
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (places_[i] == std::pair{column, row}) return static_cast<int>(i);
    if (static_cast<int>(places_.size()) == most_) return -1;
    places_.emplace_back(column, row);
    const double shake_x = (rng_.below(100) - 50.0) / 400;
    const double shake_y = (rng_.below(100) - 50.0) / 400;
    town_.stops.push_back({name(), 10 + (column / 2.0 + shake_x) * 0.016, 50 + (row / 2.0 + shake_y) * 0.0105});
    return static_cast<int>(places_.size()) - 1;
  }

  std::string name() {
    static constexpr const char* kFirst[] = {"Alt",   "Birken", "Linden", "Markt",  "Ober",
                                             "Sankt", "Unter",  "Neu",    "Wester", "Kirch"};
    static constexpr const char* kLast[] = {"hof", "platz",  "brücke", "allee", "feld",
                                            "tor", "graben", "berg",   "wiese", "steig"};
    const std::size_t number = town_.stops.size();
    return std::string(kFirst[number % 10]) + kLast[number / 10 % 10] +
           (number < 100 ? "" : " " + std::to_string(number / 100));
  }

  void line(double x0, double y0, double x1, double y1, int stops) {
    std::vector<int> own;
    for (int i = 0; i <= stops; ++i) {
      const int next = stop(x0 + (x1 - x0) * i / stops, y0 + (y1 - y0) * i / stops);
      if (next >= 0 && (own.empty() || own.back() != next)) own.push_back(next);
    }
    if (own.size() > 1) town_.lines.push_back(own);
  }

  void star(double x, double y, int lines, int parts = 1) {
    const int arm = most_ / parts / lines / 2 + 1;
    for (int i = 0; i < lines; ++i) {
      const double angle = 3.14159265 * (i + 0.1) / lines;
      const double reach = arm * 0.75;
      line(x - reach * std::cos(angle), y - reach * std::sin(angle), x + reach * std::cos(angle),
           y + reach * std::sin(angle), arm * 2);
    }
  }

  void ring(double x, double y, int stops) {
    std::vector<int> own;
    const double reach = stops * 0.13 + 1;
    for (int i = 0; i <= stops; ++i) {
      const double angle = 2 * 3.14159265 * i / stops;
      const int next = stop(x + reach * std::cos(angle), y + reach * std::sin(angle));
      if (next >= 0 && (own.empty() || own.back() != next)) own.push_back(next);
    }
    if (own.size() > 2) town_.lines.push_back(own);
  }

  void grid() {
    const int side = static_cast<int>(std::sqrt(most_)) + 1;
    for (int i = 0; i < side; i += 2) line(0, i * 0.7, side * 0.7, i * 0.7, side);
    for (int i = 0; i < side; i += 2) line(i * 0.7, 0, i * 0.7, side * 0.7, side);
  }

  // Lines on both banks, and few across.
  void river() {
    const bool small = most_ < 30;
    const int length = small ? most_ / 3 : most_ / 4;
    for (const double y : {0.0, 3.0}) line(0, y, length * 0.6, y, length);
    for (const double y : {1.0, 4.0})
      if (!small) line(0, y, length * 0.6, y, length);
    for (int i = 1; i < length; i += 4) line(i * 0.6, 0, i * 0.6, 4, 6);
  }

  void corridor() {
    const int length = std::min(most_ * 2 / 3, 200);
    line(0, 0, length * 0.6, length * 0.2, length);
    for (int i = 2; i < length; i += most_ < 200 ? 6 : 3) line(i * 0.6, i * 0.2 - 2, i * 0.6 + 1, i * 0.2 + 2, 5);
  }

  Rng rng_;
  int most_;
  std::vector<std::pair<int, int>> places_;
  Town town_;
};

inline Town town(Shape shape, int stations, std::uint64_t seed) { return Builder(shape, stations, seed).take(); }

inline std::string geojson(const Town& town) {
  std::string out = R"({"type":"FeatureCollection","name":"Test town","attribution":"Our own","features":[)";
  for (std::size_t i = 0; i < town.stops.size(); ++i)
    out += R"({"type":"Feature","geometry":{"type":"Point","coordinates":[)" + std::to_string(town.stops[i].longitude) +
           "," + std::to_string(town.stops[i].latitude) + R"(]},"properties":{"id":"s)" + std::to_string(i) +
           R"(","name":")" + town.stops[i].name + "\"}},";
  for (std::size_t l = 0; l < town.lines.size(); ++l)
    for (std::size_t i = 0; i + 1 < town.lines[l].size(); ++i)
      out += R"({"type":"Feature","geometry":{"type":"LineString","coordinates":[]},"properties":{"from":"s)" +
             std::to_string(town.lines[l][i]) + R"(","to":"s)" + std::to_string(town.lines[l][i + 1]) +
             R"(","line":"L)" + std::to_string(l) + "\"}},";
  out.back() = ']';
  return out + "}";
}

// A raw DEFLATE stream.
inline std::string deflated(const std::string& text, int level = 9, int strategy = Z_DEFAULT_STRATEGY) {
  z_stream stream{};
  deflateInit2(&stream, level, Z_DEFLATED, -15, 9, strategy);
  std::string out(text.size() + text.size() / 1000 + 1000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

using Files = std::vector<std::pair<std::string, std::string>>;

inline std::string zipped(const Files& files) {
  const auto number = [](std::size_t value, int size) {
    std::string out;
    for (int i = 0; i < size; ++i, value >>= 8) out += static_cast<char>(value & 0xFF);
    return out;
  };
  std::string body;
  std::string list;
  for (const auto& [name, content] : files) {
    const std::string packed = deflated(content);
    const std::string facts = number(8, 2) + number(0, 8) + number(packed.size(), 4) + number(content.size(), 4) +
                              number(name.size(), 2) + number(0, 2);
    list += "PK\x01\x02" + number(20, 2) + number(20, 2) + number(0, 2) + facts + number(0, 10) +
            number(body.size(), 4) + name;
    body += "PK\x03\x04" + number(20, 2) + number(0, 2) + facts + name + packed;
  }
  return body + list + "PK\x05\x06" + number(0, 4) + number(files.size(), 2) + number(files.size(), 2) +
         number(list.size(), 4) + number(body.size(), 4) + number(0, 2);
}

inline Files gtfs_files(const Town& town) {
  std::string stops = "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\r\n";
  for (std::size_t i = 0; i < town.stops.size(); ++i) {
    const std::string at = std::to_string(town.stops[i].latitude) + "," + std::to_string(town.stops[i].longitude);
    stops += "S" + std::to_string(i) + ",\"" + town.stops[i].name + "\"," + at + ",1,\r\n";
    stops += "P" + std::to_string(i) + ",\"" + town.stops[i].name + "\"," + at + ",0,S" + std::to_string(i) + "\r\n";
  }
  std::string routes = "route_id,route_short_name,route_type\n";
  std::string trips = "route_id,service_id,trip_id\n";
  std::string times = "trip_id,arrival_time,stop_id,stop_sequence\n";
  for (std::size_t l = 0; l < town.lines.size(); ++l) {
    const std::string id = std::to_string(l);
    routes += "R" + id + ",U" + id + ",1\n";
    trips += "R" + id + ",daily,T" + id + "\n";
    for (std::size_t i = 0; i < town.lines[l].size(); ++i)
      times += "T" + id + ",08:00:00,P" + std::to_string(town.lines[l][i]) + "," + std::to_string(i + 1) + "\n";
  }
  return {{"feed/agency.txt", "agency_name\n\"Test, Town Transit\"\n"},
          {"feed/stops.txt", stops},
          {"feed/routes.txt", routes},
          {"feed/trips.txt", trips},
          {"feed/stop_times.txt", times}};
}

inline std::string gtfs(const Town& town) { return zipped(gtfs_files(town)); }

}  // namespace mornington::maps::towns
