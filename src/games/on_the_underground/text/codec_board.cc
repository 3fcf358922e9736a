#include <string>

#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/codec_names.h"
#include "games/on_the_underground/text/names.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

Value encode_points(const std::vector<Point>& points) {
  Value out = Value::array();
  for (const Point& point : points) out.push_back(json::Array{point.x, point.y});
  return out;
}

Value encode_station(const Rules& rules, std::size_t i) {
  constexpr std::array<const char*, 8> kSides = {"north", "north-east", "east", "south-east",
                                                 "south", "south-west", "west", "north-west"};
  const Station& station = rules.board.nodes[i];
  const Label& label = rules.layout.labels[i];
  Value out;
  out["id"] = station.id;
  out["name"] = station.name;
  out["x"] = station.at.x;
  out["y"] = station.at.y;
  if (station.icons > 0) out["icons"] = station.icons;
  out["kinds"] = Value::array();
  for (int kind = 0; kind < kKinds; ++kind)
    if (station.is(static_cast<Kind>(kind))) out["kinds"].push_back(name_of(static_cast<Kind>(kind)));
  if (station.cluster >= 0) out["cluster"] = rules.board.clusters[static_cast<std::size_t>(station.cluster)].id;
  out["label"]["side"] = kSides[static_cast<std::size_t>(label.side)];
  out["label"]["gap"] = label.gap;
  out["label"]["lines"] = Value::array_of(label.lines);
  if (label.fixed) out["label"]["fixed"] = true;
  return out;
}

Value encode_block(const Rules& rules, const Link& link) {
  Value out;
  out["id"] = link.id;
  out["a"] = id_of(rules, link.a);
  out["b"] = id_of(rules, link.b);
  out["spaces"] = link.spaces;
  out["course"] = encode_points(course(rules.board, link));
  return out;
}

Value encode_line(const Rules& rules, std::size_t i) {
  Value out;
  out["id"] = rules.board.lines[i].id;
  out["name"] = rules.layout.line_names[i];
  out["colour"] = rules.layout.line_colours[i];
  out["letter"] = std::string(1, letter_of(rules.board, line_at(static_cast<int>(i))));
  out["tracks"] = rules.board.lines[i].tracks;
  return out;
}

Value encode_decor(const Decor& decor) {
  constexpr std::array<const char*, 3> kKinds = {"park", "water", "text"};
  Value out =
      json::Object{{"kind", kKinds[static_cast<std::size_t>(decor.kind)]}, {"points", encode_points(decor.points)}};
  if (decor.kind == Decor::Kind::Text) out["text"] = decor.text;
  return out;
}

}  // namespace

Value OnTheUnderground::encode_board(const Rules& rules) {
  const Board& board = rules.board;
  Value out;
  out["family"] = kFamily;
  out["id"] = board.id;
  out["name"] = board.name;
  out["scale"] = board.scale;
  out["width"] = rules.layout.width;
  out["height"] = rules.layout.height;
  out["token_word"] = token_word(rules);
  out["start"] = id_of(rules, board.start);
  for (const char* key : {"lines", "stations", "icons", "blocks", "rivers", "clusters", "objectives", "colour_sets"})
    out[key] = Value::array();
  for (std::size_t i = 0; i < board.lines.size(); ++i) out["lines"].push_back(encode_line(rules, i));
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    out[board.nodes[i].icons > 0 ? "icons" : "stations"].push_back(encode_station(rules, i));
  for (const Link& link : board.blocks) out["blocks"].push_back(encode_block(rules, link));
  for (const auto& river : rules.layout.rivers) out["rivers"].push_back(encode_points(river));
  for (const Decor& decor : rules.layout.decor) out["decor"].push_back(encode_decor(decor));
  for (const Objective& card : board.objectives) out["objectives"].push_back(encode_objective(rules, card));
  for (LineSet set : rules.colour_sets()) out["colour_sets"].push_back(ids_of(rules, set));
  for (const Cluster& cluster : board.clusters) {
    Value entry;
    entry["id"] = cluster.id;
    entry["name"] = cluster.name;
    out["clusters"].push_back(std::move(entry));
  }
  out["symbols"] = Value::array_of(board.symbols);
  out["landmark_types"] = Value::array_of(board.landmark_types);
  return out;
}

}  // namespace mornington::on_the_underground
