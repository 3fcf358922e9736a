#include <array>

#include "match/record.h"
#include "match/replay.h"
#include "match/setup_json.h"

namespace mornington {
namespace {

bool is_final(const Match& match) { return match.decision().is_over() && !match.awaits_confirmation(); }

json::Value header_of(const Match& match, const Record& record, const Players& players) {
  const TableSetup& setup = match.setup();
  json::Value header;
  header["format"] = "mornington-replay";
  header["version"] = kReplayVersion;
  header["game"] = match.edition().family;
  header["edition"] = match.edition().id;
  header["rules_version"] = kRulesVersion;
  header["board_hash"] = match.terms()->board_hash;
  header["options"] = encode_options(setup.options);
  header["seats"] = setup.seats;
  if (!setup.names.empty()) header["names"] = json::Value::array_of(setup.names);
  if (!players.empty()) header["players"] = json::Value::array_of(players);
  if (record.has_seed()) header["seed_sha256"] = record.seed.commitment();
  // NB: a user's own boards travel along, so that the file can be read where they are not.
  if (!setup.boards.empty()) header["boards"] = json::Value::array_of(setup.boards);
  return header;
}

json::Value line_of(const Match& match, const LogEntry& entry, std::size_t number) {
  json::Value line;
  line["n"] = number;
  line["by"] = seat_slug(entry.by);
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

json::Value save_line(const Match& match, const Record& record) {
  json::Value line;
  line["end"] = "saved";
  line["steps"] = record.log.size();
  line["confirmed"] = !match.awaits_confirmation();
  line["kept"] = json::Value::object();
  for (int i = 0; i < match.seats(); ++i)
    if (const auto& kept = record.kept[static_cast<std::size_t>(i)]; !kept.empty())
      line["kept"][seat_slug(seat_at(i))] = json::Value::array_of(kept);
  line["seed"] = record.seed.text();
  return line;
}

std::string write(const Match& match, const Record& record, const Players& players, const json::Value& closing) {
  std::string text = json::dump(header_of(match, record, players)) + "\n";
  std::size_t number = 0;
  for (const LogEntry& entry : record.log) text += json::dump(line_of(match, entry, ++number)) + "\n";
  return text + json::dump(closing) + "\n";
}

}  // namespace

std::string seat_slug(Seat seat) { return seat == kNoSeat ? "chance" : "p" + std::to_string(index(seat) + 1); }

std::string write_replay(const Match& match, const Players& players) {
  const Record record = record_of(match);
  return write(match, record, players, is_final(match) ? result_line(match, record) : unfinished_line(record));
}

std::string write_save(const Match& match, const Players& players) {
  const Record record = record_of(match);
  const bool running = !is_final(match) && record.has_seed();
  return running ? write(match, record, players, save_line(match, record)) : write_replay(match, players);
}

}  // namespace mornington
