#include <string>

#include "games/on_the_underground/building.h"
#include "games/on_the_underground/facts.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/names.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

Value id_of(const Rules& rules, Node node) { return node == kNoNode ? Value() : Value(rules.board.station(node).id); }
Value id_of(const Rules& rules, Line line) { return rules.board.line(line).id; }
Value id_of(const Rules& rules, Block block) { return rules.board.link(block).id; }

template <class Id>
Value ids_of(const Rules& rules, IdSet<Id> set) {
  Value out = Value::array();
  set.for_each([&](Id id) { out.push_back(id_of(rules, id)); });
  return out;
}

Value ids_of(const Rules& rules, LineSet lines) {
  Value out = Value::array();
  for_each_line(lines, [&](Line line) { out.push_back(id_of(rules, line)); });
  return out;
}

Value encode_points(const std::vector<Point>& points) {
  Value out = Value::array();
  for (const Point& point : points) out.push_back(json::Array{point.x, point.y});
  return out;
}

Value encode_station(const Rules& rules, std::size_t i) {
  constexpr std::array<const char*, 8> kSides = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
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

Value encode_objective(const Rules& rules, const Objective& card) {
  Value out;
  out["id"] = card.id;
  out["points"] = card.points;
  out["stations"] = Value::array();
  for (Node station : card.stations) out["stations"].push_back(id_of(rules, station));
  return out;
}

Value encode_hand(const Rules& rules, const State& state, std::size_t seat) {
  Value out = Value::object();
  for (std::size_t i = 0; i < rules.board.landmark_types.size(); ++i)
    out[rules.board.landmark_types[i]] = state.hand[seat][i];
  return out;
}

Value encode_player(const Rules& rules, const View& view, int seat) {
  const State& state = view.state;
  const auto at = static_cast<std::size_t>(seat);
  Value out;
  out["seat"] = seat;
  out["lines"] = ids_of(rules, state.lines_of[at]);
  out["points"] = points_of(state, seat_at(seat));
  out["tokens"] = state.tokens[at];
  if (!rules.board.landmark_types.empty()) out["landmarks"] = encode_hand(rules, state, at);
  const bool seen = seat == index(view.eyes) || state.phase == Phase::Over;
  if (rules.set.objectives_dealt > 0 && seen) {
    out["objectives"] = Value::array();
    for_each_bit(state.objectives[at], [&](int card) {
      out["objectives"].push_back(rules.board.objectives[static_cast<std::size_t>(card)].id);
    });
  }
  return out;
}

template <class Pieces>
Value encode_pieces(const Rules& rules, const std::vector<Node>& stations, const std::vector<std::string>& words,
                    const Pieces& pieces) {
  Value out = Value::object();
  for (std::size_t i = 0; i < stations.size(); ++i)
    if (pieces[i] != 0) out[rules.board.station(stations[i]).id] = words[static_cast<std::size_t>(pieces[i] - 1)];
  return out;
}

// What a terminus or landmark decision is about.
Value encode_pending(const Rules& rules, const State& state) {
  const Link& link = rules.board.link(state.built_block);
  Value out;
  out["line"] = id_of(rules, state.built_line);
  out["block"] = link.id;
  if (state.phase == Phase::SettleTerminus)
    out["station"] = id_of(rules, (state.pending & kTerminusA) != 0 ? link.a : link.b);
  if (state.phase == Phase::Substitute) {
    out["missing"] = missing_types(rules, state, state.mover);
    out["price"] = kSubstitutePrice * missing_types(rules, state, state.mover);
  }
  return out;
}

Value encode_sheet(const Rules& rules, const State& state, int seat) {
  Value out = Value::object();
  for (int i = 0; i < kSources; ++i) {
    const int points = state.sheet[static_cast<std::size_t>(seat)][static_cast<std::size_t>(i)];
    if (points != 0) out[name_of(static_cast<Source>(i))] = points;
  }
  out["total"] = points_of(state, seat_at(seat));
  out["tokens"] = state.tokens[static_cast<std::size_t>(seat)];
  out["rank"] = OnTheUnderground::scores(rules, state).rank[static_cast<std::size_t>(seat)];
  return out;
}

Value encode_line_facts(const Rules& rules, const State& state, Line line) {
  const NodeSet touched = state.touched[static_cast<std::size_t>(line)];
  const Seat seat = owner(state, line);
  Value out;
  out["line"] = id_of(rules, line);
  out["owner"] = seat == kNoSeat ? Value() : Value(index(seat));
  out["supply"] = supply(rules, state, line);
  out["ends"] = ids_of(rules, state.ends(line));
  out["stations"] = ids_of(rules, touched);
  if (!rules.board.clusters.empty()) out["clusters"] = clusters_reached(rules.board, touched);
  if (rules.board.icons.any()) out["icons"] = icons_reached(rules.board, touched);
  return out;
}

Value encode_route(const Rules& rules, const State& state, Node from, const Ride& ride) {
  Route route;
  example_route(rules.board, state, from, ride, route);
  Value out = Value::array();
  for (const Step& step : route) {
    Value leg;
    leg["block"] = id_of(rules, step.block);
    leg["to"] = id_of(rules, step.to);
    leg["line"] = step.line == kWalk ? Value() : id_of(rules, line_at(step.line));
    out.push_back(std::move(leg));
  }
  return out;
}

Value encode_ride(const Rules& rules, const State& state, Node from, const Ride& ride) {
  Value out;
  out["action"] = OnTheUnderground::write(rules, encode(ride));
  out["destination"] = id_of(rules, ride.destination);
  out["lines"] = ids_of(rules, ride.lines);
  out["points"] = Value::array();
  for (int i = 0; i < rules.seats; ++i) out["points"].push_back(points_for(state, seat_at(i), ride));
  out["route"] = encode_route(rules, state, from, ride);
  return out;
}

const char* name_of_leg(const Rules& rules, int leg) {
  if (rules.set.journeys != Journeys::ExpressThenNormal) return "any";
  return leg == 0 ? "express" : "normal";
}

Value encode_plan(const Rules& rules, const State& state, const PlannedJourney& plan) {
  Value out;
  out["leg"] = name_of_leg(rules, plan.leg);
  out["from"] = id_of(rules, plan.from);
  out["walks"] = plan.walks;
  out["rides"] = Value::array();
  for (const Ride& ride : plan.rides) out["rides"].push_back(encode_ride(rules, state, plan.from, ride));
  out["then"] = Value::object();
  for (const PlannedJourney& next : plan.then)
    out["then"][rules.board.station(next.from).id] = encode_plan(rules, state, next);
  return out;
}

// For each objective held, by line, the stations still missing.
Value encode_progress(const Rules& rules, const View& view) {
  Value out = Value::array();
  if (view.eyes == kNoSeat) return out;
  const State& state = view.state;
  for_each_bit(state.objectives[static_cast<std::size_t>(view.eyes)], [&](int card) {
    const Objective& objective = rules.board.objectives[static_cast<std::size_t>(card)];
    Value entry = encode_objective(rules, objective);
    for_each_line(state.own_lines(view.eyes), [&](Line line) {
      Value missing = Value::array();
      for (Node station : objective.stations)
        if (!state.touched[static_cast<std::size_t>(line)].has(station)) missing.push_back(id_of(rules, station));
      entry["missing"][rules.board.line(line).id] = std::move(missing);
    });
    out.push_back(std::move(entry));
  });
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
  out["tokenWord"] = token_word(rules);
  out["start"] = id_of(rules, board.start);
  for (const char* key : {"lines", "stations", "icons", "blocks", "rivers", "clusters", "objectives", "colourSets"})
    out[key] = Value::array();
  for (std::size_t i = 0; i < board.lines.size(); ++i) out["lines"].push_back(encode_line(rules, i));
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    out[board.nodes[i].icons > 0 ? "icons" : "stations"].push_back(encode_station(rules, i));
  for (const Link& link : board.blocks) out["blocks"].push_back(encode_block(rules, link));
  for (const auto& river : rules.layout.rivers) out["rivers"].push_back(encode_points(river));
  for (const Objective& card : board.objectives) out["objectives"].push_back(encode_objective(rules, card));
  for (LineSet set : rules.colour_sets()) out["colourSets"].push_back(ids_of(rules, set));
  for (const Cluster& cluster : board.clusters) {
    Value entry;
    entry["id"] = cluster.id;
    entry["name"] = cluster.name;
    out["clusters"].push_back(std::move(entry));
  }
  out["symbols"] = Value::array_of(board.symbols);
  out["landmarkTypes"] = Value::array_of(board.landmark_types);
  return out;
}

Value OnTheUnderground::encode_view(const Rules& rules, const View& view) {
  const State& state = view.state;
  Value out;
  out["seat"] = view.eyes == kNoSeat ? Value() : Value(index(view.eyes));
  out["phase"] = name_of(state.phase);
  out["mover"] = index(state.mover);
  out["actionsLeft"] = state.actions_left;
  out["firstRound"] = state.first_round != 0;
  out["lastRound"] = state.last_round != 0;
  out["tracks"] = Value::object();
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.tracks[i].any()) out["tracks"][rules.board.lines[i].id] = ids_of(rules, state.tracks[i]);
  out["players"] = Value::array();
  for (int i = 0; i < rules.seats; ++i) out["players"].push_back(encode_player(rules, view, i));
  out["passenger"] = id_of(rules, state.passenger);
  out["destinations"] = Value::array();
  for (Node node : state.face_up)
    if (node != kNoNode) out["destinations"].push_back(id_of(rules, node));
  out["lastRides"] = Value::array();
  for (LineSet lines : state.last_rides) out["lastRides"].push_back(ids_of(rules, lines));
  out["drawPile"] = state.deck.count() + state.deck_second.count();
  out["connectionTokens"] = encode_pieces(rules, rules.board.connection_stations, rules.board.symbols, state.symbol_on);
  out["landmarkTiles"] = encode_pieces(rules, rules.board.landmark_stations, rules.board.landmark_types, state.tile_on);
  if (state.phase == Phase::SettleTerminus || state.phase == Phase::Substitute)
    out["pending"] = encode_pending(rules, state);
  return out;
}

