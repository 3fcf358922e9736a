#include "arena/engine.h"

#include <unistd.h>

#include <string>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/lines.h"

namespace mornington::cli {
namespace {

constexpr std::size_t kLongestRequest = 4 * kMebibyte;

// Where a line is too long nobody knows what follows it, so that is the end.
int refuse_long_line() {
  const std::string sentence =
      "a request is longer than " + std::to_string(kLongestRequest / kMebibyte) + " MiB; expected shorter lines";
  print(arena::refusal(sentence) + "\n");
  return complain("standard input: " + sentence);
}

}  // namespace

int run_engine() {
  arena::Engine engine;
  LineReader lines(STDIN_FILENO, kLongestRequest);
  for (std::string line;;) {
    const LineReader::Got got = lines.next(line);
    if (got == LineReader::Got::End) return kOk;
    if (got == LineReader::Got::TooLong) return refuse_long_line();
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    print(engine.answer(line) + "\n");
    if (!flush_output()) return kFailure;
  }
}

}  // namespace mornington::cli
