#include <algorithm>

#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

TEST(OtuSetup, NumbersOfPlayersAndColours) {
  covers("OTU-1.1", "OTU-1.2");
  EXPECT_FALSE(Game::load(request_for("london", 1)).ok());
  EXPECT_FALSE(Game::load(request_for("london", 6)).ok());
  const std::vector<int> colours = {0, 0, 4, 3, 2, 2};
  for (int seats = 2; seats <= 5; ++seats) {
    const Scene scene("london", seats);
    for (const Seat seat : each_seat(seats))
      EXPECT_EQ(count(scene.state().lines_of[seat]), colours[static_cast<std::size_t>(seats)]);
  }
}

TEST(OtuSetup, FourPlayersPickTheirSetsOrAreDealtThem) {
  covers("OTU-1.3");
  const Rules pick_rules = rules_for("london", 4);
  State state = Game::initial(pick_rules);
  while (Game::decision(pick_rules, state).is_chance()) {
    OutcomeList outcomes;
    Game::outcomes(pick_rules, state, outcomes);
    Game::resolve(pick_rules, state, outcomes[0].action, NullSink{});
  }
  ASSERT_EQ(state.phase, Phase::PickSets);
  const Action red = *Game::read(pick_rules, "set red,orange");
  EXPECT_TRUE(Game::check(pick_rules, state, Seat{0}, red).ok());
  Game::apply(pick_rules, state, Seat{0}, red, NullSink{});
  EXPECT_EQ(state.mover, Seat{1});
  EXPECT_EQ(Game::check(pick_rules, state, Seat{1}, red), illegal("OTU-1.3"_rule));
  const Rules dealt = rules_for("london", 4, {{"colour-sets", "dealt"}});
  bool drawn = false;
  random_game(
      dealt, 2,
      [&](const State& now) {
        drawn |= now.phase == Phase::DealSets;
        EXPECT_NE(now.phase, Phase::PickSets);
      },
      30);
  EXPECT_TRUE(drawn);
}

TEST(OtuSetup, TokensTilesAndObjectivesAreDrawnOneByOne) {
  covers("OTU-1.5", "OTU-1.6", "OTU-1.7");
  const Scene london("london");
  std::array<int, 5> symbols{};
  for (std::size_t i = 0; i < 8; ++i) ++symbols[london.state().symbol_on[i]];
  EXPECT_EQ(symbols, (std::array<int, 5>{0, 2, 2, 2, 2}));
  const Scene paris("paris", 3);
  std::array<int, 6> types{};
  for (std::size_t i = 0; i < 15; ++i) ++types[paris.state().tile_on[i]];
  EXPECT_EQ(types, (std::array<int, 6>{0, 3, 3, 3, 3, 3}));
  for (const Seat seat : each_seat(3)) EXPECT_EQ(std::popcount(paris.state().objectives[seat]), 2);
}

TEST(OtuSetup, DecksStartsAndScores) {
  covers("OTU-1.8", "OTU-1.9", "OTU-1.10");
  const std::vector<int> piles = {55 - 4, 70 - 4, 37 - 4};
  const std::vector<std::string> starts = {"euston", "grand-central", "republique"};
  for (std::size_t i = 0; i < 3; ++i) {
    const Scene scene(cities()[i], 5);
    EXPECT_EQ(scene.state().deck.count() + scene.state().deck_second.count(), piles[i]);
    EXPECT_EQ(scene.state().face_up_count(), 4);
    EXPECT_EQ(scene.state().passenger, scene.node(starts[i]));
    for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(points_of(scene.state(), seat_at(seat)), i == 0 ? seat : 0);
  }
}

TEST(OtuTurn, TheFirstSeatBegins) {
  covers("OTU-2.6");
  for (const std::string& city : cities())
    for (int seats = 2; seats <= 5; ++seats) {
      bool begun = false;
      random_game(rules_for(city, seats), 3, [&](const State& state) {
        if (!begun && state.phase == Phase::Build) {
          EXPECT_EQ(state.mover, seat_at(0)) << city << " " << seats;
        }
        begun = begun || state.phase == Phase::Build;
      });
      EXPECT_TRUE(begun);
    }
}

