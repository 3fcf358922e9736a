#include "boards/random_boards.h"
#include "games/next_station/game.h"
#include "games/next_station/generate.h"

namespace mornington::boards {
namespace {

using namespace next_station;

// The lattice in upright strips; each has a station, since the first ones of a sheet go there.
json::Value random_districts(int width, int height, int strips) {
  json::Value districts = json::Value::array();
  for (int i = 0; i < strips; ++i)
    districts.push_back(json::Object{{"id", "d" + std::to_string(i)},
                                     {"name", "District " + std::to_string(i)},
                                     {"kind", "main"},
                                     {"x", json::Array{width * i / strips, width * (i + 1) / strips - 1}},
                                     {"y", json::Array{0, height - 1}}});
  return districts;
}

// Lattice points in random order, but one of each strip first.
std::vector<int> random_points(int width, int height, int strips, Rng& rng) {
  std::vector<int> points = shuffled_numbers(0, width * height, rng);
  for (int i = 0; i < strips; ++i) {
    const auto in_strip = std::find_if(points.begin() + i, points.end(), [&](int point) {
      const int x = point % width;
      return x >= width * i / strips && x < width * (i + 1) / strips;
    });
    std::swap(points[static_cast<std::size_t>(i)], *in_strip);
  }
  return points;
}

std::string strip_of(int x, int width, int strips) {
  for (int i = strips - 1; i > 0; --i)
    if (x >= width * i / strips) return "d" + std::to_string(i);
  return "d0";
}

// One central station, each symbol at least once, a departure for each pencil, one tourist site or more.
json::Value random_station(int i, Rng& rng) {
  json::Value station = json::Object{{"id", "s" + std::to_string(i)}, {"bank", one_in(rng, 2) ? "north" : "south"}};
  const int symbol = i <= kSymbols ? i : between(rng, 0, kSymbols - 1);
  station["symbol"] = name(static_cast<Symbol>(symbol));
  if (i < kPencils) station["departure"] = name(pencil_at(i));
  if (i == 4 || one_in(rng, 6)) station["tourist"] = true;
  return station;
}

void make_sheet(std::vector<std::pair<std::string, json::Value>>& documents, Rng& rng) {
  if (one_in(rng, 4)) {
    documents[0].second = generate_sheet(rng.next());
    return;
  }
  const int width = between(rng, 2, 16);
  const int height = between(rng, 3, 16);
  const int count = between(rng, 5, std::min(60, width * height));
  const int strips = between(rng, 1, std::min({width, count, 16}));
  const std::vector<int> points = random_points(width, height, strips, rng);
  json::Value stations = json::Value::array();
  for (int i = 0; i < count; ++i) {
    json::Value station = random_station(i, rng);
    const int point = points[static_cast<std::size_t>(i)];
    station["x"] = point % width;
    station["y"] = point / width;
    station["district"] = strip_of(point % width, width, strips);
    stations.push_back(std::move(station));
  }
  documents[0].second = json::Object{{"document", "next-station/board"},
                                     {"name", "Random"},
                                     {"width", width},
                                     {"height", height},
                                     {"districts", random_districts(width, height, strips)},
                                     {"stations", stations}};
}

TEST(RandomNextStationBoards, PlayToTheEnd) {
  const int boards = effort(24);
  EXPECT_GE(try_boards<NextStation>(boards, 1, make_sheet), boards / 2);
}

TEST(RandomNextStationBoards, AreRefusedWithASentenceOrPlayToTheEndWhenAFewPlacesWereChanged) {
  const int boards = effort(60);
  const int played = try_boards<NextStation>(boards, 1, mutate_one);
  EXPECT_GT(played, 0);
  EXPECT_LT(played, boards);
}

}  // namespace
}  // namespace mornington::boards
