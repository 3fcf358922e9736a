#include "games/on_the_underground/cases/position.h"

#include "games/on_the_underground/building.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

using json::Reader;
using json::Value;

constexpr Seat kMover{0};
constexpr int kMostActions = 200;

int find_word(const std::vector<std::string>& words, const std::string& word) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return static_cast<int>(i);
  return -1;
}

int read_word(const Reader& in, const std::vector<std::string>& words) {
  const int found = find_word(words, in.text());
  if (found < 0) in.report("\"" + in.text() + "\" is unknown");
  return std::max(found, 0);
}

// The pieces on stations, as word + 1 in the order of these stations.
template <class Pieces>
void read_pieces(const CaseDesk& desk, const Reader& in, const std::vector<Node>& stations,
                 const std::vector<std::string>& words, Pieces& out) {
  for (const Reader::Entry& entry : in.entries()) {
    const int node = find_node(desk.rules.board, entry.key);
    bool placed = false;
    for (std::size_t i = 0; i < stations.size(); ++i) {
      if (index(stations[i]) != node) continue;
      out[i] = static_cast<std::uint8_t>(read_word(entry.value, words) + 1);
      placed = true;
    }
    if (!placed) in.report("\"" + entry.key + "\" is no station for it");
  }
}

void read_tracks(const CaseDesk& desk, const Reader& in, State& state) {
  for (const Reader& track : in.items()) {
    track.only({"line", "block"});
    const int block = find_block(desk.rules.board, track.at("block").text());
    if (block < 0) return track.report("\"" + track.at("block").text() + "\" is no block");
    lay_track(desk.rules, state, desk.read_line(track.at("line")), block_at(block));
  }
}

struct CaseMove {
  std::string action;
  Build build;
  std::vector<int> terminus;  // tiles taken at each terminus; -1: no such choice
  int substitute = 0;
};

int read_terminus(const Reader& pair) {
  const int points = pair.at(std::size_t{0}).integer(-100, 100);
  const int tiles = pair.at(std::size_t{1}).integer(-100, 100);
  return points >= 0 && tiles >= 0 && points + tiles == kTerminusPoints ? tiles : -1;
}

CaseMove read_move(const CaseDesk& desk, const Reader& in) {
  in.only({"action", "line", "block", "pay", "terminus", "substitute"});
  CaseMove move;
  move.action = in.at("action").text();
  if (move.action != "build") return move;
  move.build.line = desk.read_line(in.at("line"));
  const int block = find_block(desk.rules.board, in.at("block").text());
  if (block < 0) in.report("\"" + in.at("block").text() + "\" is no block");
  move.build.block = block_at(std::max(block, 0));
  if (in.has("pay")) move.build.price = in.at("pay").integer(0, 100);
  if (in.has("substitute")) move.substitute = in.at("substitute").integer(0, 100);
  if (!in.has("terminus")) return move;
  const Reader terminus = in.at("terminus");
  if (!terminus.value().items().empty() && terminus.value().items()[0].is(json::Kind::Array)) {
    for (const Reader& pair : terminus.items()) move.terminus.push_back(read_terminus(pair));
  } else {
    move.terminus.push_back(read_terminus(terminus));
  }
  return move;
}

// Plays moves on a position; `events` gathers what happened.
class MovePlayer {
 public:
  MovePlayer(const Rules& rules, State& state, EventList& events) : rules_(rules), state_(state), events_(events) {}

  // False where a part of the move is refused.
  bool play(const CaseMove& move) {
    if (move.action == "skip" || move.action == "takeBranch") {
      const bool tiles = move.action == "takeBranch";
      return tiles == rules_.set.branch_tiles && take(make(Verb::TakeToken, 0));
    }
    if (move.action != "build" || move.build.price % 2 != 0 || move.build.price > 4) return false;
    return take(encode(move.build)) && settle_termini(move) && settle_landmarks(move);
  }

 private:
  bool take(Action action) {
    if (!OnTheUnderground::check(rules_, state_, kMover, action).ok()) return false;
    OnTheUnderground::apply(rules_, state_, kMover, action, events_);
    return true;
  }
  bool settle_termini(const CaseMove& move) {
    std::size_t used = 0;
    for (; state_.phase == Phase::SettleTerminus; ++used)
      if (used == move.terminus.size() || move.terminus[used] < 0 ||
          !take(make(Verb::Settle, static_cast<std::uint32_t>(move.terminus[used]))))
        return false;
    return used == move.terminus.size();
  }
  bool settle_landmarks(const CaseMove& move) {
    bool wanted = move.substitute > 0;
    while (state_.phase == Phase::Substitute) {
      if (wanted && move.substitute != missing_types(rules_, state_, kMover)) return false;
      take(make(Verb::Substitute, wanted ? 1 : 0));
      wanted = false;
    }
    return !wanted;
  }

  const Rules& rules_;
  State& state_;
  EventList& events_;
};

void add_enclosed(const Rules& rules, const EventList& events, Value& enclosed) {
  for (const Event& event : events.events)
    if (event.kind == static_cast<std::uint8_t>(EventKind::Scored))
      if (const auto scored = told::Scored::of(event); scored.source == Source::Loop)
        enclosed.push_back(rules.board.station(scored.station).id);
}

