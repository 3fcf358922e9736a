// The explanation of a picture's highlight, and the words around the picture.
#include <algorithm>

#include "games/on_the_underground/game.h"
#include "games/on_the_underground/passenger.h"
#include "games/on_the_underground/text/names.h"
#include "games/on_the_underground/text/picture.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

constexpr std::size_t kLeastPart = 2;  // letters of a name that find a station
constexpr int kMostListed = 12;

// Small letters, and blanks for the hyphens of ids.
std::string plain(std::string_view text) {
  std::string out;
  for (char c : text) out += c == '-' ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

NodeSet find_stations(const Board& board, std::string_view text) {
  NodeSet exact;
  NodeSet part;
  const std::string wanted = plain(text);
  board.stations.for_each([&](Node node) {
    const std::string id = plain(board.station(node).id);
    const std::string name = plain(board.station(node).name);
    if (id == wanted || name == wanted) exact.add(node);
    const bool inside = id.find(wanted) != std::string::npos || name.find(wanted) != std::string::npos;
    if (wanted.size() >= kLeastPart && inside) part.add(node);
  });
  return exact.any() ? exact : part;
}

int find_line_named(const Rules& rules, std::string_view text) {
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (plain(rules.board.lines[i].id) == plain(text) || plain(rules.layout.line_names[i]) == plain(text))
      return static_cast<int>(i);
  return -1;
}

Highlight line_highlight(const State& state, int line) {
  Highlight found;
  found.line = line;
  found.blocks = state.tracks[static_cast<std::size_t>(line)];
  found.stations = state.ends(line_at(line));
  return found;
}

Highlight block_highlight(const Board& board, int block) {
  Highlight found;
  found.block = block;
  found.blocks.add(block_at(block));
  found.stations.add(board.link(block_at(block)).a);
  found.stations.add(board.link(block_at(block)).b);
  return found;
}

Highlight ride_highlight(const Board& board, const State& state, const Ride& ride) {
  Highlight found;
  found.stations.add(ride.destination);
  if (state.passenger == kNoNode) return found;
  Route route;
  example_route(board, state, state.passenger, ride, route);
  for (const Step& step : route) found.blocks.add(step.block);
  return found;
}

Highlight action_highlight(const Rules& rules, const State& state, Action action) {
  Highlight found;
  switch (verb_of(action)) {
    case Verb::Build: return block_highlight(rules.board, index(build_of(action).block));
    case Verb::Ride: return ride_highlight(rules.board, state, ride_of(action));
    case Verb::DrawCard: found.stations.add(station_of(action)); return found;
    default: return found;
  }
}

std::string station_kinds(const Station& station) {
  std::string out;
  for (int kind = 0; kind < kKinds; ++kind)
    if (station.is(static_cast<Kind>(kind)))
      out += (out.empty() ? "" : ", ") + std::string(name_of(static_cast<Kind>(kind)));
  std::replace(out.begin(), out.end(), '-', ' ');
  return out.empty() ? "" : ", " + out;
}

std::string neighbours_text(const Board& board, Node node) {
  std::string out;
  board.neighbours[static_cast<std::size_t>(node)].for_each(
      [&](Node other) { out += (out.empty() ? " Next to it: " : ", ") + board.station(other).name; });
  return out.empty() ? "" : out + ".";
}

std::string station_text(const Rules& rules, const State& state, Node node) {
  const Station& station = rules.board.station(node);
  LineSet lines = 0;
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.touched[i].has(node)) lines = static_cast<LineSet>(lines | mask_of(line_at(static_cast<int>(i))));
  std::string text = station.name + " (" + station.id + ")" + station_kinds(station) + ": ";
  text += lines == 0 ? "no line yet." : line_names(rules, lines) + ".";
  if (state.passenger == node) text += " The Passenger is here.";
  if (face_up_stations(state).has(node)) text += " Its card lies face up.";
  return text + piece_text(rules, state, node) + neighbours_text(rules.board, node);
}

