#include "cli/files/lines.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/files/files.h"
#include "cli/terminal/console.h"

namespace mornington::cli {
namespace {

constexpr std::size_t kLongestRequest = 4 * kMebibyte;

}  // namespace

bool LineReader::fill() {
  std::array<char, 65536> buffer{};
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, buffer.data(), buffer.size());
  } while (got < 0 && errno == EINTR);
  if (got > 0) pending_.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0;
}

LineReader::Got LineReader::next(std::string& line) {
  std::size_t searched = 0;
  std::size_t end = pending_.find('\n');
  while (end == std::string::npos && pending_.size() <= most_) {
    searched = pending_.size();
    if (!fill()) break;
    end = pending_.find('\n', searched);
  }
  if (end == std::string::npos && pending_.empty()) return Got::End;
  line = pending_.substr(0, end);
  pending_.erase(0, end == std::string::npos ? end : end + 1);
  return line.size() > most_ ? Got::TooLong : Got::Line;
}

int serve_lines(const std::function<Result<std::string>(const std::string& line)>& answer,
                const std::function<std::string(const std::string& sentence)>& too_long) {
  LineReader lines(STDIN_FILENO, kLongestRequest);
  for (std::string line;;) {
    const LineReader::Got got = lines.next(line);
    if (got == LineReader::Got::End) return kOk;
    if (got == LineReader::Got::TooLong) {
      const std::string sentence =
          "a request is longer than " + std::to_string(kLongestRequest / kMebibyte) + " MiB; expected shorter lines";
      if (too_long) print(too_long(sentence) + "\n");
      return print_error("standard input: " + sentence);
    }
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const Result<std::string> reply = answer(line);
    if (!reply.ok()) return print_error("standard input: " + reply.error().text());
    if (!reply->empty()) print(*reply + "\n");
    if (!flush_output()) return kFailure;
  }
}

}  // namespace mornington::cli
