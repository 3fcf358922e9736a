#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

TEST(OtuScoring, NationalRailBringsAPointToEachLineOnce) {
  covers("OTU-4.1", "OTU-4.2", "OTU-Q11");
  Scene scene("london");
  EXPECT_EQ(scene.play("build red paddington--edgware-road"), 1);
  EXPECT_EQ(scene.play("build yellow paddington--edgware-road"), 1);
  EXPECT_EQ(scene.play("build red edgware-road--marylebone"), 1);
}

TEST(OtuScoring, ATerminusBringsTwoPointsAndAToken) {
  covers("OTU-4.3");
  Scene scene("london");
  EXPECT_EQ(scene.play("build red stockwell--brixton"), 2);
  EXPECT_EQ(scene.state().tokens[Seat{0}], 1);
}

TEST(OtuScoring, APairOfSymbolsBringsThreePointsToEachLine) {
  covers("OTU-4.4");
  Scene scene("london");
  for (Node node : scene.rules().board.connection_stations) scene.symbol(scene.rules().board.station(node).id, 0);
  scene.state().symbol_on.fill(0);
  scene.symbol("kings-cross-st-pancras", 2).symbol("baker-street", 2);
  scene.tracks("red", {"baker-street--great-portland-street", "great-portland-street--euston"});
  EXPECT_EQ(scene.play("build red euston--kings-cross-st-pancras"), 3);
  scene.tracks("yellow", {"euston--kings-cross-st-pancras", "great-portland-street--euston"});
  EXPECT_EQ(scene.play("build yellow baker-street--great-portland-street"), 3);
}

TEST(OtuNewYork, TheNextClusterScoresThoseReachedBefore) {
  covers("OTU-4.6", "OTU-Q19");
  Scene scene("new-york");
  scene.actions_left(4);
  EXPECT_EQ(scene.play("build red canal-st--chambers-st-world-trade-center"), 0);
  EXPECT_EQ(scene.play("build red wash-sq--canal-st"), 1);
  EXPECT_EQ(scene.play("build red 14-st-6-av--wash-sq"), 1);
  EXPECT_EQ(scene.state().sheet[Seat{0}][static_cast<std::size_t>(Source::NationalRail)], 1);
}

TEST(OtuNewYork, TheThirdIconBringsThreePointsOnce) {
  covers("OTU-4.7", "OTU-Q16", "OTU-Q17");
  Scene scene("new-york");
  scene.tracks("red", {"whitehall-st--water-montague-st-tunnel", "water-montague-st-tunnel--borough-hall",
                       "york-st--borough-hall"});
  scene.actions_left(3);
  EXPECT_EQ(scene.play("build red water-east-river-bridges--york-st"), 3);
  EXPECT_EQ(scene.play("build red water-east-river-bridges--marcy-av"), 0);
}

TEST(OtuParis, AnRerStationPaysTheSecondLine) {
  covers("OTU-4.8", "OTU-Q11");
  Scene scene("paris");
  scene.no_tiles();
  const int first = scene.play("build red montparnasse-bienvenue--denfert-rochereau");
  EXPECT_EQ(scene.state().sheet[Seat{0}][static_cast<std::size_t>(Source::Rer)], 0) << first;
  scene.tracks("blue", {"montparnasse-bienvenue--denfert-rochereau"});
  scene.tokens(2);
  scene.play("build yellow denfert-rochereau--mairie-de-montrouge");
  EXPECT_EQ(scene.state().sheet[Seat{0}][static_cast<std::size_t>(Source::Rer)], 1);
}

TEST(OtuParis, ATerminusIsPointsOrTilesAsThePlayerLikes) {
  covers("OTU-4.9");
  Scene scene("paris");
  scene.tracks("red", {"montparnasse-bienvenue--denfert-rochereau"});
  EXPECT_EQ(scene.play("build red denfert-rochereau--mairie-de-montrouge"), 0);
  EXPECT_EQ(scene.state().phase, Phase::SettleTerminus);
  EXPECT_EQ(scene.legal(), (std::vector<std::string>{"terminus 2+0", "terminus 1+1", "terminus 0+2"}));
  EXPECT_EQ(scene.check("keep"), illegal("OTU-2.1"_rule));
  EXPECT_EQ(scene.play("terminus 1+1"), 1);
  EXPECT_EQ(scene.state().tokens[Seat{0}], 1);
  EXPECT_EQ(scene.state().phase, Phase::Build);
}

Scene at_plaisance() {
  Scene scene("paris");
  scene.no_tiles().tile("plaisance", 4).tracks("red", {"montparnasse-bienvenue--denfert-rochereau"});
  return scene;
}

TEST(OtuParis, TheFirstLineTakesTheTileAndAFullSetScoresAtOnce) {
  covers("OTU-4.10", "OTU-4.11", "OTU-Q20");
  Scene scene = at_plaisance();
  for (std::size_t type : {0u, 1u, 2u, 3u}) scene.state().hand[Seat{0}][type] = 1;
  scene.state().hand[Seat{0}][0] = 2;
  EXPECT_EQ(scene.play("build red montparnasse-bienvenue--plaisance"), 7);
  EXPECT_EQ(scene.state().hand[Seat{0}][0], 1) << "duplicates stay";
  EXPECT_EQ(scene.state().hand[Seat{0}][4], 0);
  scene.tracks("yellow", {"montparnasse-bienvenue--denfert-rochereau"});
  scene.tokens(2);  // the block is full by now
  EXPECT_EQ(scene.play("build yellow montparnasse-bienvenue--plaisance for 2"), 0) << "the tile is gone";
}

TEST(OtuParis, MissingTypesMayBeBoughtOrNot) {
  covers("OTU-4.12", "OTU-Q20");
  for (const char* choice : {"substitute", "keep"}) {
    Scene scene = at_plaisance();
    for (std::size_t type : {0u, 1u, 2u}) scene.state().hand[Seat{0}][type] = 1;
    scene.tokens(3);
    EXPECT_EQ(scene.play("build red montparnasse-bienvenue--plaisance"), 0);
    ASSERT_EQ(scene.state().phase, Phase::Substitute);
    const bool bought = std::string(choice) == "substitute";
    EXPECT_EQ(scene.play(choice), bought ? 7 : 0);
    EXPECT_EQ(scene.state().tokens[Seat{0}], bought ? 1 : 3);
    EXPECT_EQ(scene.state().hand[Seat{0}][0], bought ? 0 : 1);
  }
  Scene poor = at_plaisance();
  poor.tokens(3);
  poor.play("build red montparnasse-bienvenue--plaisance");
  EXPECT_EQ(poor.state().phase, Phase::Build) << "four types cost eight tiles";
}

TEST(OtuParis, ATerminusIsSettledBeforeALandmark) {
  covers("OTU-Q21");
  Scene scene("paris");
  scene.no_tiles().tile("plaisance", 4);
  for (std::size_t type : {0u, 1u, 2u}) scene.state().hand[Seat{0}][type] = 1;
  scene.play("build red plaisance--chatillon-montrouge");
  ASSERT_EQ(scene.state().phase, Phase::SettleTerminus);
  scene.play("terminus 0+2");
  ASSERT_EQ(scene.state().phase, Phase::Substitute) << "the tiles of the terminus buy the missing type";
  EXPECT_EQ(scene.play("substitute"), 7);
}

}  // namespace
}  // namespace mornington::on_the_underground
