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

namespace mornington::wasm {

// A match and the way it was reached: what the page saves and restores. Chance needs no line of its own, it follows
// from the seed.
class Table {
 public:
  [[nodiscard]] static Result<Table> open(MatchSetup setup);
  // From the value save() made, or any such value a user may have edited.
  [[nodiscard]] static Result<Table> restore(const json::Value& saved);
  // A table that stands at the end of a replay file, verified as far as the file allows.
  [[nodiscard]] static Result<Table> replay(std::string_view text);
  // To look at: the very position in which the log had `length` entries, even between two draws.
  [[nodiscard]] Result<Table> at(std::size_t length) const;
  // To play on: the same game from the same seed, up to the first decision at which its log has `length` entries.
  [[nodiscard]] Result<Table> branch(std::size_t length) const;

  [[nodiscard]] Match& match() { return *match_; }
  [[nodiscard]] const Match& match() const { return *match_; }

  [[nodiscard]] std::optional<Refusal> apply(Seat seat, std::string_view notation);
  void confirm();
  bool undo(Seat seat);

  // Refused where the seed is unknown, as in the replay of an unfinished game.
  [[nodiscard]] Result<json::Value> save() const;

 private:
  // kNoSeat: a confirmation.
  struct Step {
    Seat by = kNoSeat;
    std::string notation;
  };

  explicit Table(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  std::optional<Refusal> take(const Step& step);

  std::unique_ptr<Match> match_;
  std::vector<Step> steps_;
};

// How a page asks for a match: {"edition", "seats", "options", "names", "seed", "boards"}.
[[nodiscard]] Result<MatchSetup> read_setup(const json::Value& asked);

}  // namespace mornington::wasm
