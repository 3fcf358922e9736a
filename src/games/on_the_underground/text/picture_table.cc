// The position in words: a panel for the map, and everything a seat sees.
#include "games/kit/rows.h"
#include "games/kit/sentences.h"
#include "games/kit/words.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/codec_names.h"
#include "games/on_the_underground/text/names.h"
#include "games/on_the_underground/text/picture.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

using kit::listed;
using kit::Rows;
using kit::seat_tag;
using Words = std::vector<std::string>;

const std::string& name_of(const Rules& rules, Node node) { return rules.board.station(node).name; }
const std::string& line_name(const Rules& rules, Line line) {
  return rules.layout.line_names[static_cast<std::size_t>(line)];
}

int tracks_left(const Rules& rules, const State& state, Line line) {
  return rules.board.line(line).tracks - state.tracks[static_cast<std::size_t>(line)].count();
}

// "Red 9, Blue 12": the tracks that are left.
std::string lines_text(const Rules& rules, const State& state, Seat seat) {
  Words words;
  for_each_line(state.own_lines(seat), [&](Line line) {
    words.push_back(line_name(rules, line) + " " + std::to_string(tracks_left(rules, state, line)));
  });
  return listed(words);
}

std::string tokens_text(const Rules& rules, const State& state, Seat seat) {
  return kit::plural(state.tokens_of(seat), kit::spaced(token_word(rules)));
}

std::string hand_text(const Rules& rules, const State& state, Seat seat) {
  Words words;
  for (std::size_t i = 0; i < rules.board.landmark_types.size(); ++i)
    if (const int count = state.hand[seat][i]; count != 0)
      words.push_back(kit::spaced(rules.board.landmark_types[i]) + " " + std::to_string(count));
  return listed(words);
}

bool sees_objectives(const Rules& rules, const View& view, Seat seat) {
  return rules.set.objectives_dealt > 0 && (seat == view.eyes || view.state.phase == Phase::Over);
}

std::string objectives_text(const Rules& rules, const State& state, Seat seat) {
  Words words;
  for_each_bit(state.objectives[seat], [&](int i) {
    const Objective& card = objective_at(rules, i);
    std::string stations;
    for (Node station : card.stations) stations += (stations.empty() ? "" : " - ") + name_of(rules, station);
    words.push_back(kit::spaced(card.id) + " (" + stations + ", " + kit::plural(card.points, "point") + ")");
  });
  return listed(words);
}

std::string sheet_text(const State& state, Seat seat) {
  Words words;
  for (std::size_t i = 0; i < kSources; ++i)
    if (const int points = state.sheet[seat][i]; points != 0)
      words.push_back(kit::spaced(name_of(static_cast<Source>(i))) + " " + std::to_string(points));
  return listed(words);
}

std::string stations_text(const Rules& rules, const Words& before, const std::vector<Node>& nodes) {
  Words words = before;
  for (Node node : nodes) words.push_back(name_of(rules, node));
  return listed(words);
}

std::vector<Node> face_up(const State& state) {
  std::vector<Node> nodes;
  for (Node node : state.face_up)
    if (node != kNoNode) nodes.push_back(node);
  return nodes;
}

std::vector<Node> deck(const State& state) {
  std::vector<Node> nodes;
  state.deck.for_each([&](Node station) {
    nodes.push_back(station);
    if (state.deck_second.has(station)) nodes.push_back(station);
  });
  return nodes;
}

std::string passenger_text(const Rules& rules, const State& state) {
  return state.passenger == kNoNode ? "has left the board" : name_of(rules, state.passenger);
}

std::string rides_text(const Rules& rules, const State& state) {
  Words words;
  for (LineSet lines : state.last_rides) words.push_back(lines == 0 ? "no line" : line_names(rules, lines));
  return listed(words);
}

