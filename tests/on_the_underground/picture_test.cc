#include <algorithm>

#include "games/on_the_underground/text/names.h"
#include "on_the_underground/scene.h"
#include "support/pictures.h"

namespace mornington::on_the_underground {
namespace {

std::string drawn(const Rules& rules, const State& state, PictureStyle style) {
  return Game::draw_text(rules, Game::view(rules, state, Seat{0}), style);
}

PictureStyle style_of(int width, int height, const std::string& highlight = "") {
  PictureStyle style;
  style.width = width;
  style.height = height;
  style.highlight = highlight;
  return style;
}

std::string caption(const Rules& rules, const State& state, const std::string& highlight) {
  PictureStyle style = style_of(80, 17, highlight);
  style.part = PicturePart::Caption;
  return drawn(rules, state, style);
}

// Some positions of a random game of each city.
template <class Check>
void at_random_positions(std::uint64_t seed, Check check) {
  Rng rng(seed);
  for (const std::string& city : cities()) {
    const Rules rules = rules_for(city, 3);
    for (int moves : {1, 40, 110, 190}) {
      SCOPED_TRACE(city + " after " + std::to_string(moves) + " steps");
      check(rules,
            random_game(
                rules, seed, [](const State&) {}, moves),
            rng);
    }
  }
}

template <class Items>
const auto& any_of(const Items& items, Rng& rng) {
  return items[rng.below(static_cast<std::uint32_t>(items.size()))];
}

// Everything that has a name and lies on the board.
std::vector<std::string> names_on_board(const Rules& rules, const State& state, Rng& rng) {
  std::vector<std::string> names = {any_of(rules.board.blocks, rng).id};
  for (const Station& station : rules.board.nodes)
    if (station.icons == 0 && rng.below(20) == 0) names.push_back(station.id);
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.tracks[i].any()) names.push_back(rules.board.lines[i].id);
  if (!Game::decision(rules, state).is_over() && !Game::decision(rules, state).is_chance()) {
    ActionList actions;
    Game::legal(rules, state, first_seat(Game::decision(rules, state)), actions);
    const Action action = any_of(actions, rng);
    if (verb_of(action) == Verb::Build || verb_of(action) == Verb::Ride) names.push_back(Game::write(rules, action));
  }
  return names;
}

TEST(OtuPictures, WhatIsBroughtOutIsSeenWithoutColourInEverySize) {
  at_random_positions(41, [](const Rules& rules, const State& state, Rng& rng) {
    const std::vector<std::string> names = names_on_board(rules, state, rng);
    for (const std::string& name : names) EXPECT_NE(caption(rules, state, name), "") << name;
    for (const auto& [width, height] : terminal_sizes()) {
      const std::string plain = drawn(rules, state, style_of(width, height));
      for (const std::string& name : {names.back(), any_of(names, rng), any_of(names, rng)})
        EXPECT_NE(drawn(rules, state, style_of(width, height, name)), plain)
            << name << " at " << width << "x" << height;
    }
  });
}

TEST(OtuPictures, FitEverySizeAndEverySignIsExplained) {
  at_random_positions(42, [](const Rules& rules, const State& state, Rng& rng) {
    PictureStyle legend;
    legend.part = PicturePart::Legend;
    expect_legend(drawn(rules, state, legend));
    const auto explained = signs_of(drawn(rules, state, legend));
    for (const auto& [width, height] : terminal_sizes()) {
      const PictureStyle style = style_of(width, height, any_of(names_on_board(rules, state, rng), rng));
      expect_picture(drawn(rules, state, style), style, explained);
    }
  });
}

// What a player has left to build with is read at every size: below the map, or in the panel beside it.
TEST(OtuPictures, NothingBelowTheMapIsCutOff) {
  at_random_positions(43, [](const Rules& rules, const State& state, Rng&) {
    for (const auto& [width, height] : {std::pair(80, 17), std::pair(120, 38), std::pair(200, 58)}) {
      PictureStyle panel = style_of(width, height);
      panel.part = PicturePart::Panel;
      const bool beside = width >= 120;
      const std::string map = drawn(rules, state, style_of(width, height));
      const std::string below = map.substr(map.find("@ "));
      const std::string words = beside ? drawn(rules, state, panel) : below;
      for_each_line(state.own_lines(Seat{0}), [&](Line line) {
        const auto i = static_cast<std::size_t>(line);
        const std::string left = std::to_string(rules.board.line(line).tracks - state.tracks[i].count());
        const bool there = words.find(rules.layout.line_names[i] + " " + left) != std::string::npos ||
                           below.find(letter_of(rules.board, line) + left) != std::string::npos;
        EXPECT_TRUE(there) << rules.layout.line_names[i] << " " << left << " at " << width << ":\n" << words;
      });
      const auto names = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
      };
      EXPECT_TRUE(state.actions_left == 0 || names(words, "ction")) << words;
      for (Node node : state.face_up) {
        const bool shown = state.passenger != kNoNode && node != kNoNode;
        EXPECT_TRUE(!shown || names(words, rules.board.station(node).name)) << words;
      }
      EXPECT_TRUE(!beside || names(below, "highlighted  `legend`: more")) << below;
    }
  });
}

