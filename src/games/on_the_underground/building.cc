#include "games/on_the_underground/building.h"

#include <algorithm>

namespace mornington::on_the_underground {
namespace {

int tracks_in(const Rules& rules, const State& state, Block block) {
  int n = 0;
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i) n += state.tracks[i].has(block) ? 1 : 0;
  return n;
}

// OTU-3.2  The first track of a line goes onto any empty space.
// RULING OTU-Q9: not into a full block, unless the table plays it so.
Quote quote_start(const Rules& rules, const State& state, Block block) {
  if (!state.full.has(block)) return {legal(), 0};
  if (!rules.set.full_connections) return {illegal("OTU-3.4"_rule), 0};
  if (!rules.set.start_in_full) return {illegal("OTU-Q9"_rule), 0};
  return {legal(), kBranchPrice};
}

// OTU-3.6  Two tokens let a line grow from elsewhere than an end.
// OTU-3.10  Paris: two tiles let it into a full block.
int price_of(const Rules& rules, bool branch, bool full) {
  const int uses = (branch ? 1 : 0) + (full ? 1 : 0);
  return kBranchPrice * (rules.set.full_branch == FullBranch::Two ? std::min(uses, 1) : uses);
}

// The first line of the mover that ends at an icon; false where there is none.
bool find_stranded(const Rules& rules, const State& state, Line& line, Node& icon) {
  for (LineSet left = state.own_lines(state.mover); left != 0; left = static_cast<LineSet>(left & (left - 1))) {
    line = line_at(std::countr_zero(left));
    const NodeSet stranded = state.ends(line) & rules.board.icons;
    if (!stranded.any()) continue;
    icon = stranded.first();
    return true;
  }
  return false;
}

// Only a further track at the icon helps, and it costs nothing there: so trying all exits of one stranded end after the
// other is the whole search. NB: full blocks count as closed even where tiles would open them.
bool search_exits(const Rules& rules, const State& scratch, int actions) {
  Line line{};
  Node icon{};
  if (!find_stranded(rules, scratch, line, icon)) return true;
  if (actions == 0 || supply(rules, scratch, line) == 0) return false;
  const BlockSet exits =
      rules.board.incident[static_cast<std::size_t>(icon)].without(scratch.tracks[at(line)]).without(scratch.full);
  bool free = false;
  exits.for_each([&](Block block) {
    if (free) return;
    State next = scratch;
    lay_track(rules, next, line, block);
    free = search_exits(rules, next, actions - 1);
  });
  return free;
}

bool touches_icon(const Rules& rules, Block block) {
  const Link& link = rules.board.link(block);
  return rules.board.icons.has(link.a) || rules.board.icons.has(link.b);
}

bool any_stranded(const Rules& rules, const State& state) {
  Line line{};
  Node icon{};
  return rules.board.icons.any() && find_stranded(rules, state, line, icon);
}

BlockSet blocks_at(const Board& board, NodeSet nodes) {
  BlockSet out;
  nodes.for_each([&](Node node) { out |= board.incident[static_cast<std::size_t>(node)]; });
  return out;
}

// FAST: the blocks a line may take, by sets instead of one quote after the other (bench playout). Agrees with quote().
struct OpenBlocks {
  BlockSet blocks;
  BlockSet free;  // of these, what touches an end or starts the line
};

OpenBlocks offer_of(const Rules& rules, const State& state, Line line) {
  const NodeSet touched = state.touched[at(line)];
  if (!touched.any()) {
    const bool closed = !rules.set.full_connections || !rules.set.start_in_full;
    return {closed ? rules.board.all_blocks.without(state.full) : rules.board.all_blocks, rules.board.all_blocks};
  }
  const BlockSet shut = rules.set.full_connections ? state.tracks[at(line)] : state.tracks[at(line)] | state.full;
  const BlockSet free = blocks_at(rules.board, state.ends(line)).without(shut);
  if (state.tokens_of(state.mover) < kBranchPrice) return {free, free};
  const bool never = rules.set.full_branch == FullBranch::Never;
  return {blocks_at(rules.board, touched).without(never ? shut | state.full.without(free) : shut), free};
}

}  // namespace

// OTU-1.4  A line has only the tracks that came with its colour.
int supply(const Rules& rules, const State& state, Line line) {
  return rules.board.line(line).tracks - state.tracks[at(line)].count();
}

