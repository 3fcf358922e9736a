#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace mornington::golden {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Lengths of the longest common sequences of the lines from i on and from j on.
inline std::vector<std::vector<int>> common_lengths(const std::vector<std::string>& a,
                                                    const std::vector<std::string>& b) {
  std::vector<std::vector<int>> length(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      length[i][j] = a[i] == b[j] ? length[i + 1][j + 1] + 1 : std::max(length[i + 1][j], length[i][j + 1]);
  return length;
}

// The lines of `before` that `after` lacks, each behind "- ", and those it has instead behind "+ ".
inline std::string difference(const std::string& before, const std::string& after) {
  const std::vector<std::string> a = lines_of(before);
  const std::vector<std::string> b = lines_of(after);
  const auto length = common_lengths(a, b);
  std::string out;
  for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
    if (i < a.size() && j < b.size() && a[i] == b[j]) {
      ++i, ++j;
    } else if (j == b.size() || (i < a.size() && length[i + 1][j] >= length[i][j + 1])) {
      out += "- " + a[i++] + "\n";
    } else {
      out += "+ " + b[j++] + "\n";
    }
  }
  return out;
}

}  // namespace mornington::golden
