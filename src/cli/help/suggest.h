#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mornington::cli {

// The edit distance of two words: letters to change, add, remove or swap with a neighbour.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);

// The candidate that a person who typed `word` most likely meant; empty if none is close.
[[nodiscard]] std::string closest_match(std::string_view word, const std::vector<std::string>& candidates);

// `there is no edition "metr"; did you mean "metro"?`, or the list of candidates.
[[nodiscard]] std::string unknown_name(std::string_view thing, std::string_view word,
                                       const std::vector<std::string>& candidates);

[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view between = ", ");

}  // namespace mornington::cli
