#include "cli/lines.h"

#include <unistd.h>

#include <array>
#include <cerrno>

namespace mornington::cli {

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

}  // namespace mornington::cli
