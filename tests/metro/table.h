#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "core/rng.h"
#include "games/editions.h"
#include "games/metro/action.h"
#include "games/metro/game.h"
#include "match/embedded.h"
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
  Metro::legal(rules, state, seat_at(state.mover), actions);
  return actions;
}

// The action written so, taken by the seat to move; the events it brought.
inline EventList play(const Rules& rules, State& state, std::string_view notation) {
  EventList events;
  const auto action = Metro::read(rules, notation);
  EXPECT_TRUE(action.ok()) << notation;
  const Seat seat = seat_at(state.mover);
  const Verdict verdict = Metro::check(rules, state, seat, *action);
  EXPECT_TRUE(verdict.ok()) << notation << " is forbidden by " << verdict.rule().text();
  if (verdict.ok()) Metro::apply(rules, state, seat, *action, events);
  return events;
}

inline Verdict ask(const Rules& rules, const State& state, std::string_view notation) {
  const auto action = Metro::read(rules, notation);
  EXPECT_TRUE(action.ok()) << notation;
  return Metro::check(rules, state, seat_at(state.mover), *action);
}

}  // namespace mornington::metro