TEST(OtuTurn, TheFirstRoundHasThreeToFiveActionsInNewYorkAndParis) {
  covers("OTU-2.2", "OTU-2.3");
  const std::vector<std::vector<int>> expected = {{3, 5}, {3, 4, 5}, {3, 4, 4, 5}, {3, 4, 4, 4, 5}};
  for (int seats = 2; seats <= 5; ++seats)
    for (const Seat seat : each_seat(seats)) {
      const int first = expected[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(index(seat))];
      EXPECT_EQ(actions_of(rules_for("paris", seats), seat, true), first);
      EXPECT_EQ(actions_of(rules_for("new-york", seats), seat, false), 4);
      EXPECT_EQ(actions_of(rules_for("london", seats), seat, true), 4);
    }
}

// The last card is about to be drawn at the end of seat 0's turn.
Scene last_card(const std::string& city, int seats) {
  Scene scene(city, seats);
  State& state = scene.state();
  state.first_round = 0;
  state.actions_left = 1;
  state.deck = NodeSet::of(state.deck.first());
  state.deck_second = {};
  scene.play(city == "london" ? "skip" : "take-branch");
  while (state.phase == Phase::Ride) scene.play(scene.legal()[0]);
  while (state.phase == Phase::Refill) scene.advance();
  return scene;
}

TEST(OtuEnd, LondonRemovesThePassengerAndOnlyBuildsOn) {
  covers("OTU-6.1", "OTU-6.2", "OTU-Q23");
  Scene scene = last_card("london", 3);
  EXPECT_EQ(scene.state().passenger, kNoNode);
  const int cards = scene.state().face_up_count();
  for (int n = 0; n < 8; ++n) scene.play("skip");
  EXPECT_EQ(scene.state().phase, Phase::Over);
  EXPECT_EQ(scene.state().face_up_count(), cards);
}

TEST(OtuEnd, NewYorkAndParisPlayTheRoundOutWithThePassenger) {
  covers("OTU-6.3", "OTU-Q24");
  for (const char* city : {"new-york", "paris"}) {
    Scene scene = last_card(city, 4);
    EXPECT_NE(scene.state().passenger, kNoNode);
    int cards = scene.state().face_up_count();
    for (int seat = 1; seat < 4; ++seat) {
      ASSERT_EQ(scene.state().mover, seat_at(seat));
      for (int n = 0; n < 4; ++n) scene.play("take-branch");
      while (scene.state().phase == Phase::Ride) scene.play(scene.legal()[0]);
      EXPECT_LT(scene.state().face_up_count(), std::max(cards, 1));
      cards = scene.state().face_up_count();
    }
    EXPECT_EQ(scene.state().phase, Phase::Over);
  }
}

TEST(OtuEnd, ParisScoresObjectivesForEachLine) {
  covers("OTU-6.4", "OTU-Q22");
  Scene scene = last_card("paris", 2);
  State& state = scene.state();
  const Objective& card = scene.rules().board.objectives[2];
  state.objectives = {4, 2};
  for (std::size_t line : {0u, 2u})
    for (Node station : card.stations) state.touched[line].add(station);
  const int before = points_of(state, Seat{0});
  const int other = points_of(state, Seat{1});
  for (int n = 0; n < 4; ++n) scene.play("take-branch");
  while (state.phase == Phase::Ride) scene.play(scene.legal()[0]);
  ASSERT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(state.sheet[Seat{0}][static_cast<std::size_t>(Source::Objective)], 2 * card.points);
  EXPECT_GE(points_of(state, Seat{0}), before + 2 * card.points);
  EXPECT_GE(points_of(state, Seat{1}), other);
  EXPECT_EQ(state.sheet[Seat{1}][static_cast<std::size_t>(Source::Objective)], 0);
}

