#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mornington::cli {

// How many letters must be changed, added, left out or swapped with their neighbour to turn one word into the other.
[[nodiscard]] int letters_apart(std::string_view a, std::string_view b);

// The candidate a person who typed `word` most likely meant; empty where none is near.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// `there is no edition "metr"; did you mean "metro"?`, or the list of what there is.
[[nodiscard]] std::string unknown_name(std::string_view thing, std::string_view word,
                                       const std::vector<std::string>& candidates);

[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view between = ", ");

}  // namespace mornington::cli