Value OnTheUnderground::encode_facts(const Rules& rules, const View& view) {
  const State& state = view.state;
  Value out;
  out["scoreSheet"] = Value::array();
  for (int i = 0; i < rules.seats; ++i) out["scoreSheet"].push_back(encode_sheet(rules, state, i));
  out["lines"] = Value::array();
  for (int i = 0; i < kMaxPlayers; ++i)
    for_each_line(state.lines_of[static_cast<std::size_t>(i)],
                  [&](Line line) { out["lines"].push_back(encode_line_facts(rules, state, line)); });
  out["passenger"] = Value();
  const bool moves = state.passenger != kNoNode && state.phase != Phase::Over;
  if (moves) out["passenger"] = encode_plan(rules, state, plan_journeys(rules, state));
  out["objectives"] = encode_progress(rules, view);
  return out;
}

Value OnTheUnderground::encode_action(const Rules& rules, Action action) {
  constexpr std::array<const char*, 12> kVerbs = {"none",       "build",         "takeToken", "terminus",
                                                  "substitute", "ride",          "pickSet",   "placeTile",
                                                  "placeToken", "dealObjective", "dealSet",   "drawCard"};
  Value out;
  const std::string text = write(rules, action);
  out["action"] = static_cast<std::size_t>(verb_of(action)) < kVerbs.size() && text != "?"
                      ? kVerbs[static_cast<std::size_t>(verb_of(action))]
                      : "none";
  out["text"] = text;
  if (text == "?") return out;
  const std::uint32_t payload = payload_of(action);
  switch (verb_of(action)) {
    case Verb::Build:
      out["line"] = id_of(rules, build_of(action).line);
      out["block"] = id_of(rules, build_of(action).block);
      out["price"] = build_of(action).price;
      break;
    case Verb::Ride:
      out["destination"] = id_of(rules, ride_of(action).destination);
      out["lines"] = ids_of(rules, ride_of(action).lines);
      break;
    case Verb::Settle:
      out["points"] = kTerminusPoints - static_cast<int>(payload);
      out["tiles"] = payload;
      break;
    case Verb::Substitute: out["bought"] = payload != 0; break;
    case Verb::PickSet:
    case Verb::DealSet: out["lines"] = ids_of(rules, rules.colour_sets()[payload]); break;
    case Verb::PlaceTile: out["type"] = rules.board.landmark_types[payload]; break;
    case Verb::PlaceToken: out["symbol"] = rules.board.symbols[payload]; break;
    case Verb::DealObjective: out["card"] = rules.board.objectives[payload].id; break;
    case Verb::DrawCard: out["station"] = id_of(rules, node_at(static_cast<int>(payload))); break;
    default: break;
  }
  return out;
}

}  // namespace mornington::on_the_underground