std::array<std::uint8_t, 3> ranks(const std::string& city, OptionValues options) {
  Scene scene(city, 3, std::move(options));
  State& state = scene.state();
  state.sheet = {};
  state.sheet[Seat{0}][1] = state.sheet[Seat{1}][1] = 40;
  state.sheet[Seat{2}][1] = 38;
  state.tokens = {1, 3, 9};
  const Scores scores = Game::scores(scene.rules(), state);
  return {scores.rank[Seat{0}], scores.rank[Seat{1}], scores.rank[Seat{2}]};
}

TEST(OtuEnd, TiesAreSharedInLondonAndGoToTilesElsewhere) {
  covers("OTU-6.5", "OTU-6.6", "OTU-6.7", "OTU-Q25");
  using Ranks = std::array<std::uint8_t, 3>;
  EXPECT_EQ(ranks("london", {}), (Ranks{1, 1, 3}));
  EXPECT_EQ(ranks("paris", {}), (Ranks{2, 1, 3}));
  EXPECT_EQ(ranks("new-york", {}), (Ranks{2, 1, 3}));
  EXPECT_EQ(ranks("london", {{"tie-break", "tokens"}}), (Ranks{2, 1, 3}));
  EXPECT_EQ(ranks("london", {{"tie-break", "later"}}), (Ranks{2, 1, 3}));
  EXPECT_EQ(ranks("paris", {{"tie-break", "shared"}}), (Ranks{1, 1, 3}));
}

TEST(OtuOptions, UnknownOnesAreRefused) {
  EXPECT_FALSE(Game::load(request_for("london", 2, {{"weather", "fog"}})).ok());
  EXPECT_FALSE(Game::load(request_for("london", 2, {{"tie-break", "dice"}})).ok());
  EXPECT_FALSE(Game::load(request_for("london", 2, {{"full-branch", "two"}})).ok()) << "an option of Paris";
}

TEST(OtuView, HidesTheObjectivesOfOthersUntilTheEnd) {
  covers("OTU-1.7", "OTU-Q26");
  const Rules rules = rules_for("paris", 3);
  Rng rng(5);
  const State end = random_game(rules, 31, [&](const State& state) {
    for (int i = -1; i < 3; ++i) {
      const Seat seat = i < 0 ? kNoSeat : seat_at(i);
      const View view = Game::view(rules, state, seat);
      ASSERT_EQ(Game::view(rules, Game::sample(rules, view, rng), seat), view);
      if (state.phase == Phase::Over) continue;
      for (int other = 0; other < 3; ++other)
        if (other != i) {
          ASSERT_EQ(view.state.objectives[seat_at(other)], 0u);
        }
    }
  });
  EXPECT_EQ(Game::view(rules, end, kNoSeat).state.objectives, end.objectives);
  const Scene scene("paris");
  const std::string text =
      json::dump(Game::encode_view(scene.rules(), Game::view(scene.rules(), scene.state(), Seat{1})));
  EXPECT_EQ(std::count(text.begin(), text.end(), 's') > 0, true);
  EXPECT_EQ(text.find("\"deck\""), std::string::npos);
  EXPECT_NE(text.find("\"cards_left\":[\""), std::string::npos) << "which cards are left, not in which order";
  EXPECT_EQ(text.find("so01"), std::string::npos) << "dealt to seat 0";
  EXPECT_NE(text.find("so02"), std::string::npos) << "dealt to seat 1";
}

TEST(OtuNotation, ReadsBackWhatItWrites) {
  for (const std::string& city : cities()) {
    const Rules rules = rules_for(city, 4);
    random_game(
        rules, 17,
        [&](const State& state) {
          const Decision decision = Game::decision(rules, state);
          ActionList actions;
          OutcomeList outcomes;
          if (decision.is_chance()) Game::outcomes(rules, state, outcomes);
          if (decision.kind == Decision::Kind::Seats) Game::legal(rules, state, state.mover, actions);
          for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
          for (Action action : actions) {
            const Result<Action> back = Game::read(rules, Game::write(rules, action));
            ASSERT_TRUE(back.ok() && *back == action) << Game::write(rules, action);
          }
        },
        120);
  }
}

