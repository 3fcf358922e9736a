#include <gtest/gtest.h>

#include <vector>

#include "review/toys.h"

// CommonRandomNumbers averages to zero whoever plays: over all games there are, of a game in which everything can be
// reckoned.
namespace mornington::review {
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
    scores.points[Seat{0}] = static_cast<std::int16_t>(drawn - gained);
    scores.points[Seat{1}] = static_cast<std::int16_t>(gained);
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
  Analyzer<Buried, Shower> analyzer(kTwoHands, *GameTrace<Buried>::of(kTwoHands, game),
                                    [level](const Buried::View&, Seat) { return level; }, {12, 5});
  while (!analyzer.is_done()) analyzer.step();
  return summarise(analyzer.findings(), seat);
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
TEST(CommonRandomNumbers, AveragesToZeroExactlyWhateverTheOtherSeatKeepsToItself) {
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

TEST(CommonRandomNumbers, OfAHiddenDrawIsWhatItMeansToWhoSeesIt) {
  const std::vector<Played> game = {toys::drawn(3), toys::decided(1, 1)};
  EXPECT_NEAR(reviewed(game, seat_at(0), {1}).luck.points.mean, -30 + 15, 1e-9);
  EXPECT_NEAR(reviewed(game, seat_at(1), {1}).luck.points.mean, 30 - 15, 1e-9);
  const Estimate remainder = reviewed(game, seat_at(0), {1}).remainder.points;
  EXPECT_NEAR(remainder.mean, 0, remainder.error());
}

TEST(CommonRandomNumbers, TakesTheWeightsOfTheGameNotThoseASeatBelievesIn) {
  const std::vector<Played> game = {toys::drawn(0), toys::decided(1, 0), toys::drawn(3)};
  const SeatSummary first = reviewed(game, seat_at(0), {0});
  // Its draw: 30 where 10, 20 and 30 were left. The deal: nothing was to be shown, where 15 could be feared.
  EXPECT_NEAR(first.luck.points.mean, (30 - 20) + (0 + 15), 1e-9);
}

// A card of 0, 10, 20 or 30 points lies face down before the second seat, which knows it. The first takes 15 points, or
// those of the card, or what they lack to 30.
struct Guess {
  using Rules = toys::Table;
  static constexpr std::uint8_t kCards = 4;
  struct State {
    std::uint8_t phase = 0;  // 0 deal, 1 guess, 2 over
    std::uint8_t card = kCards;
    std::uint8_t taken = 0;
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
    if (s.phase == 2) return Decision::over();
    return s.phase == 1 ? Decision::of(seat_at(0)) : Decision::chance(0);
  }
  static void legal(const Rules&, const State&, Seat, ActionList& actions) {
    for (std::uint32_t what = 0; what < 3; ++what) actions.push_back({what});
  }
  static Verdict check(const Rules&, const State& s, Seat seat, Action a) {
    return s.phase == 1 && index(seat) == 0 && a.bits < 3 ? mornington::legal() : illegal("TOY-1.1"_rule);
  }
  template <class Sink>
  static void apply(const Rules&, State& s, Seat, Action a, Sink&&) {
    s.taken = static_cast<std::uint8_t>(a.bits);
    s.phase = 2;
  }
  static void outcomes(const Rules&, const State&, OutcomeList& outcomes) {
    for (std::uint32_t card = 0; card < kCards; ++card) outcomes.push_back({{card}, 1});
  }
  template <class Sink>
  static void resolve(const Rules&, State& s, Action a, Sink&&) {
    s.card = static_cast<std::uint8_t>(a.bits);
    s.phase = 1;
  }
  static View view(const Rules&, const State& s, Seat seat) {
    View view{s, index(seat) == 1 || s.phase != 1};
    if (!view.all) view.seen.card = 0;
    return view;
  }
  static State sample(const Rules&, const View& v, Rng& rng) {
    State state = v.seen;
    if (!v.all) state.card = static_cast<std::uint8_t>(rng.below(kCards));
    return state;
  }
  static int points(std::uint32_t taken, int card) {
    if (taken == 0) return 15;
    return taken == 1 ? 10 * card : 30 - 10 * card;
  }
  static Scores scores(const Rules&, const State& s) {
    Scores scores;
    scores.seats = 2;
    scores.points[Seat{0}] = static_cast<std::int16_t>(s.phase == 2 ? points(s.taken, s.card) : 0);
    rank_by_points(scores);
    return scores;
  }
  static std::uint64_t key(const State& s) { return hash_value(s); }
};

SeatSummary reviewed_guess(std::uint32_t card, std::uint32_t taken, std::uint32_t level) {
  const auto chooses = [level](const Guess::View&, Seat) { return Action{level}; };
  const std::vector<Played> game = {toys::drawn(card), toys::decided(0, taken)};
  return summarise(toys::analyzed<Guess>(kTwoHands, game, chooses, {2000, 1}), seat_at(0));
}

// What is hidden is what the guess turned out to be worth beyond what could be known of it, so nothing is left over.
TEST(Hidden, IsWhatADecisionCameToBeyondWhatCouldBeKnown) {
  const SeatSummary lucky = reviewed_guess(3, 1, 0);
  EXPECT_NEAR(lucky.own_decisions.points.mean, 0, lucky.own_decisions.points.error());
  EXPECT_NEAR(lucky.own_decisions.points.mean + lucky.hidden.points.mean, 30 - 15, 1e-9);
  EXPECT_NEAR(lucky.remainder.points.mean, 0, 1e-9);
  EXPECT_NEAR(lucky.remainder.points.error(), 0, 1e-6);
  EXPECT_EQ(reviewed_guess(3, 1, 1).hidden.points.mean, 0) << "as the level: nothing to compare";
}

// Over all games there are, whatever is played and whatever the level would have: 0, where the worlds are as likely as
// the seat believes. NB: the seat's own estimate, of so many samples, is the same in all of them.
TEST(Hidden, AveragesToZeroWhereTheWorldsAreAsLikelyAsTheSeatBelieves) {
  for (std::uint32_t taken = 0; taken < 3; ++taken)
    for (std::uint32_t level = 0; level < 3; ++level) {
      double hidden = 0;
      double known = 0;
      for (std::uint32_t card = 0; card < Guess::kCards; ++card) {
        const SeatSummary summary = reviewed_guess(card, taken, level);
        hidden += summary.hidden.points.mean / Guess::kCards;
        known = summary.own_decisions.points.mean;
      }
      EXPECT_NEAR(hidden + known, 0, 1e-9) << "every guess is worth 15 on average " << taken << " " << level;
      EXPECT_NEAR(hidden, 0, 1) << taken << " " << level;
    }
}

}  // namespace
}  // namespace mornington::review