template <class Pieces>
std::string pieces_text(const Rules& rules, const std::vector<Node>& stations, const std::vector<std::string>& kinds,
                        const Pieces& pieces) {
  Words words;
  for (std::size_t i = 0; i < stations.size(); ++i)
    if (pieces[i] != 0)
      words.push_back(name_of(rules, stations[i]) + " " + kit::spaced(kinds[static_cast<std::size_t>(pieces[i] - 1)]));
  return listed(words);
}

std::string ends_text(const Rules& rules, const State& state, std::uint8_t first, std::uint8_t second) {
  const Link& link = rules.board.link(state.built_block);
  Words words;
  if ((state.pending & first) != 0) words.push_back(name_of(rules, link.a));
  if ((state.pending & second) != 0) words.push_back(name_of(rules, link.b));
  return listed(words);
}

bool is_pending(const State& state) { return state.phase == Phase::SettleTerminus || state.phase == Phase::Substitute; }

void add_pending(Rows& rows, const Rules& rules, const State& state) {
  const Link& link = rules.board.link(state.built_block);
  rows.push_back({"Track just laid", line_name(rules, state.built_line) + " between " + name_of(rules, link.a) +
                                         " and " + name_of(rules, link.b)});
  if (state.phase == Phase::SettleTerminus)
    rows.push_back({"Terminus to decide about", name_of(rules, (state.pending & kTerminusA) != 0 ? link.a : link.b)});
  if (state.phase == Phase::Substitute) {
    const int missing = missing_types(rules, state, state.mover);
    rows.push_back(
        {"Landmark types missing", std::to_string(missing) + ", price " + std::to_string(kSubstitutePrice * missing)});
  }
  rows.push_back({"Termini to settle", ends_text(rules, state, kTerminusA, kTerminusB)});
  rows.push_back({"Landmarks to settle", ends_text(rules, state, kLandmarkA, kLandmarkB)});
}

void add_player(Rows& rows, const Rules& rules, const View& view, Seat seat) {
  const State& state = view.state;
  const std::string who = seat_tag(seat);
  rows.push_back({who + " has tracks left of", lines_text(rules, state, seat)});
  rows.push_back({who + " has", tokens_text(rules, state, seat)});
  rows.push_back({who + " has " + std::to_string(points_of(state, seat)) + " points", sheet_text(state, seat)});
  if (!rules.board.landmark_types.empty()) rows.push_back({who + " has landmarks", hand_text(rules, state, seat)});
  if (sees_objectives(rules, view, seat))
    rows.push_back({who + " has secret objectives", objectives_text(rules, state, seat)});
}

std::string round_text(const State& state) {
  Words words;
  if (state.first_round != 0) words.emplace_back("the first");
  if (state.last_round != 0) words.emplace_back("the last");
  return words.empty() ? "one in the middle" : listed(words);
}

std::string tracks_text(const Rules& rules, const State& state, Line line) {
  Words words;
  state.tracks[static_cast<std::size_t>(line)].for_each([&](Block block) {
    const Link& link = rules.board.link(block);
    words.push_back(name_of(rules, link.a) + " - " + name_of(rules, link.b));
  });
  return listed(words);
}

}  // namespace

std::vector<std::string> own_texts(const Rules& rules, const View& view) {
  const State& state = view.state;
  std::string text = kit::plural(state.deck.count() + state.deck_second.count(), "card") + " left";
  if (state.actions_left > 0)
    text += "  " + seat_tag(state.mover) + ": " + kit::plural(state.actions_left, "action") + " left";
  if (view.eyes == kNoSeat) return {text};
  text += "  You: " + tokens_text(rules, state, view.eyes) + ", tracks ";
  std::string letters;
  for_each_line(state.own_lines(view.eyes), [&](Line line) {
    letters += (letters.empty() ? "" : " ") + std::string(1, letter_of(rules.board, line)) +
               std::to_string(tracks_left(rules, state, line));
  });
  return {text + lines_text(rules, state, view.eyes), text + letters};
}