TEST(OtuNotation, RefusesWhatIsNoAction) {
  const Rules rules = rules_for("london", 2);
  for (const char* text : {"", " ", "build", "build red", "build red nowhere", "build red bank--blackfriars for 3",
                           "ride bank", "ride bank red,red", "terminus 3+0", "set red", "fly", "card atlantis"})
    EXPECT_FALSE(Game::read(rules, text).ok()) << text;
}

TEST(OtuCodec, AnyActionBitsAreSafe) {
  const Rules rules = rules_for("paris", 2);
  const State state = Scene("paris").state();
  Rng rng(8);
  for (int i = 0; i < 20'000; ++i) {
    const Action action{static_cast<std::uint32_t>(rng.next())};
    EXPECT_FALSE(Game::encode_action(rules, action).members().empty());
    if (Game::check(rules, state, Seat{0}, action).ok()) {
      EXPECT_EQ(*Game::read(rules, Game::write(rules, action)), action);
    }
  }
}

TEST(OtuCodec, FactsTellWhatThePassengerWouldDo) {
  Scene scene("london");
  scene.tracks("blue", {"euston--warren-street", "warren-street--oxford-circus"});
  scene.passenger("euston", {"oxford-circus", "angel"});
  const json::Value facts = Game::encode_facts(scene.rules(), Game::view(scene.rules(), scene.state(), Seat{0}));
  const json::Value& ride = facts.find("passenger")->find("rides")->items()[0];
  EXPECT_EQ(ride.find("do")->text(), "ride oxford-circus blue");
  EXPECT_EQ(json::dump(*ride.find("points")), "[0,1]");
  EXPECT_EQ(ride.find("route")->items().size(), 2u);
  EXPECT_NE(facts.find("passenger")->find("then")->find("oxford-circus"), nullptr);
}

TEST(OtuPictures, FitTheTerminalAndAreWellFormed) {
  for (const std::string& city : cities()) {
    const Rules rules = rules_for(city, 2);
    const State state = random_game(
        rules, 3, [](const State&) {}, 150);
    const View view = Game::view(rules, state, Seat{0});
    for (int height : {3, 17, 40}) {
      PictureStyle style;
      style.height = height;
      const std::string text = Game::draw_text(rules, view, style);
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), height);
      int width = 0;
      for (char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;
        width = c == '\n' ? 0 : width + 1;
        ASSERT_LE(width, style.width);
      }
      EXPECT_NE(text.find('@'), std::string::npos);
    }
    const std::string svg = Game::draw_svg(rules, view, {});
    EXPECT_EQ(svg.find("<svg"), 0u);
    EXPECT_NE(svg.find("</svg>"), std::string::npos);
    PictureStyle paper;
    paper.on_paper = true;
    EXPECT_NE(svg.find("Player 1"), std::string::npos);
    EXPECT_EQ(Game::draw_svg(rules, view, paper).find("Player 1"), std::string::npos);
  }
}

TEST(OtuEvents, SumUpToTheScoresAndHaveTexts) {
  for (const std::string& city : cities()) {
    const Rules rules = rules_for(city, 3);
    Rng rng(12);
    State state = Game::initial(rules);
    EventList all;
    while (!Game::decision(rules, state).is_over()) {
      ActionList actions;
      OutcomeList outcomes;
      if (Game::decision(rules, state).is_chance()) {
        Game::outcomes(rules, state, outcomes);
        Game::resolve(rules, state, pick(outcomes, rng), all);
        continue;
      }
      Game::legal(rules, state, state.mover, actions);
      Game::apply(rules, state, state.mover, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], all);
    }
    std::array<int, 3> sums{};
    for (const Event& event : all.events) {
      if (event.points != 0) sums[static_cast<std::size_t>(event.seat)] += event.points;
      EXPECT_FALSE(Game::event_text(rules, event).empty());
      EXPECT_NE(Game::encode_event(rules, event).find("event"), nullptr);
      if (event.points != 0) {
        EXPECT_FALSE(event.rule.empty());
      }
    }
    for (int i = 0; i < 3; ++i) EXPECT_EQ(sums[static_cast<std::size_t>(i)], points_of(state, seat_at(i))) << city;
  }
}

}  // namespace
}  // namespace mornington::on_the_underground
