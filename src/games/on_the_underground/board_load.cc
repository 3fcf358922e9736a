#include "games/on_the_underground/board_load.h"

#include <set>
#include <string>

namespace mornington::on_the_underground {
namespace {

constexpr int kFarthest = 100'000;  // board units

using json::Reader;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A slug: small letters, digits and hyphens, so that notation can use it.
std::string read_slug(const Reader& in) {
  const std::string& id = in.text();
  bool fine = !id.empty();
  for (char c : id) fine &= (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  if (!fine) in.report("\"" + id + "\" is no id; expected small letters, digits and hyphens");
  return id;
}

template <class Find>
int read_known(const Reader& in, const char* what, Find&& find) {
  const int found = find(in.text());
  if (found < 0) in.report("\"" + in.text() + "\" is no " + what + " of this board");
  return found < 0 ? 0 : found;
}

Node read_node(const Reader& in, const Board& board) {
  return node_at(read_known(in, "station", [&](const std::string& id) { return find_node(board, id); }));
}

Point read_point(const Reader& in) {
  return {in.at(std::size_t{0}).integer(-kFarthest, kFarthest), in.at(std::size_t{1}).integer(-kFarthest, kFarthest)};
}

// Reads at most `most` items; a longer list is reported, since fixed arrays hold them.
template <class Visit>
void read_list(const Reader& in, int most, Visit&& visit) {
  const std::vector<Reader> items = in.items();
  if (static_cast<int>(items.size()) > most) {
    in.report("at most " + std::to_string(most) + " are possible, found " + std::to_string(items.size()));
    return;
  }
  for (const Reader& item : items) visit(item);
}

void read_lines(const Reader& in, Board& board) {
  read_list(in, kMaxLines, [&](const Reader& item) {
    item.only({"id", "tracks"});
    const std::string id = read_slug(item.at("id"));
    if (find_line(board, id) >= 0) item.report("line " + id + " is there twice");
    board.lines.push_back({id, item.at("tracks").integer(1, kMaxBlocks)});
  });
}

LineSet read_colour_set(const Reader& in, const Board& board) {
  LineSet out = 0;
  for (const Reader& item : in.items()) {
    const Line line = line_at(read_known(item, "line", [&](const std::string& id) { return find_line(board, id); }));
    if (contains(out, line)) item.report("line " + item.text() + " is there twice");
    out = static_cast<LineSet>(out | mask_of(line));
  }
  return out;
}

void read_sets(const Reader& in, Board& board) {
  in.only({"2", "3", "4", "5"});
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const std::string key = std::to_string(players);
    if (!in.has(key)) continue;
    read_list(in.at(key), kMaxLines,
              [&](const Reader& item) { board.sets[at(players)].push_back(read_colour_set(item, board)); });
  }
}

void read_words(const Reader& in, int most, std::vector<std::string>& out) {
  read_list(in, most, [&](const Reader& item) { out.push_back(read_slug(item)); });
  if (std::set<std::string>(out.begin(), out.end()).size() != out.size()) in.report("a word is there twice");
}

std::uint8_t read_kinds(const Reader& in) {
  std::vector<std::string_view> names;
  names.reserve(kKinds);
  for (int i = 0; i < kKinds; ++i) names.push_back(name_of(static_cast<Kind>(i)));
  unsigned kinds = 0;
  for (const Reader& item : in.items()) kinds |= 1u << item.one_of(names);
  return static_cast<std::uint8_t>(kinds);
}

int find_cluster(const Board& board, std::string_view id) {
  for (std::size_t i = 0; i < board.clusters.size(); ++i)
    if (board.clusters[i].id == id) return static_cast<int>(i);
  return -1;
}

void add_node(const Reader& item, Board& board, Station station) {
  if (board.nodes.size() == kMaxNodes) return item.report("a board has at most 128 stations and icons");
  if (find_node(board, station.id) >= 0) item.report("station " + station.id + " is there twice");
  board.nodes.push_back(std::move(station));
}

Station read_place(const Reader& item) {
  Station station;
  station.id = read_slug(item.at("id"));
  station.name = item.at("name").text();
  station.at = {item.at("x").integer(-kFarthest, kFarthest), item.at("y").integer(-kFarthest, kFarthest)};
  return station;
}

void read_stations(const Reader& in, Board& board) {
  for (const Reader& item : in.items()) {
    item.only({"id", "name", "x", "y", "kinds", "cluster", "source"});
    Station station = read_place(item);
    station.kinds = read_kinds(item.at("kinds"));
    if (item.has("cluster"))
      station.cluster =
          read_known(item.at("cluster"), "cluster", [&](const std::string& id) { return find_cluster(board, id); });
    add_node(item, board, std::move(station));
  }
}

void read_icons(const Reader& in, Board& board) {
  for (const Reader& item : in.items()) {
    item.only({"id", "name", "x", "y", "icons", "source"});
    Station icon = read_place(item);
    icon.icons = item.at("icons").integer(1, 3);
    add_node(item, board, std::move(icon));
  }
}

void read_blocks(const Reader& in, Board& board) {
  read_list(in, kMaxBlocks, [&](const Reader& item) {
    item.only({"id", "a", "b", "spaces", "bends", "source"});
    Link link{read_slug(item.at("id")),
              read_node(item.at("a"), board),
              read_node(item.at("b"), board),
              item.at("spaces").integer(1, 3),
              {}};
    if (link.a == link.b) item.report("a block joins two different stations");
    if (find_block(board, link.id) >= 0) item.report("block " + link.id + " is there twice");
    if (item.has("bends"))
      for (const Reader& bend : item.at("bends").items()) link.bends.push_back(read_point(bend));
    board.blocks.push_back(std::move(link));
  });
}

void read_clusters(const Reader& in, Board& board) {
  read_list(in, kMaxClusters, [&](const Reader& item) {
    item.only({"id", "name"});
    board.clusters.push_back({read_slug(item.at("id")), item.at("name").text()});
  });
}

void read_objectives(const Reader& in, Board& board) {
  read_list(in, kMaxObjectives - 1, [&](const Reader& item) {
    item.only({"id", "stations", "points", "source"});
    Objective card{read_slug(item.at("id")), {}, item.at("points").integer(1, 100)};
    if (item.at("stations").size() != card.stations.size()) item.report("an objective names three stations");
    for (std::size_t i = 0; i < card.stations.size(); ++i)
      card.stations[i] = read_node(item.at("stations").at(i), board);
    board.objectives.push_back(std::move(card));
  });
}

template <class Choice>
void read_choice(const Reader& in, std::string_view key, const std::vector<std::string_view>& words, Choice& out) {
  if (in.has(key)) out = static_cast<Choice>(in.at(key).one_of(words));
}

void read_flag(const Reader& in, std::string_view key, bool& out) {
  if (in.has(key)) out = in.at(key).boolean();
}

void read_rules(const Reader& in, RuleSet& set) {
  in.only({"journeys", "start_scores", "first_turn", "terminus", "tie_break", "full_branch", "loop_stations", "loops",
           "full_connections", "start_in_full", "passenger_leaves", "branch_tiles", "cards_per_station",
           "objectives_dealt"});
  read_choice(in, "journeys", {"one", "two", "express-then-normal"}, set.journeys);
  read_choice(in, "start_scores", {"zero", "by-seat"}, set.start_scores);
  read_choice(in, "first_turn", {"even", "three-to-five"}, set.first_turn);
  read_choice(in, "terminus", {"fixed", "choice"}, set.terminus);
  read_choice(in, "tie_break", {"shared", "tokens", "later", "tokens-then-later"}, set.tie_break);
  read_choice(in, "full_branch", {"four", "two", "never"}, set.full_branch);
  read_choice(in, "loop_stations", {"off-the-loop", "off-the-line"}, set.loop_stations);
  read_flag(in, "loops", set.loops);
  read_flag(in, "full_connections", set.full_connections);
  read_flag(in, "start_in_full", set.start_in_full);
  read_flag(in, "passenger_leaves", set.passenger_leaves);
  read_flag(in, "branch_tiles", set.branch_tiles);
  if (in.has("cards_per_station")) set.cards_per_station = in.at("cards_per_station").integer(1, 2);
  if (in.has("objectives_dealt")) set.objectives_dealt = in.at("objectives_dealt").integer(0, 4);
}

RuleSet rule_set_named(std::size_t i) { return i == 0 ? london_rules() : (i == 1 ? new_york_rules() : paris_rules()); }

}  // namespace

void read_board(const Reader& in, Board& board, RuleSet& set) {
  in.only({"document", "id", "name", "rule_set", "rules", "about", "source", "scale", "start", "lines", "sets",
           "symbols", "landmark_types", "landmark_tiles_of_a_type", "clusters", "objectives", "stations", "icons",
           "blocks"});
  board.id = read_slug(in.at("id"));
  board.name = in.at("name").text();
  board.scale = in.at("scale").integer(1, 1000);
  set = rule_set_named(in.at("rule_set").one_of({kRuleSetNames.begin(), kRuleSetNames.end()}));
  if (in.has("rules")) read_rules(in.at("rules"), set);
  read_lines(in.at("lines"), board);
  read_sets(in.at("sets"), board);
  if (in.has("symbols")) read_words(in.at("symbols"), kMaxSymbols, board.symbols);
  if (in.has("landmark_types")) {
    read_words(in.at("landmark_types"), kMaxTypes, board.landmark_types);
    board.tiles_of_a_type = in.at("landmark_tiles_of_a_type").integer(1, kMaxLandmarks);
  }
  if (in.has("clusters")) read_clusters(in.at("clusters"), board);
  read_stations(in.at("stations"), board);
  if (in.has("icons")) read_icons(in.at("icons"), board);
  read_blocks(in.at("blocks"), board);
  if (in.has("objectives")) read_objectives(in.at("objectives"), board);
  board.start = read_node(in.at("start"), board);
  if (in.ok()) derive_tables(board);
}

}  // namespace mornington::on_the_underground
