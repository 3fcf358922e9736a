#include "games/metro/reference.h"
#include "match/family/playable.h"
#include "metro/table.h"

namespace mornington::metro {
namespace {

static_assert(Playable<Metro>);

// Plays at random to the end with every step checked; answers the number of decisions.
int play_checked(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  State state = Metro::initial(rules);
  EventList events;
  int steps = 0;
  for (; steps < 5000; ++steps) {
    EXPECT_EQ(Metro::self_check(rules, state), "");
    const Decision decision = Metro::decision(rules, state);
    if (decision.is_over()) break;
    if (decision.is_chance()) {
      OutcomeList outcomes;
      Metro::outcomes(rules, state, outcomes);
      Metro::resolve(rules, state, pick(outcomes, rng), events);
      continue;
    }
    const Seat seat = first_seat(decision);
    const View view = Metro::view(rules, state, seat);
    const State world = Metro::sample(rules, view, rng);
    EXPECT_EQ(Metro::view(rules, world, seat), view);
    EXPECT_EQ(Metro::self_check(rules, world), "");
    ActionList actions;
    Metro::legal(rules, state, seat, actions);
    EXPECT_FALSE(actions.empty());
    if (actions.empty()) break;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      EXPECT_TRUE(i == 0 || actions[i - 1] < actions[i]);
      EXPECT_TRUE(Metro::check(rules, state, seat, actions[i]).ok());
    }
    ActionList again;
    Metro::legal(rules, world, seat, again);
    EXPECT_TRUE(std::equal(actions.begin(), actions.end(), again.begin(), again.end()));
    Metro::apply(rules, state, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], events);
  }
  EXPECT_TRUE(Metro::decision(rules, state).is_over());
  const Scores scores = Metro::scores(rules, state);
  SeatArray<int> sums{};
  for (const Event& event : events.events)
    if (event.seat != kNoSeat) sums[event.seat] += event.points;
  for (const Seat seat : each_seat(rules.seats)) EXPECT_EQ(sums[seat], scores.points[seat]);
  return steps;
}

struct Variant {
  std::string edition;
  OptionValues options;
};

TEST(MetroRandomGames, EveryEditionReachesItsEnd) {
  std::vector<std::string> played = {"metro"};
  for (const CityHooks* city : cities()) played.emplace_back(city->edition.id);
  for (const std::string& edition : played)
    for (int seats = 2; seats <= 6; ++seats)
      for (const char* corporations : {"off", "on"})
        for (const char* centre : {"station", "central-stations", "rails"}) {
          SCOPED_TRACE(edition + " " + corporations + " " + centre);
          const Rules rules = rules_for(edition, seats, {{"corporations", corporations}, {"centre", centre}});
          play_checked(rules, static_cast<std::uint64_t>(seats));
          if (HasFailure()) return;
        }
}

TEST(MetroRandomGames, TheSoloGameReachesItsEnd) {
  for (const char* scoring : {"normal", "challenging"})
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      play_checked(rules_for("metro-solo", 1, {{"scoring", scoring}}), seed);
}

TEST(MetroRandomGames, EveryChoiceOfEveryOptionReachesTheEnd) {
  for (const EditionSpec& edition : editions()) {
    if (edition.family != "metro") continue;
    for (const OptionSpec& spec : Metro::option_specs(edition.id))
      for (const auto& choice : spec.choices) {
        SCOPED_TRACE(std::string(edition.id) + " " + spec.name + "=" + choice.value);
        OptionValues options = {{spec.name, choice.value}};
        auto also = [&](const char* name, const char* value) {
          if (spec.name != name && edition.max_seats > 1) options.emplace_back(name, value);
        };
        also("corporations", spec.name.size() % 2 == 0 ? "on" : "off");
        also("centre", "central-stations");
        also("hand-tiles", "2");
        play_checked(rules_for(std::string(edition.id), edition.max_seats > 1 ? 3 : 1, options), 7);
        if (HasFailure()) return;
      }
  }
}

TEST(MetroRandomGames, LinesAndMovesAgreeWithTheReference) {
  const Rules rules = rules_for("metro", 2);
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    Rng rng(seed);
    State state = started(rules, seed);
    std::vector<reference::Placement> placements;
    while (!Metro::decision(rules, state).is_over()) {
      const ActionList actions = legal_actions(rules, state);
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      if (kind_of(action) == Kind::Place) {
        const Place placed = as_place(action);
        const auto board = reference::board_of(placements);
        const auto squares = reference::legal_squares(board, tile_code(placed.held));
        std::vector<std::pair<int, int>> listed;
        for (const Action other : actions)
          if (kind_of(other) == Kind::Place)
            listed.emplace_back(row_of(as_place(other).square), column_of(as_place(other).square));
        ASSERT_EQ(listed, squares);
        placements.push_back({tile_code(placed.shown), row_of(placed.square), column_of(placed.square)});
      }
      Metro::apply(rules, state, state.mover, action, NullSink());
      settle(rules, state, rng);
      const auto points = reference::station_points(reference::board_of(placements));
      std::array<int, 2> sums{};
      for (const Station station : kAllStations) sums[index(rules.owner[index(station)])] += points[index(station)];
      ASSERT_EQ(sums[0], state.points[Seat{0}]);
      ASSERT_EQ(sums[1], state.points[Seat{1}]);
    }
  }
}

}  // namespace
}  // namespace mornington::metro
