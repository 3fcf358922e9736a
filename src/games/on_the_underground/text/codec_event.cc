#include <string>

#include "games/kit/words.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/names.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;
using kit::plural;

constexpr std::array<const char*, 16> kKindNames = {
    "tile-placed",   "token-placed", "objective-dealt",   "card-drawn", "set-taken",
    "turn-began",    "built",        "token-taken",       "scored",     "tile-taken",
    "set-discarded", "travelled",    "passenger-removed", "last-round", "objective-shown",
    "game-over"};

EventKind kind_of(const Event& event) { return static_cast<EventKind>(event.kind); }

const Station& station_of(const Rules& rules, int node) { return rules.board.station(node_at(node)); }
std::string player(const Event& event) { return "Player " + std::to_string(index(event.seat) + 1); }

void encode_scored(const Rules& rules, const Event& event, Value& out) {
  out["source"] = name_of(static_cast<Source>(event.args[0]));
  if (event.args[1] >= 0) out["line"] = rules.board.line(line_at(event.args[1])).id;
  if (event.args[2] >= 0) out["station"] = station_of(rules, event.args[2]).id;
  if (event.args[3] < 0) return;
  if (event.args[0] == static_cast<int>(Source::Objective))
    out["card"] = rules.board.objectives[static_cast<std::size_t>(event.args[3])].id;
  else
    out["other"] = station_of(rules, event.args[3]).id;
}

void encode_travelled(const Rules& rules, const Event& event, Value& out) {
  out["destination"] = station_of(rules, event.args[0]).id;
  out["lines"] = Value::array();
  for_each_line(static_cast<LineSet>(event.args[1]),
                [&](Line line) { out["lines"].push_back(rules.board.line(line).id); });
  out["walks"] = event.args[2];
  out["from"] = station_of(rules, event.args[3]).id;
}

std::string scored_text(const Rules& rules, const Event& event) {
  std::string where;
  switch (static_cast<Source>(event.args[0])) {
    case Source::Start: where = " for the place in the turn order"; break;
    case Source::NationalRail: where = " at the national rail station "; break;
    case Source::Terminus: where = " at the terminus "; break;
    case Source::Pair: where = " for the pair at "; break;
    case Source::Loop: where = " for the enclosed station "; break;
    case Source::Cluster: where = " for the cluster at "; break;
    case Source::Water: where = " for the third icon"; break;
    case Source::Rer: where = " at the RER station "; break;
    case Source::LandmarkSet: where = " for a set of landmarks"; break;
    case Source::Passenger: where = " for the Passenger's ride to "; break;
    case Source::Objective: where = " for a secret objective"; break;
  }
  const std::string line =
      event.args[1] >= 0 ? " (" + rules.layout.line_names[static_cast<std::size_t>(event.args[1])] + ")" : "";
  const std::string station = event.args[2] >= 0 ? station_of(rules, event.args[2]).name : "";
  return player(event) + " scores " + plural(event.points, "point") + where + station + line + ".";
}

std::string travelled_text(const Rules& rules, const Event& event) {
  const auto lines = static_cast<LineSet>(event.args[1]);
  std::string how;
  if (lines != 0) how = " by " + line_names(rules, lines);
  if (event.args[2] > 0) how += (how.empty() ? " on foot over " : " and walks ") + plural(event.args[2], "block");
  if (how.empty()) how = ", where he stands";
  return "The Passenger goes to " + station_of(rules, event.args[0]).name + how + ".";
}

std::string built_text(const Rules& rules, const Event& event) {
  const Link& link = rules.board.link(block_at(event.args[1]));
  std::string out = player(event) + " builds " + rules.layout.line_names[static_cast<std::size_t>(event.args[0])] +
                    " between " + rules.board.station(link.a).name + " and " + rules.board.station(link.b).name;
  if (event.args[2] > 0) out += " for " + plural(event.args[2], token_word(rules));
  return out + ".";
}

std::string token_text(const Rules& rules, const Event& event) {
  const std::string where = event.args[1] >= 0 ? " at " + station_of(rules, event.args[1]).name : "";
  return player(event) + " takes " + plural(event.args[0], token_word(rules)) + where + ".";
}

