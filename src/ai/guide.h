#pragma once

#include <concepts>
#include <cstdint>

#include "ai/prospect.h"
#include "core/game.h"

namespace mornington {

// How promising the actions of a list are, in the same order; more is better, in points where a game knows them.
using Ratings = FixedVector<double, ActionList::capacity()>;

// What a search knows of a game beyond its rules. A guide may keep tables; what it answers depends on its arguments and
// on the position it was prepared for.
template <class Q, class G>
concept GuideOf = Game<G> &&
    requires(const Q& guide, Q& changing, const typename G::Rules& rules, const typename G::State& state, Seat seat,
             const ActionList& actions, Ratings& ratings, Rng& rng) {
  // Called when a search begins, with a world of its root.
  changing.prepare(rules, state, seat, rng);
  // Called once for each new position of the tree. Appends one rating for each action, or none where it has no opinion.
  guide.rate(rules, state, seat, actions, ratings);
  // A quick, sensible choice for playouts.
  { guide.play(rules, state, seat, rng) } -> std::same_as<Action>;
  // How the game may end from a position where a seat must decide: an estimate, or the end of a playout of its own.
  { guide.foresee(rules, state, rng) } -> std::same_as<Prospect>;
};

// Knows nothing: any action is as good as another, and the game ends as it stands.
template <Game G>
struct PlainGuide {
  void prepare(const typename G::Rules&, const typename G::State&, Seat, Rng&) {}
  void rate(const typename G::Rules&, const typename G::State&, Seat, const ActionList&, Ratings&) const {}

  Action play(const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& rng) const {
    ActionList actions;
    G::legal(rules, state, seat, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }

  Prospect foresee(const typename G::Rules& rules, const typename G::State& state, Rng&) const {
    return final_prospect(G::scores(rules, state));
  }
};

}  // namespace mornington
