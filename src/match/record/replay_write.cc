#include "core/ranked_last.h"
#include "match/record/record.h"
#include "match/record/replay.h"
#include "match/setup/setup_json.h"

namespace mornington::match {
namespace {

bool is_final(const Match& match) { return match.decision().is_over() && !match.awaits_confirmation(); }

json::Value header_of(const Match& match, const Record& record, const TableStory& story) {
  json::Value header;
  header["document"] = "mornington/replay";
  header["version"] = story.early == EarlyEnd::Resigned ? kReplayVersion : kReplayVersionBeforeResigned;
  header["rules_version"] = kRulesVersion;
  header["family"] = match.edition().family;
  header["board_hash"] = match.config()->board_hash;
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

json::Value handovers_of(const TableStory& story) {
  json::Value list = json::Value::array();
  for (const Handover& one : story.handovers)
    list.push_back(json::Object{{"step", one.step}, {"seat", index(one.seat)}, {"to", one.to}, {"why", one.why}});
  return list;
}

json::Value resigned_of(const TableStory& story) {
  json::Value list = json::Value::array();
  for (const GaveUp& one : story.resigned) list.push_back(json::Object{{"seat", index(one.seat)}, {"why", one.why}});
  return list;
}

constexpr std::array<std::string_view, 4> kEnds = {"over", "agreed", "deserted", "resigned"};  // by EarlyEnd

json::Value result_line(const Match& match, const Record& record, const TableStory& story) {
  json::Value line;
  line["end"] = kEnds[static_cast<std::size_t>(story.early)];
  line["steps"] = record.log.size();
  const Scores scores = story.ranked(match.scores());
  line["points"] = json::Value::array();
  line["ranks"] = json::Value::array();
  for (const Seat seat : each_seat(scores.seats)) {
    line["points"].push_back(scores.points[seat]);
    line["ranks"].push_back(scores.rank[seat]);
  }
  if (record.has_seed()) line["seed"] = record.seed.text();
  if (story.early == EarlyEnd::Resigned) {
    line["winner"] = index(story.winner);
    line["gave_up"] = resigned_of(story);
  }
  if (!story.handovers.empty()) line["handovers"] = handovers_of(story);
  if (story.taken_back) line["taken_back"] = true;
  return line;
}

json::Value unfinished_line(const Record& record) {
  json::Value line;
  line["end"] = "unfinished";
  line["steps"] = record.log.size();
  return line;
}

}  // namespace

std::string seat_words(Seat seat) { return seat == kNoSeat ? "chance" : "seat " + std::to_string(index(seat)); }

std::string seat_slug(Seat seat) { return seat == kNoSeat ? "chance" : "p" + std::to_string(index(seat) + 1); }

SeatSet TableStory::gave_up() const {
  SeatSet seats;
  for (const Handover& one : handovers)
    if (one.why == "resigned" || one.why == "time") seats.add(one.seat);
  for (const GaveUp& one : resigned) seats.add(one.seat);
  return seats;
}

Scores TableStory::ranked(const Scores& scores) const { return ranked_in_groups(scores, SeatSet(winner), gave_up()); }

std::string write_replay(const Match& match, const TableStory& story) {
  const Record record = record_of(match);
  std::string text = json::dump(header_of(match, record, story)) + "\n";
  std::size_t number = 0;
  for (const LogEntry& entry : record.log) text += json::dump(line_of(match, entry, ++number)) + "\n";
  const bool ended = story.ended_early() || is_final(match);
  return text + json::dump(ended ? result_line(match, record, story) : unfinished_line(record)) + "\n";
}

}  // namespace mornington::match
