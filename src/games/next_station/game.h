#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "games/case_outcome.h"
#include "games/load_request.h"
#include "games/next_station/board_load.h"
#include "games/next_station/construction.h"
#include "games/next_station/event.h"
#include "games/next_station/flow.h"
#include "games/next_station/legal.h"
#include "games/next_station/running.h"
#include "games/next_station/scoring.h"
#include "games/next_station/state.h"
#include "json/json.h"

namespace mornington::next_station {

// Next Station: London. Nobody hides anything, and the pile has no order before a card is flipped, so the state is
// everybody's view.
struct NextStation {
  using Rules = next_station::Rules;
  using State = next_station::State;
  using View = State;
  static constexpr bool kHasSecrets = false;
  static constexpr std::string_view kFamily = "next-station";
  static constexpr std::string_view kTriedForm = "draw {from} {to}";

  static State initial(const Rules& rules) { return initial_state(rules); }
  static Decision decision(const Rules&, const State& state) { return decision_of(state); }
  static void legal(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
    list_actions(rules, state, seat, actions);
  }
  static Verdict check(const Rules& rules, const State& state, Seat seat, Action action) {
    return check_action(rules, state, seat, action);
  }
  template <class Listener>
  static void apply(const Rules& rules, State& state, Seat seat, Action action, Listener&& listener) {
    apply_action(rules, state, seat, action, sink_to(listener));
  }
  static void outcomes(const Rules&, const State& state, OutcomeList& outcomes) { list_outcomes(state, outcomes); }
  template <class Listener>
  static void resolve(const Rules& rules, State& state, Action action, Listener&& listener) {
    resolve_outcome(rules, state, action, sink_to(listener));
  }
  static View view(const Rules&, const State& state, Seat) { return state; }
  static State sample(const Rules&, const View& seen, Rng&) { return seen; }
  static Scores scores(const Rules& rules, const State& state) { return score_state(rules, state); }
  static std::uint64_t key(const State& state) { return hash_value(state); }

  static std::vector<OptionSpec> option_specs(std::string_view) { return next_station::option_specs(); }
  static Result<Rules> load(const LoadRequest& request) { return load_rules(request); }

  static std::string write(const Rules& rules, Action action);            // notation.cc
  static Result<Action> read(const Rules& rules, std::string_view text);  // notation.cc
  static json::Value encode_action(const Rules& rules, Action action);
  static void explain_refusal(const Rules& rules, const State& state, Seat seat, Action action,
                              json::Value& why);                                                  // codec.cc
  static json::Value encode_board(const Rules& rules);                                            // codec_board.cc
  static json::Value encode_view(const Rules& rules, const View& seen);                           // codec_view.cc
  static Result<View> read_view(const Rules& rules, const json::Value& view);                     // codec_view_read.cc
  static json::Value encode_facts(const Rules& rules, const View& seen);                          // codec.cc
  static json::Value encode_event(const Rules& rules, const Event& event);                        // codec_event.cc
  static std::string event_text(const Rules& rules, const Event& event);                          // codec_event.cc
  static std::string draw_text(const Rules& rules, const View& seen, const PictureStyle& style);  // picture_text.cc
  static std::string draw_svg(const Rules& rules, const View& seen, const PictureStyle& style);   // picture_svg.cc
  static std::string self_check(const Rules& rules, const State& state);                          // self_check.cc
};

}  // namespace mornington::next_station
