#include <string>

#include "games/on_the_underground/building.h"
#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {
namespace {

// `touched`, `passed` and `full` as they follow from the tracks.
State rebuilt(const Rules& rules, const State& state) {
  State out;
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    state.tracks[i].for_each([&](Block block) { lay_track(rules, out, line_at(static_cast<int>(i)), block); });
  return out;
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

std::string check_cards(const State& state) {
  for (std::size_t i = 0; i + 1 < state.face_up.size(); ++i)
    if (state.face_up[i] > state.face_up[i + 1]) return "the face-up cards are not sorted";
  if (state.deck_second.without(state.deck).any()) return "a second card without a first";
  if (state.last_round != 0 && state.deck.any()) return "the last round with cards left to draw";
  return "";
}

}  // namespace

std::string OnTheUnderground::self_check(const Rules& rules, const State& state) {
  const State fresh = rebuilt(rules, state);
  if (fresh.touched != state.touched) return "touched does not follow from the tracks";
  if (fresh.passed != state.passed) return "passed does not follow from the tracks";
  if (fresh.full != state.full) return "full does not follow from the tracks";
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i) {
    std::string wrong = check_line(rules, state, i);
    if (!wrong.empty()) return wrong;
  }
  return check_cards(state);
}

}  // namespace mornington::on_the_underground
