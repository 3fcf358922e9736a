#include "match/match.h"

#include "match/record/record.h"

namespace mornington::match {
namespace {

// A seat sees an action or outcome if it sees all its events, or if it is its own.
LogLine line_for(Seat eyes, const LogEntry& entry) {
  LogLine line{entry.by, std::nullopt, "", events_visible_to(eyes, entry.events), entry.scores};
  const bool own = entry.by != kNoSeat && entry.by == eyes;
  if (!own && line.events.size() != entry.events.size()) return line;
  line.action = entry.action;
  line.notation = entry.notation;
  return line;
}

}  // namespace

std::vector<LogLine> Match::log(Seat eyes, std::size_t from) const {
  const MatchLog& entries = log_entries();
  std::vector<LogLine> lines;
  for (std::size_t n = from; n < entries.size(); ++n) lines.push_back(line_for(eyes, entries[n]));
  return lines;
}

std::string hex_key(std::uint64_t key) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[key >> shift & 15];
  return text;
}

Record record_of(const Match& match) { return match.record(); }

std::size_t choices_at(const Match& match, std::size_t line) { return match.count_choices(line); }

}  // namespace mornington::match
