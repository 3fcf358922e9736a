#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

#include "latencies.h"

namespace mornington::load {

// What was measured in several rounds: of each figure the median, and the least and the most in brackets.
class Report {
 public:
  void add(const std::string& what, double a_second, Latencies& latencies) {
    Row& row = row_of(what);
    const std::array<double, kFigures> round = {a_second, latencies.at(0.5), latencies.at(0.99), latencies.at(0.999)};
    for (std::size_t i = 0; i < kFigures; ++i) row.figures[i].push_back(round[i]);
    std::fprintf(stderr, "%s: %.0f a second, %.2f, %.2f, %.2f ms\n", what.c_str(), round[0], round[1], round[2],
                 round[3]);
  }

  void print() const {
    std::printf("| what | a second | p50 ms | p99 ms | p99.9 ms |\n|---|---|---|---|---|\n");
    for (const Row& row : rows_)
      std::printf("| %s | %s | %s | %s | %s |\n", row.what.c_str(), text(row.figures[0], 0).c_str(),
                  text(row.figures[1], 2).c_str(), text(row.figures[2], 1).c_str(), text(row.figures[3], 1).c_str());
  }

  // The median, and the least and the most in brackets.
  static std::string text(std::vector<double> rounds, int digits) {
    std::sort(rounds.begin(), rounds.end());
    char line[80];
    std::snprintf(line, sizeof line, "%.*f (%.*f to %.*f)", digits, rounds[rounds.size() / 2], digits, rounds.front(),
                  digits, rounds.back());
    return line;
  }

 private:
  static constexpr std::size_t kFigures = 4;
  struct Row {
    std::string what;
    std::array<std::vector<double>, kFigures> figures;  // by round
  };

  Row& row_of(const std::string& what) {
    for (Row& row : rows_)
      if (row.what == what) return row;
    return rows_.emplace_back(Row{what, {}});
  }

  std::vector<Row> rows_;
};

}  // namespace mornington::load
