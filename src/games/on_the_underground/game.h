#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "core/result.h"
#include "games/load_request.h"
#include "games/on_the_underground/action.h"
#include "games/on_the_underground/event.h"
#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"
#include "json/json.h"

namespace mornington::on_the_underground {

// The view of a seat: the state without the objectives of others, which are shown at the end of the game. `eyes` is the
// seat that looks, kNoSeat for a spectator.
struct View {
  State state;
  Seat eyes = kNoSeat;
  friend constexpr bool operator==(const View&, const View&) = default;
};

// The streams of chance.
enum class Stream : std::uint8_t { Tiles, Tokens, Objectives, Cards, Sets };

struct OnTheUnderground {
  using Rules = on_the_underground::Rules;
  using State = on_the_underground::State;
  using View = on_the_underground::View;
  static constexpr bool kHasSecrets = true;
  static constexpr std::string_view kFamily = "on-the-underground";
  static constexpr std::string_view kTriedForm = "build {line} {block}";

  static State initial(const Rules& rules);
  static Decision decision(const Rules& rules, const State& state);
  static void legal(const Rules& rules, const State& state, Seat seat, ActionList& out);
  static Verdict check(const Rules& rules, const State& state, Seat seat, Action action);
  template <class Listener>
  static void apply(const Rules& rules, State& state, Seat seat, Action action, Listener&& listener) {
    apply_told(rules, state, seat, action, sink_to(listener));
  }
  static void outcomes(const Rules& rules, const State& state, OutcomeList& out);
  template <class Listener>
  static void resolve(const Rules& rules, State& state, Action action, Listener&& listener) {
    resolve_told(rules, state, action, sink_to(listener));
  }
  static View view(const Rules& rules, const State& state, Seat seat);
  static State sample(const Rules& rules, const View& view, Rng& rng);
  static Scores scores(const Rules& rules, const State& state);
  static std::uint64_t key(const State& state);

  static std::vector<OptionSpec> option_specs(std::string_view edition);
  static Result<Rules> load(const LoadRequest& request);
  static std::string write(const Rules& rules, Action action);
  static Result<Action> read(const Rules& rules, std::string_view text);
  static json::Value encode_action(const Rules& rules, Action action);
  static void explain_refusal(const Rules& rules, const State& state, Seat seat, Action action, json::Value& why);
  static json::Value encode_board(const Rules& rules);
  static json::Value encode_view(const Rules& rules, const View& view);
  static Result<View> read_view(const Rules& rules, const json::Value& value);
  static std::optional<View> as_if_turn(const Rules& rules, const View& view, Seat seat);
  static json::Value encode_facts(const Rules& rules, const View& view);
  static json::Value encode_event(const Rules& rules, const Event& event);
  // The route of a journey.
  static bool tells_more(const Event& event);
  static void tell_more(const Rules& rules, const View& after, const Event& event, json::Value& told);
  static std::string event_text(const Rules& rules, const Event& event);
  static std::string draw_text(const Rules& rules, const View& view, const PictureStyle& style);
  static std::string draw_svg(const Rules& rules, const View& view, const PictureStyle& style);
  static std::string self_check(const Rules& rules, const State& state);

 private:
  static void apply_told(const Rules& rules, State& state, Seat seat, Action action, Sink tell);
  static void resolve_told(const Rules& rules, State& state, Action action, Sink tell);
};

}  // namespace mornington::on_the_underground
