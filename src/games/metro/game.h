#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/options.h"
#include "core/result.h"
#include "games/load_request.h"
#include "games/metro/event.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"
#include "games/metro/streams.h"
#include "games/metro/view.h"
#include "json/json.h"

namespace mornington::metro {

void apply_action(const Rules& rules, State& state, Seat seat, Action action, Sink sink);
void resolve_outcome(const Rules& rules, State& state, Action action, Sink sink);
// Draws of shares, rails, cards and the city.
[[nodiscard]] Decision rarer_draw(const Rules& rules, const State& state);

// Metro with its modules and cities, as the contract wants it.
struct Metro {
  using Rules = metro::Rules;
  using State = metro::State;
  using View = metro::View;

  static constexpr bool kHasSecrets = true;
  static constexpr std::string_view kFamily = "metro";
  static constexpr std::string_view kTriedForm = "place {tile} {square} as {shown}";

  static std::vector<OptionSpec> option_specs(std::string_view edition) {
    return metro::option_specs(form_of(edition));
  }
  static Result<Rules> load(const LoadRequest& request) { return metro::load(request); }

  static State initial(const Rules& rules);
  static Decision decision(const Rules& rules, const State& state);  // below
  static void legal(const Rules& rules, const State& state, Seat seat, ActionList& actions);
  static Verdict check(const Rules& rules, const State& state, Seat seat, Action action);
  static void outcomes(const Rules& rules, const State& state, OutcomeList& list);
  static View view(const Rules& rules, const State& state, Seat seat);
  static State sample(const Rules& rules, const View& view, Rng& rng);
  static Scores scores(const Rules& rules, const State& state);
  static std::uint64_t key(const State& state) { return hash_value(state); }

  template <class Listener>
  static void apply(const Rules& rules, State& state, Seat seat, Action action, Listener&& listener) {
    apply_action(rules, state, seat, action, sink_to(listener));
  }
  template <class Listener>
  static void resolve(const Rules& rules, State& state, Action action, Listener&& listener) {
    resolve_outcome(rules, state, action, sink_to(listener));
  }

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
  static std::string event_text(const Rules& rules, const Event& event);
  static std::string draw_text(const Rules& rules, const View& view, const PictureStyle& style);
  static std::string draw_svg(const Rules& rules, const View& view, const PictureStyle& style);
  static std::string self_check(const Rules& rules, const State& state);
};

// FAST: in place, since every step asks and a Decision that is returned goes through memory (bench: playout).
inline Decision Metro::decision(const Rules& rules, const State& state) {
  switch (state.phase) {
    case Phase::Turn:
    case Phase::PlaceDrawn:
    case Phase::CityChoice:
    case Phase::CityArrange: return Decision::of(state.mover);
    case Phase::Refill:
    case Phase::DrawTile:
    case Phase::DealTiles: return Decision::chance(kTileStream);
    case Phase::Over: return Decision::over();
    default: return rarer_draw(rules, state);
  }
}

// The names of all kinds of events, of the game and of every city, each once.
[[nodiscard]] std::vector<std::string_view> event_names();

}  // namespace mornington::metro
