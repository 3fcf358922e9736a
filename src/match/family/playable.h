#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "core/result.h"
#include "games/load_request.h"
#include "json/json.h"
#include "match/names.h"

namespace mornington::match {

// The additions to the contract that people and other programs need: a loader, notation, codecs and pictures. Search
// calls none of it.
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

  // Text notation of any action, of seats and of chance, by stable slugs; read(write(a)) == a. read() only parses;
  // check() decides whether the action is legal.
  { G::write(rules, action) } -> std::same_as<std::string>;
  { G::read(rules, text) } -> std::same_as<Result<Action>>;
  // The same as named fields: {"action": "place", "tile": ..., "square": ...}.
  { G::encode_action(rules, action) } -> std::same_as<json::Value>;
  // How the fields of an action that somebody tries on the board form its notation: "build {line} {block}".
  { G::kTriedForm } -> std::convertible_to<std::string_view>;

  // Everything a client needs to draw the board. It never changes during a match.
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

// Views can be sent: read_view(rules, encode_view(rules, seen)) == seen. A view that no game by these rules can show,
// or that contradicts itself, is refused with its JSON path.
template <class G>
concept ReadsViews = Playable<G> && requires(const typename G::Rules& rules, const json::Value& view) {
  { G::read_view(rules, view) } -> std::same_as<Result<typename G::View>>;
};

// A seat may plan its next action before its turn. as_if_turn() returns the same moment as if it were that seat's
// turn; nothing if it is their turn already, or if no turn starts here.
template <class G>
concept PlansAhead = Playable<G> && requires(const typename G::Rules& rules, const typename G::View& seen, Seat seat) {
  { G::as_if_turn(rules, seen, seat) } -> std::same_as<std::optional<typename G::View>>;
};

// Why an action is refused in this position, in addition to the rule. explain_refusal() adds fields to those of the
// action, and may make "tell", the rule, more specific ("MET-3.1" becomes "MET-3.1.centre"). Precondition: check()
// refuses the action.
template <class G>
concept ExplainsRefusals = Playable<G> && requires(const typename G::Rules& rules, const typename G::State& state,
                                                   Seat seat, Action action, json::Value& why) {
  G::explain_refusal(rules, state, seat, action, why);
};

// Some events have details that are sent but not stored in the log, because they follow from the view just after the
// action.
template <class G>
concept TellsMore = Playable<G> &&
    requires(const typename G::Rules& rules, const typename G::View& after, const Event& event, json::Value& told) {
  { G::tells_more(event) } -> std::same_as<bool>;
  // Adds the details to what encode_event() wrote.
  G::tell_more(rules, after, event, told);
};

}  // namespace mornington::match
