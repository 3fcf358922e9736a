#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace mornington::maps {

// Tracks of a station in a drawing with eight directions.
inline constexpr std::size_t kMostDegree = 8;

// In metres at first, later in whatever unit a step chooses; x to the right, y downwards.
struct Point {
  int x = 0;
  int y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// Two names in order.
using NamePair = std::pair<std::string, std::string>;
[[nodiscard]] NamePair name_pair(const std::string& one, const std::string& other);

struct Station {
  std::string name;
  Point at;
  double importance = 0;  // how many shortest routes pass through it, from 0 to 1
};

struct Track {
  int a = 0;
  int b = 0;
  std::vector<int> lines;  // in order; empty: invented
  [[nodiscard]] bool invented() const { return lines.empty(); }
  [[nodiscard]] bool joins(int one, int other) const { return (a == one && b == other) || (a == other && b == one); }
  [[nodiscard]] bool ends_at(int station) const { return a == station || b == station; }
  [[nodiscard]] int other(int station) const { return a == station ? b : a; }
};

// A transit network as a graph. No track joins a station with itself, and no two join the same stations.
struct Network {
  std::string name;
  std::string attribution;
  std::vector<Station> stations;
  std::vector<Track> tracks;
  std::vector<std::string> lines;
};

// What a step did to the network.
struct Change {
  std::string step;                 // "planar", "thin", ...
  std::string code;                 // names a sentence for the map's author: "merged"
  std::vector<std::string> values;  // that fill the sentence
};
using Changes = std::vector<Change>;
// The sentence in English.
[[nodiscard]] std::string text_of(const Change& change);

// For each station the tracks that end there.
using Incidence = std::vector<std::vector<int>>;
[[nodiscard]] Incidence incidence(const Network& network);
// The station's number of different lines.
[[nodiscard]] int lines_at(const Network& network, const Incidence& tracks, int station);
[[nodiscard]] bool joined(const Network& network, const Incidence& tracks, int a, int b);
// Removes the stations that are marked, with their tracks.
void remove_stations(Network& network, const std::vector<bool>& marked);
// Gives each station its importance: betweenness, by the algorithm of Brandes (2001).
void rate_stations(Network& network);
// The number of independent loops.
[[nodiscard]] int loops(const Network& network);
// The mean length of the tracks, at least 1.
[[nodiscard]] int mean_length(const Network& network);

}  // namespace mornington::maps
