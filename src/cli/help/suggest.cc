#include "cli/help/suggest.h"

#include <algorithm>
#include <cstddef>

namespace mornington::cli {

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> apart(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) apart[i][0] = static_cast<int>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) apart[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = apart[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      apart[i][j] = std::min({apart[i - 1][j] + 1, apart[i][j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        apart[i][j] = std::min(apart[i][j], apart[i - 2][j - 2] + 1);
    }
  return apart[a.size()][b.size()];
}

std::string closest_match(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  int least = static_cast<int>(std::max<std::size_t>(2, word.size() / 3)) + 1;
  for (const std::string& candidate : candidates) {
    const bool begins = word.size() >= 3 && candidate.starts_with(word);
    const int apart = begins ? 1 : edit_distance(word, candidate);
    if (apart >= least || apart >= static_cast<int>(candidate.size())) continue;
    least = apart;
    best = candidate;
  }
  return best;
}

std::string unknown_name(std::string_view thing, std::string_view word, const std::vector<std::string>& candidates) {
  std::string sentence = "there is no " + std::string(thing) + " \"" + std::string(word) + "\"; ";
  const std::string near = closest_match(word, candidates);
  if (!near.empty()) return sentence + "did you mean \"" + near + "\"?";
  if (candidates.empty()) return sentence + "there are none here";
  return sentence + "expected one of: " + joined(candidates);
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(between)) + word;
  return text;
}

}  // namespace mornington::cli
