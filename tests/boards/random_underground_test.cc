#include "boards/random_boards.h"
#include "games/on_the_underground/game.h"

namespace mornington::boards {
namespace {

using on_the_underground::OnTheUnderground;

constexpr int kSpacing = 12;  // board units between places of the lattice
constexpr int kMost = 128;    // stations, and blocks

// A planar map on a lattice: a tree that reaches every place, then more blocks where nothing is crossed.
class RandomMap {
 public:
  explicit RandomMap(Rng& rng) : rng_(rng), width_(between(rng, 3, 12)), height_(between(rng, 3, 10)) {
    grow_tree();
    for (int tries = between(rng_, 0, 120); tries > 0; --tries) add_block();
  }

  [[nodiscard]] int places() const { return width_ * height_; }
  [[nodiscard]] int degree(int place) const {
    return static_cast<int>(std::count_if(blocks_.begin(), blocks_.end(), [&](const auto& block) {
      return block.first == place || block.second == place;
    }));
  }
  [[nodiscard]] json::Value at(int place) const {
    return json::Object{{"id", id(place)},
                        {"name", "Place " + std::to_string(place)},
                        {"x", place % width_ * kSpacing},
                        {"y", place / width_ * kSpacing}};
  }
  [[nodiscard]] json::Value blocks() const {
    json::Value list = json::Value::array();
    for (const auto& [a, b] : blocks_)
      list.push_back(
          json::Object{{"id", id(a) + "--" + id(b)}, {"a", id(a)}, {"b", id(b)}, {"spaces", between(rng_, 1, 3)}});
    return list;
  }
  static std::string id(int place) { return "p" + std::to_string(place); }

 private:
  // The place a step away, or -1 beyond the edge.
  [[nodiscard]] int step(int place, int dx, int dy) const {
    const int x = place % width_ + dx;
    const int y = place / width_ + dy;
    return x < 0 || y < 0 || x >= width_ || y >= height_ ? -1 : y * width_ + x;
  }

  [[nodiscard]] bool has(int a, int b) const {
    return std::find(blocks_.begin(), blocks_.end(), std::pair<int, int>(std::minmax(a, b))) != blocks_.end();
  }

  void join(int place, int dx, int dy) {
    const int other = step(place, dx, dy);
    if (other < 0 || other == place || has(place, other) || blocks_.size() == kMost) return;
    const bool diagonal = dx != 0 && dy != 0;
    if (diagonal && has(step(place, dx, 0), step(place, 0, dy))) return;
    blocks_.push_back(std::minmax(place, other));
  }

  void grow_tree() {
    for (int place = 1; place < places(); ++place)
      place % width_ == 0 || (place >= width_ && one_in(rng_, 2)) ? join(place, 0, -1) : join(place, -1, 0);
  }

  void add_block() {
    const int place = between(rng_, 0, places() - 1);
    join(place, between(rng_, -1, 1), between(rng_, 0, 1) == 0 ? 1 : 0);
  }