std::string stations_text(const Rules& rules, const State& state, NodeSet stations) {
  if (stations.count() == 1) return station_text(rules, state, stations.first());
  std::string text = std::to_string(stations.count()) + " stations: ";
  int listed = 0;
  stations.for_each([&](Node node) {
    if (listed++ >= kMostListed) return;
    const Station& station = rules.board.station(node);
    text += (listed == 1 ? "" : ", ") + station.name + " (" + station.id + ")";
  });
  return text + (listed > kMostListed ? " and more." : ".");
}

std::string line_text(const Rules& rules, const State& state, Line line) {
  const int laid = state.tracks[static_cast<std::size_t>(line)].count();
  std::string text = rules.layout.line_names[static_cast<std::size_t>(line)] + " (" + rules.board.line(line).id + ")";
  for (const Seat seat : each_seat(rules.seats))
    if (contains(state.own_lines(seat), line)) text += " of P" + std::to_string(index(seat) + 1);
  text += ": " + std::to_string(laid) + " of " + std::to_string(rules.board.line(line).tracks) + " tracks laid.";
  std::string ends;
  state.ends(line).for_each(
      [&](Node node) { ends += (ends.empty() ? " It ends at " : " and ") + rules.board.station(node).name; });
  return ends.empty() ? text : text + ends + ".";
}

std::string block_text(const Rules& rules, const State& state, Block block) {
  const Link& link = rules.board.link(block);
  const LineSet lines = lines_in(rules, state, block);
  return "From " + rules.board.station(link.a).name + " to " + rules.board.station(link.b).name + " (" + link.id +
         "): " + std::to_string(link.spaces - count(lines)) + " of " + std::to_string(link.spaces) +
         (link.spaces == 1 ? " space free" : " spaces free") +
         (lines == 0 ? "." : "; " + line_names(rules, lines) + ".");
}

}  // namespace

Highlight find_highlight(const Rules& rules, const State& state, const std::string& text) {
  if (text.empty()) return {};
  if (const auto action = OnTheUnderground::read(rules, text); action.ok())
    return action_highlight(rules, state, *action);
  const std::string_view name = text.starts_with("station ") ? std::string_view(text).substr(8) : text;
  if (const int line = find_line_named(rules, name); line >= 0) return line_highlight(state, line);
  if (const int block = find_block(rules.board, name); block >= 0) return block_highlight(rules.board, block);
  Highlight found;
  found.stations = find_stations(rules.board, name);
  return found;
}

LineSet lines_in(const Rules& rules, const State& state, Block block) {
  LineSet out = 0;
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.tracks[i].has(block)) out = static_cast<LineSet>(out | mask_of(line_at(static_cast<int>(i))));
  return out;
}

std::string_view station_glyph(const Station& station) {
  if (station.icons > 0) return "≈";
  if (station.is(Kind::Terminus)) return "■";
  if (station.is(Kind::Express)) return "●";
  if (station.is(Kind::Connection) || station.is(Kind::Landmark)) return "◇";
  if (station.is(Kind::NationalRail) || station.is(Kind::Rer)) return "□";
  return "○";
}

std::string picture_caption(const Rules& rules, const State& state, const std::string& highlight) {
  const Highlight found = find_highlight(rules, state, highlight);
  if (found.line >= 0) return line_text(rules, state, line_at(found.line));
  if (found.block >= 0) return block_text(rules, state, block_at(found.block));
  return found.stations.any() ? stations_text(rules, state, found.stations) : "";
}

std::string picture_legend() {
  return "○ station   ● express station   ■ terminus   ≈ icons of a water crossing\n"
         "◇ connection or landmark   □ National Rail or RER station\n"
         "★ a station whose card lies face up   @ the Passenger, whatever the station is\n"
         "─│╲╱ a block without a track\n"
         "R L … tracks: each line has its letter, below the map stands R=Red\n"
         "▓ a highlighted block   [○] a highlighted station\n"
         "Names of stations are shown where there is room, from 100 columns and 37 lines\n"
         "on; `where NAME` finds a station by a part of its name.\n"
         "A block is named by the ids of its ends: euston--warren-street.\n";
}

}  // namespace mornington::on_the_underground
