#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "core/result.h"
#include "games/load_request.h"
#include "json/json.h"

namespace mornington {

// What a game adds to the contract so that people and programs outside can use it: a loader, a notation, codecs and
// pictures. Nothing here is called in search.
template <class G>
concept Playable = Game<G> && requires(const typename G::Rules& rules, const typename G::State& now,
                                       const typename G::View& seen, Action action, Seat seat, const Event& event,
                                       std::string_view text, const LoadRequest& request, const PictureStyle& style) {
  { G::kFamily } -> std::convertible_to<std::string_view>;
  // The options of an edition with their defaults first.
  { G::option_specs(text) } -> std::same_as<std::vector<OptionSpec>>;
  // Refuses unknown options, values, numbers of seats and forbidden combinations (naming the rule), and broken
  // documents (naming the JSON path).
  { G::load(request) } -> std::same_as<Result<typename G::Rules>>;

  // Text notation of any action, of seats and of chance, by stable slugs; read(write(a)) == a. read() knows words
  // only: whether the action is legal is check()'s business.
  { G::write(rules, action) } -> std::same_as<std::string>;
  { G::read(rules, text) } -> std::same_as<Result<Action>>;
  // The same as named fields: {"action": "place", "tile": ..., "square": ...}.
  { G::encode_action(rules, action) } -> std::same_as<json::Value>;
  // How the fields of an action that somebody tries on the board make its notation: "build {line} {block}".
  { G::kTriedForm } -> std::convertible_to<std::string_view>;

  // What never changes in a match: everything a client needs to draw the board.
  { G::encode_board(rules) } -> std::same_as<json::Value>;
  { G::encode_view(rules, seen) } -> std::same_as<json::Value>;
  // Derived facts of a view, so that no client computes a rule: running score sheet, lines, reachable places.
  { G::encode_facts(rules, seen) } -> std::same_as<json::Value>;
  // {"event": "scored", "rule": ..., "points": ..., ...}
  { G::encode_event(rules, event) } -> std::same_as<json::Value>;
  // One short English sentence.
  { G::event_text(rules, event) } -> std::same_as<std::string>;

  // The position for a terminal, at most style.width columns and style.height lines.
  { G::draw_text(rules, seen, style) } -> std::same_as<std::string>;
  // The position as a stand-alone SVG document.
  { G::draw_svg(rules, seen, style) } -> std::same_as<std::string>;

  // Empty, or what is inconsistent in the state. For conformance tests.
  { G::self_check(rules, now) } -> std::same_as<std::string>;
};

// A view is a value that travels: read_view(rules, encode_view(rules, seen)) == seen. What could not be seen in any
// game by these rules, or says two things of one, is refused with its JSON path.
template <class G>
concept ReadsViews = Playable<G> && requires(const typename G::Rules& rules, const json::Value& view) {
  { G::read_view(rules, view) } -> std::same_as<Result<typename G::View>>;
};

// Of some events more is told than is kept: what follows from what a seat sees just after the action, and would be too
// much for the log to hold.
template <class G>
concept TellsMore = Playable<G> &&
    requires(const typename G::Rules& rules, const typename G::View& after, const Event& event, json::Value& told) {
  { G::tells_more(event) } -> std::same_as<bool>;
  // Adds it to what encode_event() wrote.
  G::tell_more(rules, after, event, told);
};

}  // namespace mornington
