#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/seat_set.h"
#include "games/next_station/game.h"

namespace mornington::next_station {

inline std::string file_text(const std::string& path) {
  std::ifstream file(std::string(MORNINGTON_SOURCE_DIR) + "/" + path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

inline json::Value file_json(const std::string& path) {
  const Result<json::Value> value = json::parse(file_text(path));
  EXPECT_TRUE(value.ok()) << path << " " << (value.ok() ? "" : value.error().text());
  return value.ok() ? *value : json::Value();
}

inline json::Value london_board() { return file_json("data/boards/next-station-london/board.json"); }
inline json::Value london_layout() { return file_json("data/boards/next-station-london/layout.json"); }

inline LoadRequest london_request(int seats, OptionValues options = {}) {
  static const json::Value board = london_board();
  static const json::Value layout = london_layout();
  return {"next-station-london",
          seats,
          std::move(options),
          {{"next-station/board", board}, {"next-station/layout", layout}}};
}

inline Rules london(int seats, OptionValues options = {}) {
  Result<Rules> rules = NextStation::load(london_request(seats, std::move(options)));
  EXPECT_TRUE(rules.ok()) << rules.error().text();
  return *rules;
}

// A running game in board words. Seats are 0-based; chance is said, never drawn.
class Scene {
 public:
  explicit Scene(int seats, OptionValues options = {}) : rules(london(seats, std::move(options))) {
    state = NextStation::initial(rules);
  }
  // A solo game at its first card, the line of `first` to be drawn first.
  static Scene solo(const std::string& first = "green", OptionValues options = {}) {
    Scene scene(1, std::move(options));
    scene.start(first);
    return scene;
  }
  // A solo game whose pencils all have this power.
  static Scene with_power(const std::string& first, Power power, OptionValues options = {}) {
    options.emplace_back("powers", "on");
    Scene scene(1, std::move(options));
    scene.state.powers.fill(power);
    scene.state.phase = Phase::ChooseOrder;
    scene.state.waiting = all_seats(1);
    scene.start(first);
    return scene;
  }

  // Chance, in notation; several at once.
  template <class... Texts>
  Scene& chance(Texts... texts) {
    (resolve(texts), ...);
    return *this;
  }
  template <class... Cards>
  Scene& flip(Cards... cards) {
    (resolve(std::string("flip ") + cards), ...);
    return *this;
  }
  Scene& play(const std::string& text, int seat = 0) {
    const Action action = parse(text);
    const Verdict verdict = NextStation::check(rules, state, seat_at(seat), action);
    EXPECT_TRUE(verdict.ok()) << text << " is refused by " << verdict.rule().text();
    if (verdict.ok()) NextStation::apply(rules, state, seat_at(seat), action, heard);
    return *this;
  }
  // A card and what the only player does with it.
  Scene& turn(const std::string& card, const std::string& action) { return flip(card).play(action); }

  // The id of the rule that forbids it; empty where it is allowed.
  [[nodiscard]] std::string refusal(const std::string& text, int seat = 0) const {
    return NextStation::check(rules, state, seat_at(seat), parse(text)).rule().text();
  }
  [[nodiscard]] bool allows(const std::string& text, int seat = 0) const { return refusal(text, seat).empty(); }
  [[nodiscard]] std::vector<std::string> legal(int seat = 0) const {
    ActionList actions;
    NextStation::legal(rules, state, seat_at(seat), actions);
    std::vector<std::string> out;
    for (Action action : actions) out.push_back(NextStation::write(rules, action));
    return out;
  }
  [[nodiscard]] const Sheet& sheet(int seat = 0) const { return sheet_of(state, seat_at(seat)); }
  [[nodiscard]] ScoreBox box(int seat = 0) const { return score_sheet(rules, sheet(seat), state.objectives); }
  [[nodiscard]] StationId station(const std::string& slug) const {
    const auto found = rules.board.find_station(slug);
    EXPECT_TRUE(found.has_value()) << slug;
    return found.value_or(StationId{});
  }
  // Puts sections on the sheet whatever the rules say; the ends of the line under construction follow only its own.
  Scene& line(Pencil pencil, const std::vector<std::pair<std::string, std::string>>& sections, int seat = 0) {
    Sheet& mine = sheet_of(state, seat_at(seat));
    const StationSet ends = mine.ends;
    auto& stations = mine.stations[static_cast<std::size_t>(pencil)];
    if (stations == 0) stations = set_of(rules.board.departure_of(pencil));
    for (const auto& [from, to] : sections) {
      EXPECT_TRUE(rules.board.section_between(station(from), station(to)).has_value()) << from << " " << to;
      stations |= set_of(station(from));
      draw_section(rules.board, mine, pencil, {station(from), station(to)});
    }
    mine.ends = ends;
    recount(rules, state);
    return *this;
  }
  // Passes through the rest of the round with the underground cards that are left.
  Scene& finish_round() {
    const int round = state.round;
    while (state.phase == Phase::Flip && state.round == round) {
      flip(std::string(name(card_at(std::countr_zero(state.pile)))));
      for (int seat = 0; seat < rules.seats; ++seat) play("pass", seat);
    }
    return *this;
  }
  [[nodiscard]] std::size_t outcomes() const {
    OutcomeList list;
    NextStation::outcomes(rules, state, list);
    return list.size();
  }
  [[nodiscard]] std::vector<Event> events(EventKind kind) const {
    std::vector<Event> out;
    for (const Event& event : heard.events)
      if (event.kind == static_cast<std::uint8_t>(kind)) out.push_back(event);
    return out;
  }

  Rules rules;
  State state;
  EventList heard;

 private:
  void start(const std::string& first) {
    std::string order = "order " + first;
    for (std::string_view pencil : kPencilNames)
      if (pencil != first) order += " " + std::string(pencil);
    play(order);
  }
  [[nodiscard]] Action parse(const std::string& text) const {
    const Result<Action> action = NextStation::read(rules, text);
    EXPECT_TRUE(action.ok()) << text << ": " << action.error().text();
    return action.ok() ? *action : Action{0xFFFFFFFF};
  }
  void resolve(const std::string& text) {
    const Action action = parse(text);
    OutcomeList outcomes;
    ASSERT_TRUE(NextStation::decision(rules, state).is_chance()) << text;
    NextStation::outcomes(rules, state, outcomes);
    const bool listed =
        std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& o) { return o.action == action; });
    ASSERT_TRUE(listed) << text;
    NextStation::resolve(rules, state, action, heard);
  }
};

}  // namespace mornington::next_station