std::string on_station(const Rules& rules, const std::string& what, const Event& event) {
  return what + " lies at " + station_of(rules, event.args[0]).name + ".";
}

const std::string& type_of(const Rules& rules, const Event& event) {
  return rules.board.landmark_types[static_cast<std::size_t>(event.args[1])];
}

}  // namespace

json::Value OnTheUnderground::encode_event(const Rules& rules, const Event& event) {
  Value out;
  out["event"] = kKindNames[event.kind];
  if (event.seat != kNoSeat) out["seat"] = index(event.seat);
  if (!event.rule.empty()) out["rule"] = event.rule.text();
  if (event.points != 0) out["points"] = event.points;
  const auto& args = event.args;
  switch (kind_of(event)) {
    case EventKind::TilePlaced:
    case EventKind::TileTaken:
      out["station"] = station_of(rules, args[0]).id;
      out["type"] = type_of(rules, event);
      break;
    case EventKind::TokenPlaced:
      out["station"] = station_of(rules, args[0]).id;
      out["symbol"] = rules.board.symbols[static_cast<std::size_t>(args[1])];
      break;
    case EventKind::ObjectiveDealt:
    case EventKind::ObjectiveShown: out["card"] = rules.board.objectives[static_cast<std::size_t>(args[0])].id; break;
    case EventKind::CardDrawn: out["station"] = station_of(rules, args[0]).id; break;
    case EventKind::SetTaken:
      out["lines"] = Value::array();
      for_each_line(rules.colour_sets()[static_cast<std::size_t>(args[0])],
                    [&](Line line) { out["lines"].push_back(rules.board.line(line).id); });
      break;
    case EventKind::TurnBegan: out["actions"] = args[0]; break;
    case EventKind::Built:
      out["line"] = rules.board.line(line_at(args[0])).id;
      out["block"] = rules.board.link(block_at(args[1])).id;
      out["price"] = args[2];
      break;
    case EventKind::TokenTaken:
      out["tokens"] = args[0];
      if (args[1] >= 0) out["station"] = station_of(rules, args[1]).id;
      break;
    case EventKind::Scored: encode_scored(rules, event, out); break;
    case EventKind::SetDiscarded:
      out["bought"] = args[0];
      out["price"] = args[1];
      break;
    case EventKind::Travelled: encode_travelled(rules, event, out); break;
    default: break;
  }
  return out;
}

std::string OnTheUnderground::event_text(const Rules& rules, const Event& event) {
  switch (kind_of(event)) {
    case EventKind::TilePlaced: return on_station(rules, "A " + type_of(rules, event) + " tile", event);
    case EventKind::TokenPlaced:
      return on_station(rules, "A " + rules.board.symbols[static_cast<std::size_t>(event.args[1])] + " token", event);
    case EventKind::ObjectiveDealt: return player(event) + " receives a secret objective.";
    case EventKind::CardDrawn: return station_of(rules, event.args[0]).name + " is a destination now.";
    case EventKind::SetTaken:
      return player(event) + " has " + line_names(rules, rules.colour_sets()[static_cast<std::size_t>(event.args[0])]) +
             ".";
    case EventKind::TurnBegan: return player(event) + " has " + plural(event.args[0], "action") + ".";
    case EventKind::Built: return built_text(rules, event);
    case EventKind::TokenTaken: return token_text(rules, event);
    case EventKind::Scored: return scored_text(rules, event);
    case EventKind::TileTaken:
      return player(event) + " takes the " + type_of(rules, event) + " tile of " +
             station_of(rules, event.args[0]).name + ".";
    case EventKind::SetDiscarded:
      return player(event) + " puts down a set of landmarks" +
             (event.args[0] > 0 ? ", " + plural(event.args[0], "type") + " bought" : "") + ".";
    case EventKind::Travelled: return travelled_text(rules, event);
    case EventKind::PassengerRemoved: return "The draw pile is empty: the Passenger leaves the board.";
    case EventKind::LastRound: return "The draw pile is empty: this is the last round.";
    case EventKind::ObjectiveShown:
      return player(event) +
             " shows a secret objective: " + rules.board.objectives[static_cast<std::size_t>(event.args[0])].id + ".";
    case EventKind::GameOver: return "The game is over.";
  }
  return "";
}

}  // namespace mornington::on_the_underground
