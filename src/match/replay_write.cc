#include "match/record.h"
#include "match/replay.h"
#include "match/setup_json.h"

namespace mornington {
namespace {

bool is_final(const Match& match) { return match.decision().is_over() && !match.awaits_confirmation(); }

json::Value header_of(const Match& match, const Record& record) {
  json::Value header;
  header["document"] = "mornington/replay";
  header["version"] = kReplayVersion;
  header["rules_version"] = kRulesVersion;
  header["family"] = match.edition().family;
  header["board_hash"] = match.terms()->board_hash;
  encode_into(header, match.setup());
  if (record.has_seed()) header["seed_sha256"] = record.seed.commitment();
  return header;
}

json::Value line_of(const Match& match, const LogEntry& entry, std::size_t number) {
  json::Value line;
  line["n"] = number;
  line["by"] = entry.by == kNoSeat ? json::Value() : json::Value(index(entry.by));
  if (entry.by == kNoSeat) line["stream"] = entry.stream;
  line["do"] = entry.notation;
  line["events"] = json::Value::array();
  for (const Event& event : entry.events) line["events"].push_back(match.presenter().encode(event));
  line["key"] = hex_key(entry.key);
  return line;
}

json::Value result_line(const Match& match, const Record& record) {
  json::Value line;
  line["end"] = "over";
  line["steps"] = record.log.size();
  const Scores scores = match.scores();
  line["points"] = json::Value::array();
  line["ranks"] = json::Value::array();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    line["points"].push_back(scores.points[i]);
    line["ranks"].push_back(scores.rank[i]);
  }
  if (record.has_seed()) line["seed"] = record.seed.text();
  return line;
}

json::Value unfinished_line(const Record& record) {
  json::Value line;
  line["end"] = "unfinished";
  line["steps"] = record.log.size();
  return line;
}

}  // namespace

std::string seat_slug(Seat seat) { return seat == kNoSeat ? "chance" : "p" + std::to_string(index(seat) + 1); }

std::string write_replay(const Match& match) {
  const Record record = record_of(match);
  std::string text = json::dump(header_of(match, record)) + "\n";
  std::size_t number = 0;
  for (const LogEntry& entry : record.log) text += json::dump(line_of(match, entry, ++number)) + "\n";
  return text + json::dump(is_final(match) ? result_line(match, record) : unfinished_line(record)) + "\n";
}

}  // namespace mornington