std::string picture_panel(const Rules& rules, const View& view) {
  const State& state = view.state;
  Rows rows;
  if (state.actions_left > 0)
    rows.push_back({"Actions left", seat_tag(state.mover) + " " + std::to_string(state.actions_left)});
  rows.push_back({"Passenger", passenger_text(rules, state)});
  rows.push_back({"To", stations_text(rules, {}, face_up(state))});
  for (const Seat seat : each_seat(rules.seats)) {
    const std::string whose = seat == view.eyes ? "Your" : seat_tag(seat);
    rows.push_back({seat == view.eyes ? "You, P" + std::to_string(index(seat) + 1) : seat_tag(seat),
                    lines_text(rules, state, seat) + " tracks left, " + tokens_text(rules, state, seat)});
    if (!rules.board.landmark_types.empty()) rows.push_back({whose + " landmarks", hand_text(rules, state, seat)});
    if (sees_objectives(rules, view, seat))
      rows.push_back({whose + " objectives", objectives_text(rules, state, seat)});
  }
  rows.push_back({"Cards left", std::to_string(state.deck.count() + state.deck_second.count())});
  if (state.last_round != 0) rows.push_back({"", "The last round."});
  return kit::written(rows);
}

std::string picture_table(const Rules& rules, const View& view) {
  const State& state = view.state;
  Rows rows = {{"You are", view.eyes == kNoSeat ? "a spectator" : seat_tag(view.eyes)},
               {"Now", kit::spaced(name_of(state.phase)) + ", " + seat_tag(state.mover) + ", step " +
                           std::to_string(state.step)},
               {"Actions left", std::to_string(state.actions_left)},
               {"Round", round_text(state)},
               {"Passenger", passenger_text(rules, state)},
               {"Destinations", stations_text(rules, {}, face_up(state))},
               {"Journeys of this turn", std::to_string(state.leg)},
               {"Lines of the last journeys", rides_text(rules, state)}};
  if (is_pending(state)) add_pending(rows, rules, state);
  for (const Seat seat : each_seat(rules.seats)) add_player(rows, rules, view, seat);
  const auto cards = deck(state);
  rows.push_back({std::to_string(cards.size()) + " cards left", stations_text(rules, {}, cards)});
  if (!rules.board.connection_stations.empty())
    rows.push_back({"Connection tokens",
                    pieces_text(rules, rules.board.connection_stations, rules.board.symbols, state.symbol_on)});
  if (!rules.board.landmark_stations.empty())
    rows.push_back({"Landmark tiles",
                    pieces_text(rules, rules.board.landmark_stations, rules.board.landmark_types, state.tile_on)});
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.tracks[i].any())
      rows.push_back({"Tracks of " + rules.layout.line_names[i] + " (" + rules.board.lines[i].id + ")",
                      tracks_text(rules, state, line_at(static_cast<int>(i)))});
  return kit::written(rows);
}

std::string piece_text(const Rules& rules, const State& state, Node node) {
  const auto at = [&](const std::vector<Node>& stations, const auto& pieces, const std::vector<std::string>& kinds,
                      const char* noun) {
    for (std::size_t i = 0; i < stations.size(); ++i)
      if (stations[i] == node) {
        if (pieces[i] == 0) return std::string(" Its ") + noun + " is taken.";
        const std::string kind = kit::spaced(kinds[static_cast<std::size_t>(pieces[i] - 1)]);
        return " It has " + kit::with_article(kind) + " " + noun + ".";
      }
    return std::string();
  };
  return at(rules.board.connection_stations, state.symbol_on, rules.board.symbols, "token") +
         at(rules.board.landmark_stations, state.tile_on, rules.board.landmark_types, "tile");
}

std::string picture_names(const Rules& rules) {
  std::string out;
  for (const auto& line : rules.board.lines) out += line.id + "\n";
  rules.board.stations.for_each([&](Node node) { out += rules.board.station(node).id + "\n"; });
  for (const Link& link : rules.board.blocks) out += link.id + "\n";
  return out;
}

}  // namespace mornington::on_the_underground
