#include "match/match.h"

#include "match/record.h"

namespace mornington {
namespace {

// An action or an outcome is told to those who saw all that came of it, and to whoever took it.
LogLine told_to(Seat eyes, const LogEntry& entry) {
  LogLine line{entry.by, std::nullopt, "", heard_by(eyes, entry.events), entry.scores};
  const bool own = entry.by != kNoSeat && entry.by == eyes;
  if (!own && line.events.size() != entry.events.size()) return line;
  line.action = entry.action;
  line.notation = entry.notation;
  return line;
}

}  // namespace

std::size_t Match::length() const { return record().log.size(); }

std::vector<LogLine> Match::log(Seat eyes, std::size_t from) const {
  const Record whole = record();
  std::vector<LogLine> lines;
  for (std::size_t n = from; n < whole.log.size(); ++n) lines.push_back(told_to(eyes, whole.log[n]));
  return lines;
}

std::string hex_key(std::uint64_t key) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[key >> shift & 15];
  return text;
}

Record record_of(const Match& match) { return match.record(); }

}  // namespace mornington
