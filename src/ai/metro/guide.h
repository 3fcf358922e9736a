#pragma once

#include "ai/guide.h"
#include "ai/metro/outlook.h"
#include "games/metro/view.h"

namespace mornington::metro {

[[nodiscard]] std::uint64_t view_key(const View& view);

// Guides a search of Metro, with all modules and cities: an action is rated by the points it brings at once and by how
// it changes what the lines are expected to bring; a game is foreseen by letting the others reply once and covering
// the board at random.
class MetroGuide {
 public:
  static constexpr int kCovers = 48;    // random coverings of the board that are looked at when a search begins
  static constexpr double kDoubt = 10;  // about the margin at the end of a game, in points

  explicit MetroGuide(int covers = kCovers, double doubt = kDoubt) : covers_(covers), doubt_(doubt) {}

  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng);
  // Called when a simulation begins: how it would end from the root if the board were covered by its luck at once.
  Prospect imagine(const Rules& rules, const State& root, Rng& rng);
  void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Ratings& ratings) const;
  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const;
  [[nodiscard]] Prospect foresee(const Rules& rules, const State& state, Rng& rng) const;

 private:
  [[nodiscard]] double rating(const Rules& rules, const State& state, int seat, Action action,
                              const std::array<double, kColours>& weights) const;

  [[nodiscard]] Prospect covered(const Rules& rules, const State& state, Rng& rng) const;

  Outlook outlook_;
  Covering covering_;
  int covers_;
  double doubt_;
  int seat_ = 0;  // that decides at the root
};

// Plays whole games in passing: it takes stock several times in each, with a quick look.
class QuickPlayer : public MetroGuide {
 public:
  QuickPlayer() : MetroGuide(8) {}
};

}  // namespace mornington::metro
