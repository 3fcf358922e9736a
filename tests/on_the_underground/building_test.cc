#include <algorithm>
#include <vector>

#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

bool offers(const Scene& scene, const std::string& action) {
  const std::vector<std::string> legal = scene.legal();
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

TEST(OtuBuilding, ALineStartsAnywhereEmptyAndScoresAtBothEnds) {
  covers("OTU-3.2", "OTU-Q10", "OTU-4.1");
  Scene scene("london");
  EXPECT_TRUE(offers(scene, "build red paddington--edgware-road"));
  EXPECT_EQ(scene.play("build red paddington--edgware-road"), 1);  // Paddington is national rail
}

TEST(OtuBuilding, OnlyOwnLinesAreBuilt) {
  covers("OTU-3.1");
  Scene scene("london");
  EXPECT_EQ(scene.check("build blue paddington--edgware-road"), illegal("OTU-3.1"_rule));
}

TEST(OtuBuilding, OnlyTheMoverActs) {
  covers("OTU-2.1");
  Scene scene("london");
  EXPECT_EQ(scene.check("skip", Seat{1}), illegal("OTU-2.1"_rule));
  EXPECT_EQ(scene.check("ride bank walking"), illegal("OTU-2.1"_rule));
}

TEST(OtuBuilding, ABlockTakesOneTrackOfAColour) {
  covers("OTU-3.3");
  Scene scene("london");
  scene.tracks("red", {"paddington--edgware-road"});
  EXPECT_EQ(scene.check("build red paddington--edgware-road"), illegal("OTU-3.3"_rule));
}

TEST(OtuBuilding, ABlockTakesNoMoreTracksThanItHasSpaces) {
  covers("OTU-3.4");
  Scene scene("london");
  scene.tracks("blue", {"stockwell--brixton"});
  EXPECT_EQ(scene.check("build red stockwell--brixton"), illegal("OTU-3.4"_rule));
  scene.tracks("red", {"kennington--stockwell"});
  EXPECT_EQ(scene.check("build red stockwell--brixton"), illegal("OTU-3.4"_rule));
}

TEST(OtuBuilding, ALineGrowsAtItsEnds) {
  covers("OTU-3.5", "OTU-Q7");
  Scene scene("london");
  scene.tracks("red", {"bond-street--oxford-circus", "oxford-circus--tottenham-court-road"});
  EXPECT_TRUE(scene.check("build red tottenham-court-road--holborn").ok());
  EXPECT_TRUE(scene.check("build red marble-arch--bond-street").ok());
  EXPECT_EQ(scene.check("build red stockwell--brixton"), illegal("OTU-3.5"_rule));
  EXPECT_EQ(scene.check("build red oxford-circus--green-park"), illegal("OTU-3.6"_rule));
}

TEST(OtuBuilding, ABranchCostsTwoTokensAndNothingElseDoes) {
  covers("OTU-3.6", "OTU-3.7");
  Scene scene("london");
  scene.tracks("red", {"bond-street--oxford-circus", "oxford-circus--tottenham-court-road"});
  EXPECT_EQ(scene.check("build red oxford-circus--green-park for 2"), illegal("OTU-3.7"_rule));
  scene.tokens(3);
  EXPECT_EQ(scene.check("build red tottenham-court-road--holborn for 2"), illegal("OTU-3.7"_rule));
  EXPECT_EQ(scene.check("build red oxford-circus--green-park for 4"), illegal("OTU-3.7"_rule));
  scene.play("build red oxford-circus--green-park for 2");
  EXPECT_EQ(scene.state().tokens[Seat{0}], 1);
}

TEST(OtuBuilding, ClosingALoopFromAnEndIsNoBranch) {
  covers("OTU-Q8");
  Scene scene("london");
  scene.tracks("red", {"bond-street--oxford-circus", "oxford-circus--tottenham-court-road",
                       "warren-street--tottenham-court-road"});
  EXPECT_TRUE(scene.check("build red warren-street--oxford-circus").ok());
}

TEST(OtuBuilding, ALineWithoutTracksInSupplyIsNotBuilt) {
  covers("OTU-3.8", "OTU-1.4", "OTU-Q12");
  Scene scene("london");
  std::vector<std::string> blocks;
  for (int i = 0; i < 15; ++i) blocks.push_back(scene.rules().board.blocks[static_cast<std::size_t>(i)].id);
  scene.tracks("green", blocks);
  EXPECT_EQ(supply(scene.rules(), scene.state(), line_at(find_line(scene.rules().board, "green"))), 0);
  EXPECT_EQ(scene.check("build green stockwell--brixton"), illegal("OTU-3.8"_rule));
  EXPECT_TRUE(offers(scene, "skip"));
}

TEST(OtuBuilding, SkippedBuildsBringTokensThatServeAtOnce) {
  covers("OTU-2.2", "OTU-2.4", "OTU-2.5");
  Scene scene("london");
  scene.tracks("red", {"bond-street--oxford-circus", "oxford-circus--tottenham-court-road"});
  scene.play("skip");
  scene.play("skip");
  EXPECT_EQ(scene.state().actions_left, 2);
  scene.play("build red oxford-circus--green-park for 2");
  EXPECT_EQ(scene.state().tokens[Seat{0}], 0);
}

TEST(OtuBuilding, ATurnOfSkippedBuildsBringsFourTokens) {
  covers("OTU-Q27");
  Scene scene("london");
  for (int i = 0; i < 4; ++i) scene.play("skip");
  EXPECT_EQ(scene.state().tokens[Seat{0}], 4);
  EXPECT_NE(scene.state().phase, Phase::Build);
}

TEST(OtuBuilding, LegalIsWhatCheckAllows) {
  for (const std::string& city : cities()) {
    const Rules rules = rules_for(city, 2);
    Rng rng(4);
    random_game(rules, 21, [&](const State& state) {
      if (state.phase != Phase::Build || rng.below(25) != 0) return;
      ActionList actions;
      Game::legal(rules, state, state.mover, actions);
      std::size_t found = 0;
      for (std::size_t line = 0; line < rules.board.lines.size(); ++line)
        for (std::size_t block = 0; block < rules.board.blocks.size(); ++block)
          for (int price : {0, 2, 4}) {
            const Action action =
                encode(Build{line_at(static_cast<int>(line)), block_at(static_cast<int>(block)), price});
            const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
            ASSERT_EQ(Game::check(rules, state, state.mover, action).ok(), listed) << Game::write(rules, action);
            found += listed ? 1 : 0;
          }
      const bool token = Game::check(rules, state, state.mover, make(Verb::TakeToken, 0)).ok();
      ASSERT_EQ(found + (token ? 1 : 0), actions.size());
    });
  }
}

TEST(OtuNewYork, ATurnDoesNotEndAtAnIcon) {
  covers("OTU-3.11", "OTU-Q15");
  Scene scene("new-york");
  scene.tracks("red", {"grand-central--water-steinway-tunnel"}).actions_left(2);
  EXPECT_EQ(scene.check("take-branch"), legal()) << "the other action still leads on";
  scene.actions_left(1);
  EXPECT_EQ(scene.check("take-branch"), illegal("OTU-3.11"_rule));
  EXPECT_EQ(scene.check("build yellow broadway-junction--euclid-av"), illegal("OTU-3.11"_rule));
  EXPECT_TRUE(scene.check("build red water-steinway-tunnel--court-sq").ok());
  Scene fresh("new-york");
  fresh.actions_left(1);
  EXPECT_EQ(fresh.check("build red grand-central--water-steinway-tunnel"), illegal("OTU-3.11"_rule));
  fresh.actions_left(2);
  EXPECT_TRUE(fresh.check("build red grand-central--water-steinway-tunnel").ok());
}

TEST(OtuNewYork, AnIconIsRefusedWhereTheWayOnIsTaken) {
  covers("OTU-Q15");
  Scene scene("new-york");
  const Board& board = scene.rules().board;
  const Link& exit = board.link(block_at(find_block(board, "water-steinway-tunnel--court-sq")));
  const std::vector<std::string> rivals = {"blue", "purple", "orange"};
  for (int i = 0; i < exit.spaces; ++i) scene.tracks(rivals[static_cast<std::size_t>(i)], {exit.id});
  EXPECT_EQ(scene.check("build red grand-central--water-steinway-tunnel"), illegal("OTU-3.11"_rule));
}

TEST(OtuNewYork, TheHubOfThreeLegsIsABranchingPlace) {
  covers("OTU-Q18");
  Scene scene("new-york");
  scene.tracks("red", {"water-east-river-bridges--york-st", "water-east-river-bridges--marcy-av"});
  const Board& board = scene.rules().board;
  const BlockSet legs = board.incident[static_cast<std::size_t>(scene.node("water-east-river-bridges"))];
  EXPECT_EQ(legs.count(), 3);
  scene.tokens(2).actions_left(1);
  legs.for_each([&](Block block) {
    const std::string& id = board.link(block).id;
    if (id.find("delancey") != std::string::npos) {
      EXPECT_TRUE(scene.check("build red " + id + " for 2").ok());
    }
  });
}

TEST(OtuParis, TilesLetALineIntoAFullBlock) {
  covers("OTU-3.10", "OTU-Q9");
  for (const std::string price : {"four", "two"}) {
    Scene scene("paris", 2, {{"full-branch", price}, {"start-in-full", price == "two" ? "yes" : "no"}});
    scene.tracks("blue", {"convention--mairie-dissy"});
    scene.tokens(6);
    const Verdict start = scene.check("build red convention--mairie-dissy for 2");
    EXPECT_EQ(start, price == "two" ? legal() : illegal("OTU-Q9"_rule));
    const Board& board = scene.rules().board;
    const Node convention = scene.node("convention");
    std::vector<std::string> others;
    board.incident[static_cast<std::size_t>(convention)].for_each([&](Block block) {
      if (board.link(block).id != "convention--mairie-dissy") others.push_back(board.link(block).id);
    });
    scene.tracks("red", {others[0]});
    EXPECT_TRUE(scene.check("build red convention--mairie-dissy for 2").ok());
    scene.tracks("red", {others.back()});
    if (others.size() < 2) continue;
    EXPECT_TRUE(scene.check("build red convention--mairie-dissy for " + std::string(price == "two" ? "2" : "4")).ok());
  }
}

// A block that is full and touches the red line where it has two tracks.
Scene before_a_full_branch(const std::string& price) {
  Scene scene("paris", 2, {{"full-branch", price}});
  scene.tracks("blue", {"bastille--reuilly-diderot"});
  scene.tracks("red", {"hotel-de-ville--bastille", "bastille--gare-de-lyon"});
  scene.tokens(6);
  return scene;
}

TEST(OtuParis, ABranchIntoAFullBlockHasAPriceOrIsRefused) {
  covers("OTU-3.10", "OTU-Q9");
  const std::string build = "build red bastille--reuilly-diderot";
  const Scene four = before_a_full_branch("four");
  EXPECT_EQ(four.check(build + " for 2"), illegal("OTU-3.10"_rule));
  EXPECT_TRUE(four.check(build + " for 4").ok());
  const Scene two = before_a_full_branch("two");
  EXPECT_TRUE(two.check(build + " for 2").ok());
  EXPECT_EQ(two.check(build + " for 4"), illegal("OTU-3.7"_rule));
  Scene never = before_a_full_branch("never");
  for (const char* price : {"", " for 2", " for 4"}) EXPECT_EQ(never.check(build + price), illegal("OTU-Q9"_rule));
  never.tracks("yellow", {"hotel-de-ville--bastille"});
  EXPECT_TRUE(never.check("build yellow bastille--reuilly-diderot for 2").ok()) << "one use of two tiles";
  EXPECT_EQ(never.check("build yellow bastille--reuilly-diderot"), illegal("OTU-3.10"_rule));
}

// Every track of an own line at every price, asked one by one.
std::vector<Action> builds_one_by_one(const Rules& rules, const State& state) {
  std::vector<Action> out;
  for_each_line(state.own_lines(state.mover), [&](Line line) {
    rules.board.all_blocks.for_each([&](Block block) {
      for (const int price : {0, 2, 4}) {
        const Action action = encode(Build{line, block, price});
        if (Game::check(rules, state, state.mover, action).ok()) out.push_back(action);
      }
    });
  });
  return out;
}

TEST(OtuBuilding, TheListIsWhatEveryTrackAtEveryPriceAnswers) {
  covers("OTU-3.7", "OTU-3.10", "OTU-Q9");
  static ActionList listed;
  int full_branches = 0;
  for (const char* price : {"four", "two", "never"})
    for (const char* start : {"no", "yes"}) {
      const Rules rules = rules_for("paris", 3, {{"full-branch", price}, {"start-in-full", start}});
      int n = 0;
      random_game(rules, 11, [&](State state) {
        if (state.phase != Phase::Build || ++n % 7 != 0) return;
        state.tokens[state.mover] = 6;
        listed.clear();
        list_builds(rules, state, listed);
        const std::vector<Action> asked = builds_one_by_one(rules, state);
        EXPECT_TRUE(std::equal(listed.begin(), listed.end(), asked.begin(), asked.end())) << price << " " << start;
        for (const Action action : asked) full_branches += build_of(action).price == 4 ? 1 : 0;
      });
    }
  EXPECT_GT(full_branches, 100) << "such tracks must have come up";
}

}  // namespace
}  // namespace mornington::on_the_underground
