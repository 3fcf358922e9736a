#include <string>

#include "games/on_the_underground/building.h"
#include "games/on_the_underground/self_check.h"

namespace mornington::on_the_underground {
namespace {

// `touched`, `passed` and `full` as they follow from the tracks.
State rebuilt(const Rules& rules, const State& state) {
  State out;
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    state.tracks[i].for_each([&](Block block) { lay_track(rules, out, line_at(static_cast<int>(i)), block); });
  return out;
}

// OTU-3.4  Tiles let a line into a full block in Paris only.
bool has_room(const Rules& rules, const State& state, Block block) {
  int tracks = 0;
  for (const BlockSet& line : state.tracks) tracks += line.has(block) ? 1 : 0;
  return rules.set.full_connections || tracks <= rules.board.link(block).spaces;
}

// A line is one connected piece.
bool in_one_piece(const Rules& rules, const State& state, std::size_t line) {
  if (!state.touched[line].any()) return true;
  NodeSet reached = NodeSet::of(state.touched[line].first());
  for (NodeSet before; !(before == reached);) {
    before = reached;
    state.tracks[line].for_each([&](Block block) {
      const Link& link = rules.board.link(block);
      if (reached.has(link.a) || reached.has(link.b)) reached |= NodeSet::of(link.a) | NodeSet::of(link.b);
    });
  }
  return reached == state.touched[line];
}

std::string check_line(const Rules& rules, const State& state, std::size_t i) {
  const Line line = line_at(static_cast<int>(i));
  const std::string& id = rules.board.lines[i].id;
  if (supply(rules, state, line) < 0) return id + " has more tracks than it came with";
  if (state.tracks[i].any() && owner(state, line) == kNoSeat) return id + " has tracks but no owner";
  if (!in_one_piece(rules, state, i)) return id + " is not in one piece";
  const bool between_turns = state.phase != Phase::Build || owner(state, line) != state.mover;
  if (between_turns && state.pending == 0 && state.phase != Phase::Substitute && state.phase != Phase::SettleTerminus &&
      (state.ends(line) & rules.board.icons).any())
    return id + " ends at an icon";
  return "";
}

}  // namespace

std::string OnTheUnderground::self_check(const Rules& rules, const State& state) {
  if (std::string wrong = check_pieces(rules, state); !wrong.empty()) return wrong;
  const State fresh = rebuilt(rules, state);
  if (fresh.touched != state.touched) return "touched does not follow from the tracks";
  if (fresh.passed != state.passed) return "passed does not follow from the tracks";
  if (fresh.full != state.full) return "full does not follow from the tracks";
  bool room = true;
  rules.board.all_blocks.for_each([&](Block block) { room = room && has_room(rules, state, block); });
  if (!room) return "a block has more tracks than spaces";
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i) {
    std::string wrong = check_line(rules, state, i);
    if (!wrong.empty()) return wrong;
  }
  return check_phase(rules, state);
}

}  // namespace mornington::on_the_underground