TEST(OtuPictures, ATrackBroughtOutIsABandBetweenItsStations) {
  Scene scene("london");
  scene.tracks("blue", {"euston--warren-street", "warren-street--oxford-circus"});
  const auto count_bands = [&](const std::string& highlight) {
    const std::string text = drawn(scene.rules(), scene.state(), style_of(200, 58, highlight));
    int bands = 0;
    for (std::size_t at = text.find("▓"); at != std::string::npos; at = text.find("▓", at + 1)) ++bands;
    return bands;
  };
  const int legend_only = count_bands("");
  const int one = count_bands("build red warren-street--oxford-circus") - legend_only;
  EXPECT_GT(one, 0);
  EXPECT_GT(count_bands("blue") - legend_only, one);
}

TEST(OtuPictures, NamesStationsInLargeTerminalsOnlyAndWhatMattersFirst) {
  Scene scene("london");
  scene.passenger("euston", {"oxford-circus", "angel"});
  const auto map_of = [&](int width, int height) {
    const std::string text = drawn(scene.rules(), scene.state(), style_of(width, height));
    return text.substr(0, text.find("@ Passenger:"));
  };
  EXPECT_EQ(map_of(80, 17).find("Stratford"), std::string::npos);
  const std::string large = map_of(200, 53);
  for (const char* name : {"Euston", "Angel", "Stratford", "Brixton"})
    EXPECT_NE(large.find(name), std::string::npos) << name << "\n" << large;
  int named = 0;
  for (const Station& station : scene.rules().board.nodes)
    named += station.icons == 0 && large.find(station.name) != std::string::npos ? 1 : 0;
  EXPECT_GT(named, 50);
}

TEST(OtuPictures, AStationIsFoundByAPartOfItsName) {
  Scene scene("london");
  scene.tracks("blue", {"euston--warren-street"});
  scene.passenger("euston", {"oxford-circus"});
  const auto say = [&](const std::string& name) { return caption(scene.rules(), scene.state(), name); };
  EXPECT_EQ(say("euston").substr(0, 58), "Euston (euston), national rail: Blue. The Passenger is her");
  EXPECT_EQ(say("station oxford c").substr(0, 31), "Oxford Circus (oxford-circus), ");
  EXPECT_NE(say("oxford c").find("Its card lies face up."), std::string::npos);
  EXPECT_NE(say("STREET").find("Baker Street (baker-street)"), std::string::npos);
  EXPECT_EQ(say("blue").substr(0, 12), "Blue (blue) ");
  EXPECT_NE(say("euston--warren-street").find("Blue."), std::string::npos);
  EXPECT_EQ(say("nowhere"), "");
  EXPECT_EQ(say("x"), "");
}

TEST(OtuPictures, AccentsNeedNotBeTyped) {
  const Rules rules = rules_for("paris", 2);
  EXPECT_EQ(caption(rules, Game::initial(rules), "la defense").substr(0, 24), "La Défense (la-defense)");
}

TEST(OtuPictures, ALandmarkIsNamedWithTheArticleOfItsTile) {
  Scene scene("paris");
  scene.tile("trocadero", 3).tile("bercy", 0);
  const auto say = [&](const std::string& name) { return caption(scene.rules(), scene.state(), name); };
  EXPECT_NE(say("trocadero").find(" It has an education tile."), std::string::npos) << say("trocadero");
  EXPECT_NE(say("bercy").find(" It has a culture tile."), std::string::npos) << say("bercy");
  scene.no_tiles();
  EXPECT_NE(say("bercy").find(" Its tile is taken."), std::string::npos) << say("bercy");
}

}  // namespace
}  // namespace mornington::on_the_underground
