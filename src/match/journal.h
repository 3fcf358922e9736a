#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/result.h"
#include "json/json.h"
#include "match/match.h"

namespace mornington {

// A match at a table of a page: opened, saved and looked back at.
class Journal {
 public:
  [[nodiscard]] static Result<Journal> open(MatchSetup setup);
  // From the value save() made, or any such value a user may have edited.
  [[nodiscard]] static Result<Journal> restore(const json::Value& saved);
  // A match that stands at the end of a replay file, verified as far as the file allows; or that of a save's file.
  [[nodiscard]] static Result<Journal> replay(std::string_view text);
  // To look at: the very position in which the log had `length` entries, even between two draws.
  [[nodiscard]] Result<Journal> at(std::size_t length) const;
  // To play on: the same game from the same seed, up to the first decision at which its log has `length` entries.
  [[nodiscard]] Result<Journal> branch(std::size_t length) const;

  [[nodiscard]] Match& match() { return *match_; }
  [[nodiscard]] const Match& match() const { return *match_; }

  // Of the whole truth, for tests: 16 hexadecimal digits.
  [[nodiscard]] std::string key() const;
  // Refused where the seed is unknown, as in the replay of an unfinished game.
  [[nodiscard]] Result<json::Value> save() const;

 private:
  explicit Journal(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  [[nodiscard]] static Result<Journal> seated(Result<std::unique_ptr<Match>> match);
  [[nodiscard]] MatchSetup setup_again(Draws draws) const;

  std::unique_ptr<Match> match_;
};

}  // namespace mornington
