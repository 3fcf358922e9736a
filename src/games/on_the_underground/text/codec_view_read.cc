#include <algorithm>
#include <string>

#include "games/on_the_underground/building.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/self_check.h"
#include "games/on_the_underground/text/names.h"
#include "json/difference.h"
#include "json/reader.h"

// The way back from what codec_view.cc writes. Whatever is out of range is reported and read as nothing; the whole is
// checked once it is read.
namespace mornington::on_the_underground {
namespace {

using json::Reader;

constexpr int kMostPoints = 2000;  // of a source, and tokens: no game comes near

// The number of a thing by its name; where the board has none, that is reported at its place.
int read_id(int found, std::string_view name, const Reader& in) {
  if (found < 0) in.report("\"" + std::string(name) + "\" is not on this board");
  return std::max(found, 0);
}
Node read_node(const Rules& rules, const Reader& in) {
  return node_at(read_id(find_node(rules.board, in.text()), in.text(), in));
}
Line read_line(const Rules& rules, const Reader& in) {
  return line_at(read_id(find_line(rules.board, in.text()), in.text(), in));
}
Block read_block(const Rules& rules, const Reader& in) {
  return block_at(read_id(find_block(rules.board, in.text()), in.text(), in));
}

LineSet read_lines(const Rules& rules, const Reader& in) {
  LineSet out = 0;
  for (const Reader& item : in.items()) out = static_cast<LineSet>(out | mask_of(read_line(rules, item)));
  return out;
}

// Index of a word; where it is none of them, that is reported.
template <class Words>
std::size_t read_word(const Words& words, const Reader& in, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  in.report("\"" + std::string(word) + "\" is unknown here");
  return 0;
}

void read_tracks(const Rules& rules, const Reader& in, State& state) {
  for (const Reader::Entry& entry : in.entries()) {
    const Line line = line_at(read_id(find_line(rules.board, entry.key), entry.key, entry.value));
    for (const Reader& item : entry.value.items()) lay_track(rules, state, line, read_block(rules, item));
  }
}

void read_score_sheet(const Reader& in, State& state, Seat seat) {
  std::array<std::string, kSources> sources;
  for (std::size_t i = 0; i < kSources; ++i) sources[i] = key_of(static_cast<Source>(i));
  for (const Reader::Entry& entry : in.entries())
    state.sheet[seat][read_word(sources, entry.value, entry.key)] =
        static_cast<std::int16_t>(entry.value.integer(0, kMostPoints));
}

void read_hand(const Rules& rules, const Reader& in, State& state, Seat seat) {
  for (const Reader::Entry& entry : in.entries())
    state.hand[seat][read_word(rules.board.landmark_types, entry.value, entry.key)] =
        static_cast<std::uint8_t>(entry.value.integer(0, rules.board.tiles_of_a_type));
}

std::uint32_t read_objectives(const Rules& rules, const Reader& in) {
  std::vector<std::string_view> cards;
  for (const Objective& card : rules.board.objectives) cards.push_back(card.id);
  std::uint32_t out = 0;
  for (const Reader& item : in.items()) out |= std::uint32_t{1} << read_word(cards, item, item.text());
  return out;
}

void read_player(const Rules& rules, const Reader& in, State& state, Seat seat) {
  state.lines_of[seat] = read_lines(rules, in.at("lines"));
  read_score_sheet(in.at("score_sheet"), state, seat);
  state.tokens[seat] = static_cast<std::uint16_t>(in.at("tokens").integer(0, kMostPoints));
  if (in.has("landmarks")) read_hand(rules, in.at("landmarks"), state, seat);
  if (in.has("objectives")) state.objectives[seat] = read_objectives(rules, in.at("objectives"));
}

template <class Pieces>
void read_pieces(const Rules& rules, const Reader& in, const std::vector<Node>& stations,
                 const std::vector<std::string>& words, Pieces& pieces) {
  for (const Reader::Entry& entry : in.entries()) {
    const auto station = std::find(stations.begin(), stations.end(), node_at(find_node(rules.board, entry.key)));
    if (station == stations.end()) return entry.value.report("nothing is put there");
    pieces[static_cast<std::size_t>(station - stations.begin())] =
        static_cast<std::uint8_t>(read_word(words, entry.value, entry.value.text()) + 1);
  }
}

std::uint8_t read_ends(const Rules& rules, const State& state, const Reader& in, std::uint8_t first,
                       std::uint8_t second) {
  const Link& link = rules.board.link(state.built_block);
  std::uint8_t bits = 0;
  for (const Reader& item : in.items())
    bits = static_cast<std::uint8_t>(bits | (read_node(rules, item) == link.a ? first : second));
  return bits;
}

void read_pending(const Rules& rules, const Reader& in, State& state) {
  state.built_line = read_line(rules, in.at("line"));
  state.built_block = read_block(rules, in.at("block"));
  state.pending = static_cast<std::uint8_t>(read_ends(rules, state, in.at("termini"), kTerminusA, kTerminusB) |
                                            read_ends(rules, state, in.at("landmarks"), kLandmarkA, kLandmarkB));
}

void read_cards(const Rules& rules, const Reader& in, State& state) {
  const std::vector<Reader> face_up = in.at("destinations").items();
  if (face_up.size() > kFaceUp) return in.at("destinations").report("there are never more than four");
  for (std::size_t i = 0; i < face_up.size(); ++i) state.face_up[i] = read_node(rules, face_up[i]);
  for (const Reader& item : in.at("cards_left").items()) {
    const Node station = read_node(rules, item);
    (state.deck.has(station) ? state.deck_second : state.deck).add(station);
  }
}

void read_turn(const Rules& rules, const Reader& in, State& state) {
  std::array<std::string_view, static_cast<std::size_t>(Phase::Over) + 1> phases;
  for (std::size_t i = 0; i < phases.size(); ++i) phases[i] = name_of(static_cast<Phase>(i));
  state.phase = static_cast<Phase>(read_word(phases, in.at("phase"), in.at("phase").text()));
  state.step = static_cast<std::uint8_t>(in.at("step").integer(0, 0xFF));
  state.mover = seat_at(in.at("mover").integer(0, rules.seats - 1));
  state.actions_left = static_cast<std::uint8_t>(in.at("actions_left").integer(0, kBuildsPerTurn + 1));
  state.first_round = in.at("first_round").boolean() ? 1 : 0;
  state.last_round = in.at("last_round").boolean() ? 1 : 0;
  state.leg = static_cast<std::uint8_t>(in.at("leg").integer(0, 1));
  for (std::size_t i = 0; i < state.last_rides.size(); ++i)
    state.last_rides[i] = read_lines(rules, in.at("last_rides").at(i));
  if (in.has("pending")) read_pending(rules, in.at("pending"), state);
}

View read_whole(const Rules& rules, const Reader& in) {
  View view;
  State& state = view.state;
  if (!in.at("seat").value().is(json::Kind::Null)) view.eyes = seat_at(in.at("seat").integer(0, rules.seats - 1));
  read_turn(rules, in, state);
  read_tracks(rules, in.at("tracks"), state);
  for (const Seat seat : each_seat(rules.seats))
    read_player(rules, in.at("players").at(static_cast<std::size_t>(seat)), state, seat);
  if (const Reader at = in.at("passenger"); !at.value().is(json::Kind::Null)) state.passenger = read_node(rules, at);
  read_cards(rules, in, state);
  read_pieces(rules, in.at("connection_tokens"), rules.board.connection_stations, rules.board.symbols, state.symbol_on);
  read_pieces(rules, in.at("landmark_tiles"), rules.board.landmark_stations, rules.board.landmark_types, state.tile_on);
  return view;
}

}  // namespace

Result<View> OnTheUnderground::read_view(const Rules& rules, const json::Value& value) {
  json::Problems problems;
  const View view = read_whole(rules, Reader(value, problems));
  if (!problems.ok()) return problems.first();
  if (std::string wrong = check_view(rules, view); !wrong.empty()) return Error{"$", std::move(wrong)};
  // Fields that the view has twice, or that follow from others, must agree.
  if (auto where = json::first_difference(encode_view(rules, view), value))
    return Error{*where, "contradicts the rest of the view"};
  return view;
}

}  // namespace mornington::on_the_underground
