#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace mornington::cli {

// A legal action as the player sees it.
struct ListedMove {
  int number = 0;  // from 1, in the engine's order
  std::string notation;
  int own = 0;     // points it brings its player at once
  int others = 0;  // and all others together
};

using SizeSet = std::uint32_t;

// The legal actions of a seat with their points, and the part of them that is shown.
class MoveList {
 public:
  MoveList(const Match& match, Seat seat);

  [[nodiscard]] const std::vector<ListedMove>& all() const { return moves_; }
  // The moves that contain every word of the filter.
  [[nodiscard]] std::vector<const ListedMove*> shown() const;
  [[nodiscard]] const std::string& filter() const { return filter_; }

  // False, with no change, if no move contains all the words.
  bool narrow(std::string_view words);
  void widen() { filter_.clear(), page_ = 0; }
  void next_page() { ++page_; }

  // A move by "#17" among those shown, by exact notation among all (capitals and spaces do not matter), or by "17" if
  // that is unambiguous.
  [[nodiscard]] const ListedMove* find(std::string_view text) const;
  // The move with this number if the number may also be a word of the moves, such as a square; otherwise null.
  [[nodiscard]] const ListedMove* doubtful(std::string_view text) const;
  // A message that no move on the screen has this number; empty if `text` is not a number or a move has it.
  [[nodiscard]] std::string missing_number(std::string_view text) const;
  // The only move that matches the filter, if there is exactly one.
  [[nodiscard]] const ListedMove* only() const;

  // Whether all shown moves fit into this many lines.
  [[nodiscard]] bool all_fit(int width, int height) const;
  // At most `height` lines of at most `width` columns.
  [[nodiscard]] std::vector<std::string> lines(int width, int height, bool colour) const;

 private:
  [[nodiscard]] const ListedMove* numbered(std::string_view digits) const;
  [[nodiscard]] bool may_be_a_word(std::string_view digits) const;
  [[nodiscard]] std::string label(const ListedMove& move) const;
  [[nodiscard]] std::string heading(std::size_t shown) const;
  [[nodiscard]] std::vector<std::string> cells(const std::vector<const ListedMove*>& list) const;
  [[nodiscard]] std::vector<std::string> whole(const std::vector<const ListedMove*>& list, int width, int height) const;
  [[nodiscard]] std::vector<std::string> page(const std::vector<std::string>& cells, int width, int height) const;
  [[nodiscard]] std::vector<std::string> compact(const std::vector<const ListedMove*>& list, int width) const;
  [[nodiscard]] std::vector<std::string> grouped(const std::vector<const ListedMove*>& list, int width,
                                                 int height) const;

  std::vector<ListedMove> moves_;
  SizeSet number_words_ = 0;  // lengths of the moves' words that are numbers of two digits and more: squares
  std::string filter_;
  int page_ = 0;
};

// "+4", "+4, others +2"; empty if nothing is scored.
[[nodiscard]] std::string points_text(const ListedMove& move);
// Lower case, single spaces, none at the ends.
[[nodiscard]] std::string normalised(std::string_view text);
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

}  // namespace mornington::cli