// OTU-3.3  A block takes one track of a colour.
// OTU-3.4  A block takes at most one track per space.
// OTU-3.5  A line grows at its ends; OTU-3.9 a loop has none.
// OTU-3.8  Without a track left there is nothing to build.
// RULING OTU-Q7: an end is a node with exactly one track of the line. RULING OTU-Q8: a track that touches an end is
// never a branch, wherever its other end lies. RULING OTU-Q9: a branch into a full block has a price of its own, or is
// none.
Quote quote(const Rules& rules, const State& state, Line line, Block block) {
  if (state.tracks[at(line)].has(block)) return {illegal("OTU-3.3"_rule), 0};
  if (supply(rules, state, line) <= 0) return {illegal("OTU-3.8"_rule), 0};
  if (!state.touched[at(line)].any()) return quote_start(rules, state, block);
  const Link& link = rules.board.link(block);
  const NodeSet nodes = NodeSet::of(link.a) | NodeSet::of(link.b);
  if (!nodes.meets(state.touched[at(line)])) return {illegal("OTU-3.5"_rule), 0};
  const bool branch = !nodes.meets(state.ends(line));
  const bool full = state.full.has(block);
  if (full && !rules.set.full_connections) return {illegal("OTU-3.4"_rule), 0};
  if (full && branch && rules.set.full_branch == FullBranch::Never) return {illegal("OTU-Q9"_rule), 0};
  return {legal(), price_of(rules, branch, full)};
}

void lay_track(const Rules& rules, State& state, Line line, Block block) {
  const Link& link = rules.board.link(block);
  const NodeSet nodes = NodeSet::of(link.a) | NodeSet::of(link.b);
  state.passed[at(line)] |= nodes & state.touched[at(line)];
  state.touched[at(line)] |= nodes;
  state.tracks[at(line)].add(block);
  if (tracks_in(rules, state, block) >= link.spaces) state.full.add(block);
}

// OTU-3.11  New York: a turn may not end with a line at an icon.
// RULING OTU-Q15: what would make that impossible is refused at once, placements and branch tiles alike.
// RULING OTU-Q18: an icon may have three legs; ends and branches are what they are at stations.
bool can_leave_icons(const Rules& rules, const State& state, int actions) {
  return !any_stranded(rules, state) || search_exits(rules, state, actions);
}

bool can_leave_icons_after(const Rules& rules, const State& state, Line line, Block block, int actions) {
  if (!touches_icon(rules, block) && !any_stranded(rules, state)) return true;
  State scratch = state;
  lay_track(rules, scratch, line, block);
  return search_exits(rules, scratch, actions);
}

// OTU-3.1  Only own lines are built.
// OTU-3.7  Exactly what the track needs is paid, with tokens held.
Verdict check_build(const Rules& rules, const State& state, const Build& build) {
  if (index(build.block) >= static_cast<int>(rules.board.blocks.size())) return illegal("OTU-2.1"_rule);
  if (!contains(state.own_lines(state.mover), build.line)) return illegal("OTU-3.1"_rule);
  const Quote answer = quote(rules, state, build.line, build.block);
  if (!answer.verdict.ok()) return answer.verdict;
  if (build.price < answer.price)
    return state.full.has(build.block) ? illegal("OTU-3.10"_rule) : illegal("OTU-3.6"_rule);
  if (build.price > answer.price || build.price > state.tokens_of(state.mover)) return illegal("OTU-3.7"_rule);
  if (!can_leave_icons_after(rules, state, build.line, build.block, state.actions_left - 1))
    return illegal("OTU-3.11"_rule);
  return legal();
}

Verdict check_take_token(const Rules& rules, const State& state) {
  return can_leave_icons(rules, state, state.actions_left - 1) ? legal() : illegal("OTU-3.11"_rule);
}

void list_builds(const Rules& rules, const State& state, ActionList& out) {
  const int tokens = state.tokens_of(state.mover);
  const bool icons = rules.board.icons.any();
  const bool stranded = any_stranded(rules, state);
  for_each_line(state.own_lines(state.mover), [&](Line line) {
    if (supply(rules, state, line) <= 0) return;
    const OpenBlocks offer = offer_of(rules, state, line);
    offer.blocks.for_each([&](Block block) {
      const int price = price_of(rules, !offer.free.has(block), state.full.has(block));
      if (price > tokens) return;
      const bool risky = stranded || (icons && touches_icon(rules, block));
      if (risky && !can_leave_icons_after(rules, state, line, block, state.actions_left - 1)) return;
      out.push_back(encode(Build{line, block, price}));
    });
  });
}

}  // namespace mornington::on_the_underground
