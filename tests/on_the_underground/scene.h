#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/on_the_underground/building.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/turn.h"
#include "support/covers.h"

namespace mornington::on_the_underground {

using Game = OnTheUnderground;

inline std::string file_text(const std::string& path) {
  std::ifstream in(std::string(MORNINGTON_SOURCE_DIR) + "/" + path);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

inline json::Value document(const std::string& path) {
  const Result<json::Value> value = json::parse(file_text(path));
  if (!value) ADD_FAILURE() << path << ": " << value.error().text();
  return value ? *value : json::Value();
}

inline const json::Value& board_document(const std::string& city) {
  static std::vector<std::pair<std::string, json::Value>> loaded;
  for (const auto& [name, value] : loaded)
    if (name == city) return value;
  loaded.reserve(8);
  loaded.emplace_back(city, document("data/boards/underground-" + city + "/board.json"));
  return loaded.back().second;
}

inline json::Value layout_document(const std::string& city) {
  return document("data/boards/underground-" + city + "/layout.json");
}

inline LoadRequest request_for(const std::string& city, int seats, OptionValues options = {}) {
  return {"underground-" + city,
          seats,
          std::move(options),
          {{"on-the-underground/board", board_document(city)}, {"on-the-underground/layout", layout_document(city)}}};
}

inline Rules rules_for(const std::string& city, int seats, OptionValues options = {}) {
  Result<Rules> rules = Game::load(request_for(city, seats, std::move(options)));
  if (!rules) ADD_FAILURE() << rules.error().text();
  return rules ? *rules : Rules{};
}

inline const std::vector<std::string>& cities() {
  static const std::vector<std::string> all = {"london", "new-york", "paris"};
  return all;
}

// A position in board words. Seat 0 is to move; tracks are laid without asking whether they may.
class Scene {
 public:
  explicit Scene(const std::string& city, int seats = 2, OptionValues options = {})
      : rules_(rules_for(city, seats, std::move(options))) {
    state_ = Game::initial(rules_);
    while (state_.phase != Phase::Build) advance();
  }

  // Chance by its first outcome, picks by the first action.
  void advance() {
    if (Game::decision(rules_, state_).is_chance()) {
      OutcomeList outcomes;
      Game::outcomes(rules_, state_, outcomes);
      Game::resolve(rules_, state_, outcomes[0].action, events_);
    } else {
      ActionList actions;
      Game::legal(rules_, state_, state_.mover, actions);
      Game::apply(rules_, state_, state_.mover, actions[0], events_);
    }
  }

  Scene& tracks(const std::string& line, const std::vector<std::string>& blocks) {
    for (const std::string& id : blocks) {
      const int block = find_block(rules_.board, id);
      EXPECT_GE(block, 0) << id;
      lay_track(rules_, state_, line_at(find_line(rules_.board, line)), block_at(block));
    }
    return *this;
  }
  Scene& tokens(int n, int seat = 0) {
    state_.tokens[seat_at(seat)] = static_cast<std::uint16_t>(n);
    return *this;
  }
  Scene& actions_left(int n) {
    state_.actions_left = static_cast<std::uint8_t>(n);
    return *this;
  }
  // Where the Passenger stands and what lies face up.
  Scene& passenger(const std::string& at, std::vector<std::string> cards) {
    state_.passenger = node(at);
    state_.face_up.fill(kNoNode);
    for (std::size_t i = 0; i < cards.size(); ++i) state_.face_up[i] = node(cards[i]);
    std::sort(state_.face_up.begin(), state_.face_up.end());
    return *this;
  }
  Scene& symbol(const std::string& station, int symbol) {
    for (std::size_t i = 0; i < rules_.board.connection_stations.size(); ++i)
      if (rules_.board.connection_stations[i] == node(station))
        state_.symbol_on[i] = static_cast<std::uint8_t>(symbol + 1);
    return *this;
  }
  Scene& no_tiles() {
    state_.tile_on.fill(0);
    return *this;
  }
  Scene& tile(const std::string& station, int type) {
    for (std::size_t i = 0; i < rules_.board.landmark_stations.size(); ++i)
      if (rules_.board.landmark_stations[i] == node(station)) state_.tile_on[i] = static_cast<std::uint8_t>(type + 1);
    return *this;
  }

  [[nodiscard]] Verdict check(const std::string& text, Seat seat = Seat{0}) const {
    const Result<Action> action = Game::read(rules_, text);
    EXPECT_TRUE(action.ok()) << text;
    return action ? Game::check(rules_, state_, seat, *action) : illegal("OTU-2.1"_rule);
  }
  // Plays a legal action of the mover; returns the points it brought him.
  int play(const std::string& text) {
    const Seat seat = state_.mover;
    const Verdict verdict = check(text, seat);
    EXPECT_TRUE(verdict.ok()) << text << ": " << verdict.rule().text();
    if (!verdict.ok()) return -1000;
    const int before = points_of(state_, seat);
    events_.events.clear();
    Game::apply(rules_, state_, seat, *Game::read(rules_, text), events_);
    return points_of(state_, seat) - before;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    ActionList actions;
    Game::legal(rules_, state_, state_.mover, actions);
    std::vector<std::string> out;
    for (Action action : actions) out.push_back(Game::write(rules_, action));
    return out;
  }
  [[nodiscard]] bool told(EventKind kind) const {
    for (const Event& event : events_.events)
      if (event.kind == static_cast<std::uint8_t>(kind)) return true;
    return false;
  }

  [[nodiscard]] Node node(const std::string& id) const {
    const int found = find_node(rules_.board, id);
    EXPECT_GE(found, 0) << id;
    return node_at(found);
  }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] State& state() { return state_; }
  [[nodiscard]] const State& state() const { return state_; }

 private:
  Rules rules_;
  State state_;
  EventList events_;
};

// Plays at random until the game is over, or `most` steps were made; `visit(rules, state)` sees every position.
template <class Visit>
State random_game(const Rules& rules, std::uint64_t seed, Visit&& visit, int most = 100'000) {
  Rng rng(seed);
  State state = Game::initial(rules);
  static ActionList actions;
  for (int n = 0; n < most; ++n) {
    visit(state);
    const Decision decision = Game::decision(rules, state);
    if (decision.is_over()) break;
    if (decision.is_chance()) {
      OutcomeList outcomes;
      Game::outcomes(rules, state, outcomes);
      Game::resolve(rules, state, pick(outcomes, rng), NullSink{});
      continue;
    }
    actions.clear();
    Game::legal(rules, state, first_seat(decision), actions);
    const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    Game::apply(rules, state, first_seat(decision), action, NullSink{});
  }
  return state;
}

}  // namespace mornington::on_the_underground