Value hand_of(const Rules& rules, const State& state) {
  Value out = Value::array();
  for (std::size_t i = 0; i < rules.board.landmark_types.size(); ++i)
    for (int n = state.hand[Seat{0}][i]; n > 0; --n) out.push_back(rules.board.landmark_types[i]);
  return out;
}

}  // namespace

Node CaseDesk::read_station(const Reader& in) const {
  const int node = find_node(rules.board, in.text());
  if (node < 0) in.report("\"" + in.text() + "\" is no station");
  return node_at(std::max(node, 0));
}

std::vector<Node> CaseDesk::read_stations(const Reader& in) const {
  std::vector<Node> out;
  for (const Reader& station : in.items()) out.push_back(read_station(station));
  return out;
}

Line CaseDesk::read_line(const Reader& in) const {
  const int line = find_line(rules.board, in.text());
  if (line < 0) in.report("\"" + in.text() + "\" is no line");
  return line_at(std::max(line, 0));
}

State CaseDesk::read_position() const {
  const Reader in = position();
  in.only({"tracks", "branchTokens", "branchTiles", "actionsLeft", "connectionTokens", "landmarkHand",
           "landmarkOnBoard", "passenger", "destination", "destinations", "players"});
  State state;
  state.phase = Phase::Build;
  state.lines_of[Seat{0}] = static_cast<LineSet>((1u << rules.board.lines.size()) - 1);
  if (in.has("tracks")) read_tracks(*this, in.at("tracks"), state);
  for (const char* key : {"branchTokens", "branchTiles"})
    if (in.has(key)) state.tokens[Seat{0}] = static_cast<std::uint16_t>(in.at(key).integer(0, 10'000));
  if (in.has("connectionTokens"))
    read_pieces(*this, in.at("connectionTokens"), rules.board.connection_stations, rules.board.symbols,
                state.symbol_on);
  if (in.has("landmarkOnBoard"))
    read_pieces(*this, in.at("landmarkOnBoard"), rules.board.landmark_stations, rules.board.landmark_types,
                state.tile_on);
  if (in.has("landmarkHand"))
    for (const Reader& tile : in.at("landmarkHand").items())
      ++state.hand[Seat{0}][static_cast<std::size_t>(read_word(tile, rules.board.landmark_types))];
  return state;
}

Value answer_moves(const CaseDesk& desk) {
  const Rules& rules = desk.rules;
  State state = desk.read_position();
  const std::vector<Reader> moves = desk.item.at("moves").items();
  state.actions_left = static_cast<std::uint8_t>(desk.position().has("actionsLeft")
                                                     ? desk.position().at("actionsLeft").integer(0, kMostActions)
                                                     : std::min<int>(static_cast<int>(moves.size()), kMostActions));
  Value out;
  out["legal"] = true;
  out["perMove"] = Value::array();
  out["enclosed"] = Value::array();
  const char* change = rules.set.branch_tiles ? "tiles" : "tokens";
  int total = 0;
  for (const Reader& in : moves) {
    const int points = points_of(state, kMover);
    const int tokens = state.tokens_of(kMover);
    EventList events;
    const bool beyond = state.mover != kMover || state.actions_left == 0;
    if (beyond || !MovePlayer(rules, state, events).play(read_move(desk, in))) {
      out["legal"] = false;
      break;
    }
    add_enclosed(rules, events, out["enclosed"]);
    Value line;
    line["points"] = points_of(state, kMover) - points;
    line[change] = state.tokens_of(kMover) - tokens;
    total += points_of(state, kMover) - points;
    out["perMove"].push_back(std::move(line));
  }
  out["total"]["points"] = total;
  out["total"][rules.set.branch_tiles ? "branchTiles" : "branchTokens"] = state.tokens_of(kMover);
  out["landmarkHand"] = hand_of(rules, state);
  return out;
}

Value answer_extensions(const CaseDesk& desk) {
  const Rules& rules = desk.rules;
  State state = desk.read_position();
  const Reader in = desk.position();
  const int actions = in.has("actionsLeft") ? in.at("actionsLeft").integer(0, kMostActions) : kBuildsPerTurn;
  const Line line = desk.read_line(desk.item.at("expect").at("line"));
  Value out;
  out["line"] = rules.board.line(line).id;
  const std::array<const char*, 3> keys = {
      "free", rules.set.branch_tiles ? "withTwoBranchTiles" : "withTwoBranchTokens", "withFourBranchTiles"};
  for (const char* key : keys) out[key] = Value::array();
  for (std::size_t i = 0; i < rules.board.blocks.size() && actions > 0; ++i) {
    const Block block = block_at(static_cast<int>(i));
    const Quote answer = quote(rules, state, line, block);
    if (!answer.verdict.ok() || !can_leave_icons_after(rules, state, line, block, actions - 1)) continue;
    out[keys[static_cast<std::size_t>(answer.price / 2)]].push_back(rules.board.blocks[i].id);
  }
  return out;
}

}  // namespace mornington::on_the_underground
