#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>

#include "history/history_file.h"

// Checks the histories in a file: check_history FILE. Status 1 where one is not linearizable, and says why.
int main(int count, char** arguments) {
  using namespace mornington;
  if (count != 2) {
    std::fprintf(stderr, "usage: check_history FILE\n");
    return 2;
  }
  std::ifstream file(arguments[1]);
  std::size_t histories = 0, operations = 0, reads = 0, steps = 0, wrong = 0;
  const auto begun = std::chrono::steady_clock::now();
  for (std::string line; std::getline(file, line); ++histories) {
    const Result<history::History> read = history::read_history(line);
    if (!read) {
      std::fprintf(stderr, "line %zu: %s\n", histories + 1, read.error().text().c_str());
      return 2;
    }
    const linear::Verdict verdict = history::check(*read);
    operations += read->operations.size();
    for (const history::Operation& one : read->operations) reads += one.kind == history::Operation::Kind::Read ? 1 : 0;
    steps += verdict.steps;
    if (verdict.ok()) continue;
    ++wrong;
    std::fprintf(stderr, "%s\n", verdict.explanation.c_str());
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  std::printf("%zu histories, %zu operations (%zu reads), %zu steps, %.2f s: %zu not linearizable\n", histories,
              operations, reads, steps, took.count(), wrong);
  return histories == 0 || wrong > 0 ? 1 : 0;
}
