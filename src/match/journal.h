#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "core/result.h"
#include "json/json.h"
#include "match/match.h"

namespace mornington {

// A match and the way it was reached: what a page saves and restores. Chance needs no line of its own, it follows
// from the seed.
class Journal {
 public:
  [[nodiscard]] static Result<Journal> open(MatchSetup setup);
  // From the value save() made, or any such value a user may have edited.
  [[nodiscard]] static Result<Journal> restore(const json::Value& saved);
  // A match that stands at the end of a replay file, verified as far as the file allows.
  [[nodiscard]] static Result<Journal> replay(std::string_view text);
  // To look at: the very position in which the log had `length` entries, even between two draws.
  [[nodiscard]] Result<Journal> at(std::size_t length) const;
  // To play on: the same game from the same seed, up to the first decision at which its log has `length` entries.
  [[nodiscard]] Result<Journal> branch(std::size_t length) const;

  [[nodiscard]] Match& match() { return *match_; }
  [[nodiscard]] const Match& match() const { return *match_; }

  [[nodiscard]] std::optional<Refusal> apply(Seat seat, std::string_view notation);
  void confirm();
  bool undo(Seat seat);

  // Of the whole truth, for tests: 16 hexadecimal digits.
  [[nodiscard]] std::string key() const;
  // Refused where the seed is unknown, as in the replay of an unfinished game.
  [[nodiscard]] Result<json::Value> save() const;

 private:
  // kNoSeat: a confirmation.
  struct Step {
    Seat by = kNoSeat;
    std::string notation;
  };

  explicit Journal(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  [[nodiscard]] MatchSetup setup_again(Draws draws) const;
  std::optional<Refusal> take(const Step& step);

  std::unique_ptr<Match> match_;
  std::vector<Step> steps_;
};

}  // namespace mornington
