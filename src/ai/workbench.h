#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "ai/playout.h"
#include "match/match.h"

namespace mornington {

// A game played by bots without a match around it.
struct QuickGame {
  Scores scores;
  PlayoutTally tally;
};

// The bare game of a match, for counting and measuring, where a log and a notation would only cost. It keeps the rules
// and the position the match had; the match may go.
class Workbench {
 public:
  Workbench() = default;
  Workbench(const Workbench&) = delete;
  Workbench& operator=(const Workbench&) = delete;
  virtual ~Workbench() = default;

  [[nodiscard]] virtual std::size_t state_size() const = 0;
  // Ways to go on for that many steps (at least 1) from the position of the match; `told` hears after each first step
  // how many of them are done. What is answered after `stop` is no count.
  using Told = std::function<void(std::size_t done, std::size_t all)>;
  [[nodiscard]] virtual std::uint64_t perft(int depth, const Told& told, const Stop& stop = {}) const = 0;
  // A random game from before the set-up deals to the end; never allocates.
  virtual PlayoutTally playout(Rng& rng) const = 0;
  // The game that playout() plays, every position of it reckoned besides by brute force; how many came out differently.
  // Only where has_brute_force().
  [[nodiscard]] virtual bool has_brute_force() const = 0;
  [[nodiscard]] virtual int playout_by_brute_force(Rng& rng) const = 0;
  // The question the family is measured by, and positions of random and greedy play in which it is asked: none where
  // the family has no such question. `go_on` hears after each game how many positions there are, and answers whether to
  // look for more.
  [[nodiscard]] virtual std::string_view question() const = 0;
  using GoOn = std::function<bool(std::size_t found)>;
  virtual void collect_positions(std::size_t count, const GoOn& go_on) = 0;
  // The number of answers in a collected position.
  [[nodiscard]] virtual std::size_t answers(std::size_t position) const = 0;
  [[nodiscard]] virtual std::size_t answers_by_brute_force(std::size_t position) const = 0;
  // signature_of() these rules.
  [[nodiscard]] virtual std::uint64_t signature(int games) const = 0;
  // The game that a match with this seed and these bots (make_bot() with `bot_seed`) would play, draw by draw.
  // Nothing where `stop` ended it early.
  [[nodiscard]] virtual std::optional<QuickGame> play(const Seed& seed, const std::vector<std::string>& levels,
                                                      std::uint64_t bot_seed, const Stop& stop = {}) const = 0;
};

[[nodiscard]] std::unique_ptr<Workbench> make_workbench(const Match& match);

// Whether the game hides anything from any seat.
[[nodiscard]] bool has_secrets(const Match& match);

// Whether this program has the edition's family.
[[nodiscard]] bool is_playable(const EditionSpec& edition);

}  // namespace mornington
