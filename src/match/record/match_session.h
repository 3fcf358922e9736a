#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/result.h"
#include "json/json.h"
#include "match/match.h"
#include "match/names.h"

namespace mornington::match {

// A match that can be opened, saved, and viewed at an earlier point.
class MatchSession {
 public:
  [[nodiscard]] static Result<MatchSession> open(MatchSetup setup);
  // From the value that save() returned, or one that a user may have edited.
  [[nodiscard]] static Result<MatchSession> restore(const json::Value& saved);
  // From the steps of such a value; the last action counts as confirmed.
  [[nodiscard]] static Result<MatchSession> go_on(const MatchSetup& setup, const json::Value& steps);
  // The match at the end of a replay file, verified as far as the file allows, or that of a save file.
  [[nodiscard]] static Result<MatchSession> replay(std::string_view text);
  // To view: the position in which the log had `length` entries, even between two draws.
  [[nodiscard]] Result<MatchSession> at(std::size_t length) const;
  // To play on: the same game from the same seed, up to the first decision at which its log has `length` entries.
  [[nodiscard]] Result<MatchSession> branch(std::size_t length) const;

  [[nodiscard]] Match& match() { return *match_; }
  [[nodiscard]] const Match& match() const { return *match_; }
  // Continues with a copy of the match that has advanced further.
  void go_to(std::unique_ptr<Match> match) { match_ = std::move(match); }

  // A key of the full state, for tests: 16 hexadecimal digits.
  [[nodiscard]] std::string key() const;
  // An error if the seed is unknown, as in the replay of an unfinished game.
  [[nodiscard]] Result<json::Value> save() const;

 private:
  explicit MatchSession(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  [[nodiscard]] static Result<MatchSession> seated(Result<std::unique_ptr<Match>> match);
  [[nodiscard]] MatchSetup setup_again(Draws draws) const;

  std::unique_ptr<Match> match_;
};

}  // namespace mornington::match
