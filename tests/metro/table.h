#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "core/rng.h"
#include "games/editions.h"
#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/trace.h"
#include "games/metro/turn.h"
#include "match/family/embedded.h"
#include "support/covers.h"

// A table to play Metro at in tests.
namespace mornington::metro {

inline json::Value embedded_document(std::string_view file) {
  for (const EmbeddedFile& embedded : embedded_files())
    if (embedded.path == "data/boards/" + std::string(file)) return *json::parse(embedded.content);
  ADD_FAILURE() << "no embedded file " << file;
  return {};
}

inline json::Value file_document(const std::string& path) {
  std::ifstream in(std::string(MORNINGTON_SOURCE_DIR) + "/" + path);
  std::stringstream text;
  text << in.rdbuf();
  auto value = json::parse(text.str());
  EXPECT_TRUE(value.ok()) << path;
  return value.ok() ? *value : json::Value();
}

inline LoadRequest request_for(const std::string& edition, int seats, OptionValues options = {}) {
  LoadRequest request{edition, seats, std::move(options), {}};
  for (const DocumentSpec& document : find_edition(edition)->documents)
    request.documents.emplace_back(std::string(document.role), embedded_document(document.file));
  return request;
}

inline Rules rules_for(const std::string& edition, int seats, OptionValues options = {}) {
  auto rules = Metro::load(request_for(edition, seats, std::move(options)));
  EXPECT_TRUE(rules.ok()) << (rules.ok() ? "" : rules.error().text());
  return *rules;
}

// Resolves chance until a seat decides or the game is over.
inline void settle(const Rules& rules, State& state, Rng& rng, EventList* events = nullptr) {
  OutcomeList outcomes;
  while (Metro::decision(rules, state).is_chance()) {
    outcomes.clear();
    Metro::outcomes(rules, state, outcomes);
    resolve_outcome(rules, state, pick(outcomes, rng), Sink(events));
  }
}

inline State started(const Rules& rules, std::uint64_t seed = 1) {
  Rng rng(seed);
  State state = Metro::initial(rules);
  settle(rules, state, rng);
  return state;
}

inline ActionList legal_actions(const Rules& rules, const State& state) {
  ActionList actions;
  Metro::legal(rules, state, state.mover, actions);
  return actions;
}

// The action written so, taken by the seat to move; the events it brought.
inline EventList play(const Rules& rules, State& state, std::string_view notation) {
  EventList events;
  const auto action = Metro::read(rules, notation);
  EXPECT_TRUE(action.ok()) << notation;
  const Seat seat = state.mover;
  const Verdict verdict = Metro::check(rules, state, seat, *action);
  EXPECT_TRUE(verdict.ok()) << notation << " is forbidden by " << verdict.rule().text();
  if (verdict.ok()) Metro::apply(rules, state, seat, *action, events);
  return events;
}

inline Verdict ask(const Rules& rules, const State& state, std::string_view notation) {
  const auto action = Metro::read(rules, notation);
  EXPECT_TRUE(action.ok()) << notation;
  return Metro::check(rules, state, state.mover, *action);
}

// A position with these tiles on the board ("aaaad1cbaad2") and empty hands, seat 0 to move.
inline State scene(const Rules& rules, std::string_view sequence) {
  State state = Metro::initial(rules);
  state.phase = Phase::Turn;
  for (; !sequence.empty(); sequence.remove_prefix(6)) {
    const TileType tile = *parse_tile(sequence.substr(0, 4));
    const Square square = *parse_square(sequence.substr(4, 2));
    state.tile[index(square)] = tile;
    state.tiles |= mask_of(square) & kPlayable;
    if (contains(kPlayable, square)) --state.supply[index(first_of(rules.shows[index(tile)]))], --state.supply_left;
  }
  retrace(rules, state);
  return state;
}

// Gives a seat a tile of the supply.
inline void hold(const Rules& rules, State& state, Seat seat, std::string_view code) {
  const TileType tile = first_of(rules.shows[index(*parse_tile(code))]);
  --state.supply[index(tile)];
  --state.supply_left;
  add_to_hand(state, seat, tile);
}

inline void resolve(const Rules& rules, State& state, std::string_view notation, EventList* events = nullptr) {
  const auto action = Metro::read(rules, notation);
  ASSERT_TRUE(action.ok()) << notation;
  OutcomeList outcomes;
  Metro::outcomes(rules, state, outcomes);
  const bool listed =
      std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& o) { return o.action == *action; });
  ASSERT_TRUE(listed) << notation << " is no outcome";
  resolve_outcome(rules, state, *action, Sink(events));
}

inline std::vector<std::string> legal_texts(const Rules& rules, const State& state) {
  std::vector<std::string> texts;
  for (const Action action : legal_actions(rules, state)) texts.push_back(Metro::write(rules, action));
  return texts;
}

inline int points_for(const EventList& events, Seat seat) {
  int sum = 0;
  for (const Event& event : events.events)
    if (event.seat == seat) sum += event.points;
  return sum;
}

inline int count_kind(const EventList& events, EventKind kind) {
  return static_cast<int>(std::count_if(events.events.begin(), events.events.end(),
                                        [&](const Event& e) { return e.kind == static_cast<std::uint8_t>(kind); }));
}

inline Colour colour_of(const Rules& rules, std::string_view name) {
  for (const Colour colour : kAllColours)
    if (rules.board.colours[index(colour)].name == name) return colour;
  ADD_FAILURE() << "no colour " << name;
  return {};
}

// The name of an event, also of a city's.
inline std::string name_of(const Rules& rules, const Event& event) {
  return Metro::encode_event(rules, event).find("event")->text();
}

inline int count_named(const Rules& rules, const EventList& events, std::string_view name) {
  return static_cast<int>(std::count_if(events.events.begin(), events.events.end(),
                                        [&](const Event& e) { return name_of(rules, e) == name; }));
}

}  // namespace mornington::metro
