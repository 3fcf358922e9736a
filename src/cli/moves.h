#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace mornington::cli {

// A legal action as the player sees it.
struct Move {
  int number = 0;  // 1-based, in the engine's order
  std::string notation;
  int own = 0;     // points it brings its player at once
  int others = 0;  // and all others together
};

using SizeSet = std::uint32_t;

// The legal actions of a seat, with what each scores, and the part of them under discussion.
class MoveList {
 public:
  MoveList(const Match& match, Seat seat);

  [[nodiscard]] const std::vector<Move>& all() const { return moves_; }
  // The moves that hold every word of the filter.
  [[nodiscard]] std::vector<const Move*> shown() const;
  [[nodiscard]] const std::string& filter() const { return filter_; }

  // False, and nothing changed, where no move holds all the words.
  bool narrow(std::string_view words);
  void widen() { filter_.clear(), page_ = 0; }
  void next_page() { ++page_; }

  // By "#17", or by exact notation (capitals and blanks do not matter), or by "17" where that can be nothing else.
  [[nodiscard]] const Move* find(std::string_view text) const;
  // The move of that number where the number may also be meant as a word of the moves, such as a square; else null.
  [[nodiscard]] const Move* doubtful(std::string_view text) const;
  // The move the filter has come down to, if it is one.
  [[nodiscard]] const Move* only() const;

  // Whether every move under discussion stands in so many lines.
  [[nodiscard]] bool all_fit(int width, int height) const;
  // At most `height` lines of at most `width` columns.
  [[nodiscard]] std::vector<std::string> lines(int width, int height, bool colour) const;

 private:
  [[nodiscard]] const Move* numbered(std::string_view digits) const;
  [[nodiscard]] bool may_be_a_word(std::string_view digits) const;
  [[nodiscard]] std::string label(const Move& move) const;
  [[nodiscard]] std::string heading(std::size_t shown) const;
  [[nodiscard]] std::vector<std::string> cells(const std::vector<const Move*>& list) const;
  [[nodiscard]] std::vector<std::string> whole(const std::vector<const Move*>& list, int width, int height) const;
  [[nodiscard]] std::vector<std::string> page(const std::vector<std::string>& cells, int width, int height) const;
  [[nodiscard]] std::vector<std::string> compact(const std::vector<const Move*>& list, int width) const;
  [[nodiscard]] std::vector<std::string> grouped(const std::vector<const Move*>& list, int width, int height) const;

  std::vector<Move> moves_;
  SizeSet number_words_ = 0;  // lengths of the moves' words that are numbers of two digits and more: squares
  std::string filter_;
  int page_ = 0;
};

// "+4", "+4, others +2"; empty where nothing is scored.
[[nodiscard]] std::string points_text(const Move& move);
// Small letters, single blanks, none at the ends.
[[nodiscard]] std::string normalised(std::string_view text);
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

}  // namespace mornington::cli
