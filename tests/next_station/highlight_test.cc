#include "core/rng.h"
#include "games/next_station/text/picture.h"
#include "next_station/scene.h"
#include "support/pictures.h"

namespace mornington::next_station {
namespace {

// Positions of random games, each seat's sheet as it stands.
template <class Check>
void at_random_positions(std::uint64_t seed, Check check) {
  Rng rng(seed);
  for (int seats : {1, 3}) {
    const Rules rules = london(seats);
    State state = NextStation::initial(rules);
    for (int step = 0; !NextStation::decision(rules, state).is_over(); ++step) {
      const Decision decision = NextStation::decision(rules, state);
      if (decision.is_chance()) {
        OutcomeList outcomes;
        NextStation::outcomes(rules, state, outcomes);
        NextStation::resolve(rules, state, pick(outcomes, rng), NullSink{});
        continue;
      }
      static ActionList actions;
      actions.clear();
      NextStation::legal(rules, state, first_seat(decision), actions);
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      if (step % 37 == 0) check(rules, state, first_seat(decision), action, rng);
      NextStation::apply(rules, state, first_seat(decision), action, NullSink{});
    }
  }
}

PictureStyle style_of(Seat seat, int width, int height, const std::string& highlight = "") {
  PictureStyle style;
  style.seat = seat;
  style.width = width;
  style.height = height;
  style.highlight = highlight;
  return style;
}

std::vector<std::string> names_on_sheet(const Rules& rules, const State& state, Seat seat, Action action, Rng& rng) {
  const auto& stations = rules.board.stations;
  std::vector<std::string> names = {stations[rng.below(static_cast<std::uint32_t>(stations.size()))].slug};
  for (std::size_t p = 0; p < kPencils; ++p)
    if (sheet_of(state, seat).sections[p].size() > 0) names.emplace_back(kPencilNames[p]);
  if (is(action, ActionKind::Draw)) names.push_back(NextStation::write(rules, action));
  return names;
}

TEST(NslText, WhatIsBroughtOutIsSeenWithoutColourInEverySize) {
  at_random_positions(51, [](const Rules& rules, const State& state, Seat seat, Action action, Rng& rng) {
    for (const std::string& name : names_on_sheet(rules, state, seat, action, rng))
      for (const auto& [width, height] : terminal_sizes()) {
        PictureStyle style = style_of(seat, width, height, name);
        EXPECT_NE(NextStation::draw_text(rules, state, style),
                  NextStation::draw_text(rules, state, style_of(seat, width, height)))
            << name << " at " << width << "x" << height;
        style.part = PicturePart::Caption;
        EXPECT_NE(NextStation::draw_text(rules, state, style), "") << name;
      }
  });
}

TEST(NslText, FitsEverySizeAndEverySignIsExplained) {
  at_random_positions(52, [](const Rules& rules, const State& state, Seat seat, Action action, Rng& rng) {
    PictureStyle legend;
    legend.part = PicturePart::Legend;
    expect_legend(NextStation::draw_text(rules, state, legend));
    const auto explained = signs_of(NextStation::draw_text(rules, state, legend));
    for (const auto& [width, height] : terminal_sizes()) {
      const auto names = names_on_sheet(rules, state, seat, action, rng);
      const PictureStyle style = style_of(seat, width, height, names.back());
      expect_picture(NextStation::draw_text(rules, state, style), style, explained);
    }
  });
}

TEST(NslText, TheCaptionTellsWhatIsBroughtOut) {
  const Scene scene = Scene::solo("green", {{"objectives", "off"}}).turn("street-square", "draw t-3-2 s-6-2");
  const auto say = [&](const std::string& name) {
    PictureStyle style = style_of(seat_at(0), 80, 17, name);
    style.part = PicturePart::Caption;
    return NextStation::draw_text(scene.rules, scene.state, style);
  };
  EXPECT_EQ(say("t-3-2").substr(0, 47), "Station t-3-2, column 3 and row 2: triangle in ");
  EXPECT_NE(say("station t-3-2").find("departure of the green line"), std::string::npos);
  EXPECT_NE(say("t-3-2").find("; lines: green."), std::string::npos);
  EXPECT_EQ(say("green"), "The green line: 1 section.");
  EXPECT_EQ(say("bank"), "");
}

}  // namespace
}  // namespace mornington::next_station