  Rng& rng_;
  int width_;
  int height_;
  std::vector<std::pair<int, int>> blocks_;
};

// The built-in lines, distributed again for each number of players.
json::Value random_sets(const json::Value& lines, Rng& rng) {
  json::Value sets;
  for (int players = 2; players <= 5; ++players) {
    std::vector<std::string> ids;
    for (const json::Value& line : lines.items()) ids.push_back(line.find("id")->text());
    shuffle(ids, rng);
    std::vector<json::Array> table(static_cast<std::size_t>(between(rng, players, static_cast<int>(ids.size()))));
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (i < table.size() || one_in(rng, 2))
        table[i < table.size() ? i : rng.below(static_cast<std::uint32_t>(table.size()))].emplace_back(ids[i]);
    sets[std::to_string(players)] = json::Value::array_of(table);
  }
  return sets;
}

json::Value random_lines(const json::Value& lines, Rng& rng) {
  json::Value out = json::Value::array();
  for (const json::Value& line : lines.items())
    out.push_back(json::Object{{"id", line.find("id")->text()}, {"tracks", between(rng, 1, 40)}});
  return out;
}

json::Value words(const char* stem, int count) {
  json::Value list = json::Value::array();
  for (int i = 0; i < count; ++i) list.push_back(stem + std::to_string(i));
  return list;
}

// A destination of some kind, now and then something more.
json::Value random_kinds(bool two_kinds_of_destination, Rng& rng) {
  json::Value kinds = json::Value::array();
  const bool either = !two_kinds_of_destination && one_in(rng, 3);
  if (!one_in(rng, 4)) kinds.push_back(either ? "destination" : one_in(rng, 2) ? "express" : "normal");
  for (const char* kind : {"national-rail", "terminus", "rer"})
    if (one_in(rng, 5)) kinds.push_back(kind);
  return kinds;
}

// That many stations, chosen at random, are of this kind too.
void add_kind(std::vector<json::Value>& stations, const char* kind, int count, Rng& rng) {
  shuffle(stations, rng);
  for (int i = 0; i < count; ++i) stations[static_cast<std::size_t>(i)]["kinds"].push_back(kind);
}

json::Value random_objectives(const std::vector<std::string>& ids, Rng& rng) {
  json::Value list = json::Value::array();
  const int count = between(rng, 20, 31);
  for (int i = 0; i < count; ++i)
    list.push_back(json::Object{{"id", "o" + std::to_string(i)},
                                {"stations", json::Array{any_of(ids, rng), any_of(ids, rng), any_of(ids, rng)}},
                                {"points", between(rng, 1, 100)}});
  return list;
}

json::Value random_rules(Rng& rng) {
  json::Value rules = json::Value::object();
  for (const char* flag : {"loops", "full_connections", "start_in_full", "passenger_leaves", "branch_tiles"})
    if (one_in(rng, 3)) rules[flag] = one_in(rng, 2);
  if (one_in(rng, 3)) rules["cards_per_station"] = between(rng, 1, 2);
  if (one_in(rng, 3)) rules["objectives_dealt"] = between(rng, 0, 4);
  if (one_in(rng, 3)) rules["terminus"] = one_in(rng, 2) ? "fixed" : "choice";
  if (one_in(rng, 3)) rules["first_turn"] = one_in(rng, 2) ? "even" : "three-to-five";
  return rules;
}

struct Nodes {
  std::vector<json::Value> stations;
  json::Value icons = json::Value::array();
  std::vector<std::string> ids;  // of the stations
};

// Where two blocks meet there may be an icon instead of a station.
Nodes random_nodes(const RandomMap& map, bool two_kinds_of_destination, Rng& rng) {
  Nodes nodes;
  for (int place = 0; place < map.places(); ++place) {
    json::Value node = map.at(place);
    if (map.degree(place) >= 2 && one_in(rng, 12)) {
      node["icons"] = between(rng, 1, 3);
      nodes.icons.push_back(std::move(node));
      continue;
    }
    node["kinds"] = random_kinds(two_kinds_of_destination, rng);
    if (one_in(rng, 4)) node["cluster"] = "c" + std::to_string(rng.below(2));
    nodes.ids.push_back(RandomMap::id(place));
    nodes.stations.push_back(std::move(node));
  }
  return nodes;
}

void make_map(std::vector<std::pair<std::string, json::Value>>& documents, Rng& rng) {
  json::Value& board = documents[0].second;
  const json::Value lines = *board.find("lines");
  const RandomMap map(rng);
  const char* rule_set = any_of(std::vector<const char*>{"london", "new-york", "paris"}, rng);
  Nodes nodes = random_nodes(map, rule_set == std::string_view("london"), rng);
  const int symbols = between(rng, 0, std::min<int>(8, static_cast<int>(nodes.ids.size()) / 2));
  add_kind(nodes.stations, "connection", 2 * symbols, rng);
  add_kind(nodes.stations, "landmark", between(rng, 0, std::min<int>(24, static_cast<int>(nodes.ids.size()))), rng);
  board = json::Object{{"document", "on-the-underground/board"},
                       {"id", "random"},
                       {"name", "Random"},
                       {"rule_set", rule_set},
                       {"rules", random_rules(rng)},
                       {"scale", 6},
                       {"start", any_of(nodes.ids, rng)},
                       {"lines", random_lines(lines, rng)},
                       {"sets", random_sets(lines, rng)},
                       {"symbols", words("symbol-", symbols)},
                       {"landmark_types", words("type-", 6)},
                       {"landmark_tiles_of_a_type", between(rng, 4, 24)},
                       {"clusters", *json::parse(R"([{"id": "c0", "name": "One"}, {"id": "c1", "name": "Two"}])")},
                       {"objectives", random_objectives(nodes.ids, rng)},
                       {"stations", json::Value(json::Array(nodes.stations))},
                       {"icons", nodes.icons},
                       {"blocks", map.blocks()}};
}

TEST(RandomUndergroundBoards, PlayToTheEnd) {
  const int boards = effort(24);
  EXPECT_GE(try_boards<OnTheUnderground>(boards, 1, make_map), boards / 2);
}

TEST(RandomUndergroundBoards, AreRefusedWithASentenceOrPlayToTheEndWhenAFewPlacesWereChanged) {
  const int boards = effort(30);
  const int played = try_boards<OnTheUnderground>(boards, 1, mutate_one);
  EXPECT_GT(played, 0);
  EXPECT_LT(played, boards);
}

}  // namespace
}  // namespace mornington::boards
