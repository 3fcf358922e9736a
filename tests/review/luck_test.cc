#include <gtest/gtest.h>

#include <vector>

#include "review/toys.h"

// Luck averages to zero whoever plays: over all games there are, of a game in which everything can be reckoned.
namespace mornington {
namespace {

// Cards of 0, 10, 20 and 30 points. The second seat is dealt one, which only it sees, and shows it (its points go from
// the first seat to the second) or buries it, unseen. Where it is buried the first seat draws one of the other three.
struct Buried {
  using Rules = toys::Table;
  static constexpr std::uint8_t kCards = 4;
  struct State {
    std::uint8_t phase = 0;  // 0 deal, 1 decide, 2 draw, 3 over
    std::uint8_t held = kCards;
    std::uint8_t shown = 0;
    std::uint8_t drawn = kCards;
    friend bool operator==(const State&, const State&) = default;
  };
  struct View {
    State seen;
    bool all = false;
    friend bool operator==(const View&, const View&) = default;
  };
  static constexpr bool kHasSecrets = true;

  static State initial(const Rules&) { return {}; }
  static Decision decision(const Rules&, const State& s) {
    if (s.phase == 3) return Decision::over();
    return s.phase == 1 ? Decision::of(seat_at(1)) : Decision::chance(s.phase);
  }
  static void legal(const Rules&, const State&, Seat, ActionList& actions) {
    actions.push_back({0});
    actions.push_back({1});
  }
  static Verdict check(const Rules&, const State& s, Seat seat, Action a) {
    return s.phase == 1 && index(seat) == 1 && a.bits < 2 ? mornington::legal() : illegal("TOY-1.1"_rule);
  }
  template <class Sink>
  static void apply(const Rules&, State& s, Seat, Action a, Sink&&) {
    s.shown = static_cast<std::uint8_t>(a.bits);
    s.phase = a.bits == 1 ? 3 : 2;
  }
  static void outcomes(const Rules&, const State& s, OutcomeList& outcomes) {
    for (std::uint32_t card = 0; card < kCards; ++card)
      if (card != s.held) outcomes.push_back({{card}, 1});
  }
  template <class Sink>
  static void resolve(const Rules&, State& s, Action a, Sink&&) {
    (s.phase == 0 ? s.held : s.drawn) = static_cast<std::uint8_t>(a.bits);
    s.phase = s.phase == 0 ? 1 : 3;
  }
  static View view(const Rules&, const State& s, Seat seat) {
    View view{s, index(seat) == 1 || s.phase == 3};
    if (!view.all && s.phase != 0) view.seen.held = 0;
    return view;
  }
  static State sample(const Rules&, const View& v, Rng& rng) {
    State state = v.seen;
    if (!v.all && state.phase != 0) state.held = static_cast<std::uint8_t>(rng.below(kCards));
    return state;
  }
  static Scores scores(const Rules&, const State& s) {
    Scores scores;
    scores.seats = 2;
    const int gained = s.shown != 0 ? 10 * s.held : 0;
    const int drawn = s.drawn != kCards ? 10 * s.drawn : 0;
    scores.points[0] = static_cast<std::int16_t>(drawn - gained);
    scores.points[1] = static_cast<std::int16_t>(gained);
    rank_by_points(scores);
    return scores;
  }
  static std::uint64_t key(const State& s) { return hash_value(s); }
};

// Plays on by showing whatever there is, so that no playout needs any luck.
struct Shower {
  void prepare(const Buried::Rules&, const Buried::State&, Seat, Rng&) {}
  Action play(const Buried::Rules&, const Buried::State&, Seat, Rng&) const { return {1}; }
};

constexpr toys::Table kTwoHands{2};

SeatSummary reviewed(const std::vector<Played>& game, Seat seat, Action level) {
  Examiner<Buried, Shower> examiner(kTwoHands, *Course<Buried>::of(kTwoHands, game),
                                    [level](const Buried::View&, Seat) { return level; }, {12, 5});
  while (!examiner.is_done()) examiner.step();
  return summarise(examiner.findings(), seat);
}

// What a seat's figure comes to over all games, where the second seat shows the cards of a set: in twelfths.
template <class Of>
double over_all_games(unsigned shows, Of&& of) {
  double sum = 0;
  for (std::uint32_t held = 0; held < Buried::kCards; ++held) {
    if ((shows >> held & 1u) != 0) {
      sum += 3 * of({toys::drawn(held), toys::decided(1, 1)});
      continue;
    }
    for (std::uint32_t card = 0; card < Buried::kCards; ++card)
      if (card != held) sum += of({toys::drawn(held), toys::decided(1, 0), toys::drawn(card)});
  }
  return sum;
}

// NB: a seat that buries what is bad makes the other's hopes wrong: that must not look like luck.
TEST(Luck, AveragesToZeroExactlyWhateverTheOtherSeatKeepsToItself) {
  for (unsigned shows = 0; shows < 16; ++shows)
    for (int seat = 0; seat < 2; ++seat) {
      const auto points = [&](const std::vector<Played>& game) {
        return reviewed(game, seat_at(seat), {0}).luck.points.mean;
      };
      const auto win = [&](const std::vector<Played>& game) {
        return reviewed(game, seat_at(seat), {0}).luck.win.mean;
      };
      EXPECT_NEAR(over_all_games(shows, points), 0, 1e-9) << shows << " " << seat;
      EXPECT_NEAR(over_all_games(shows, win), 0, 1e-9) << shows << " " << seat;
    }
}

TEST(Luck, OfAHiddenDrawIsWhatItMeansToWhoSeesIt) {
  const std::vector<Played> game = {toys::drawn(3), toys::decided(1, 1)};
  EXPECT_NEAR(reviewed(game, seat_at(0), {1}).luck.points.mean, -30 + 15, 1e-9);
  EXPECT_NEAR(reviewed(game, seat_at(1), {1}).luck.points.mean, 30 - 15, 1e-9);
  const Estimate remainder = reviewed(game, seat_at(0), {1}).remainder.points;
  EXPECT_NEAR(remainder.mean, 0, remainder.error());
}

TEST(Luck, TakesTheWeightsOfTheGameNotThoseASeatBelievesIn) {
  const std::vector<Played> game = {toys::drawn(0), toys::decided(1, 0), toys::drawn(3)};
  const SeatSummary first = reviewed(game, seat_at(0), {0});
  // Its draw: 30 where 10, 20 and 30 were left. The deal: nothing was to be shown, where 15 could be feared.
  EXPECT_NEAR(first.luck.points.mean, (30 - 20) + (0 + 15), 1e-9);
}

}  // namespace
}  // namespace mornington
