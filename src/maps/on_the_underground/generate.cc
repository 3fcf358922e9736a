#include "maps/on_the_underground/generate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/rng.h"
#include "maps/on_the_underground/import.h"
#include "maps/planar.h"
#include "maps/thin.h"

namespace mornington::maps::on_the_underground {
namespace {

constexpr int kUsualStations = 80;  // about the number on the boards of the game
constexpr int kStep = 600;          // metres between stops
constexpr int kSurplus = 8;         // stations more than wanted, of which the least important go
constexpr int kMostLines = 40;

constexpr std::array<std::string_view, 14> kFirst = {"Abbey", "Castle", "Clay",  "Elm",  "Fair",    "Gallows", "Hazel",
                                                     "Ivy",   "King's", "Maple", "Mill", "Orchard", "Temple",  "Wool"};
constexpr std::array<std::string_view, 13> kLast = {"Bridge", "Court",  "Cross", "Fields", "Gate", "Green", "Hill",
                                                    "Lane",   "Market", "Park",  "Quay",   "Row",  "Wharf"};

class Town {
 public:
  Town(int stations, std::uint64_t seed) : rng_(seed), wanted_(stations) {
    for (std::size_t i = 0; i < kFirst.size() * kLast.size(); ++i)
      names_.push_back(std::string(kFirst[i % kFirst.size()]) + " " + std::string(kLast[i / kFirst.size()]));
    for (std::size_t i = names_.size(); i > 1; --i)
      std::swap(names_[i - 1], names_[rng_.below(static_cast<std::uint32_t>(i))]);
  }

  Network take() {
    for (int line = 0; line < kMostLines && full_by() < kSurplus; ++line) add_line(line);
    rate_stations(network_);
    return std::move(network_);
  }

 private:
  [[nodiscard]] int full_by() const { return static_cast<int>(network_.stations.size()) - wanted_; }

  // Lines that meet at a place of the lattice share its station.
  int station_at(int column, int row) {
    const auto [place, is_new] = places_.try_emplace({column, row}, static_cast<int>(network_.stations.size()));
    if (!is_new) return place->second;
    const auto shake = [&] { return static_cast<int>(rng_.below(kStep / 2)) - kStep / 4; };
    network_.stations.push_back(
        {names_[network_.stations.size() % names_.size()], {column * kStep + shake(), row * kStep + shake()}, 0});
    return place->second;
  }

  // Every third line goes around the centre, the others through it or past it.
  void add_line(int number) {
    network_.lines.push_back(std::to_string(number + 1));
    const int reach = static_cast<int>(std::lround(std::sqrt(wanted_) * 0.75)) + 1;
    const double turn = 3.14159265 * (number * 0.381966 * 2 + rng_.below(100) / 400.0);
    int before = -1;
    for (int i = -reach; i <= reach; ++i) {
      const bool round = number % 3 == 2;
      const double along = round ? 3.0 * i / reach : i;
      const double far = round ? reach * 0.55 : 0;
      const double aside = round ? 0 : (number % 2 == 0 ? 0 : 1 + number % 4);
      const double x = round ? far * std::cos(along) : along * std::cos(turn) - aside * std::sin(turn);
      const double y = round ? far * std::sin(along) : along * std::sin(turn) + aside * std::cos(turn);
      const int here = station_at(static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)));
      if (before >= 0 && before != here) join(before, here, number);
      before = here;
    }
  }

  void join(int a, int b, int line) {
    for (Track& track : network_.tracks)
      if (track.joins(a, b)) {
        if (track.lines.back() != line) track.lines.push_back(line);
        return;
      }
    network_.tracks.push_back({a, b, {line}});
  }

  Rng rng_;
  int wanted_;
  std::vector<std::string> names_;
  std::map<std::pair<int, int>, int> places_;
  Network network_;
};

}  // namespace

Result<json::Value> generate_map(const Wish& wish, std::uint64_t seed) {
  ImportOptions options;
  options.name = "Town " + std::to_string(seed);
  options.stations = wish.stations < 0 ? kUsualStations : wish.stations;
  options.loops = wish.loops;
  if (auto error = check_size(options)) return *error;
  Import import;
  Network network = Town(options.stations, seed).take();
  make_planar(network, import.changes);
  thin(network, {options.stations, {}, {}}, import.changes);
  rate_stations(network);
  import.changes.clear();  // nobody knows the town as it was
  Result<Import> made = import_network(std::move(network), options, std::move(import));
  if (!made) return made.error();
  made->changes.clear();
  made->is_generated = true;
  made->documents.front()["about"] = "Generated.";
  return encode_map(*made);
}

}  // namespace mornington::maps::on_the_underground
