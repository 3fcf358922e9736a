#include <array>

#include "match/replay.h"

namespace mornington {
namespace {

// A match read from a file that held no seed has none.
bool has_seed(const Match& match) { return match.setup().draws == Draws::FromSeed || !(match.setup().seed == Seed{}); }

bool is_final(const Match& match) { return match.decision().is_over() && !match.awaits_confirmation(); }

std::string hex_key(std::uint64_t key) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[key >> shift & 15];
  return text;
}

json::Value header_of(const Match& match, const Players& players) {
  const MatchSetup& setup = match.setup();
  json::Value header;
  header["format"] = "mornington-replay";
  header["version"] = kReplayVersion;
  header["game"] = match.edition().family;
  header["edition"] = match.edition().id;
  header["rules_version"] = kRulesVersion;
  header["board_hash"] = match.board_hash();
  header["options"] = json::Value::object();
  for (const auto& [name, value] : setup.options) header["options"][name] = value;
  header["seats"] = setup.seats;
  if (!setup.names.empty()) header["names"] = json::Value::array_of(setup.names);
  if (!players.empty()) header["players"] = json::Value::array_of(players);
  if (has_seed(match)) header["seed_sha256"] = setup.seed.commitment();
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
  for (const Event& event : entry.events) line["events"].push_back(match.encode(event));
  line["key"] = hex_key(entry.key);
  return line;
}

json::Value result_line(const Match& match) {
  json::Value line;
  line["end"] = "over";
  line["steps"] = match.log().size();
  const Scores scores = match.scores();
  line["points"] = json::Value::array();
  line["ranks"] = json::Value::array();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    line["points"].push_back(scores.points[i]);
    line["ranks"].push_back(scores.rank[i]);
  }
  if (has_seed(match)) line["seed"] = match.setup().seed.text();
  return line;
}

json::Value unfinished_line(const Match& match) {
  json::Value line;
  line["end"] = "unfinished";
  line["steps"] = match.log().size();
  return line;
}

json::Value save_line(const Match& match) {
  json::Value line;
  line["end"] = "saved";
  line["steps"] = match.log().size();
  line["confirmed"] = !match.awaits_confirmation();
  line["kept"] = json::Value::object();
  for (int i = 0; i < match.seats(); ++i)
    if (const auto kept = match.kept(seat_at(i)); !kept.empty())
      line["kept"][seat_slug(seat_at(i))] = json::Value::array_of(kept);
  line["seed"] = match.setup().seed.text();
  return line;
}

std::string write(const Match& match, const Players& players, const json::Value& closing) {
  std::string text = json::dump(header_of(match, players)) + "\n";
  std::size_t number = 0;
  for (const LogEntry& entry : match.log()) text += json::dump(line_of(match, entry, ++number)) + "\n";
  return text + json::dump(closing) + "\n";
}

}  // namespace

std::string seat_slug(Seat seat) { return seat == kNoSeat ? "chance" : "p" + std::to_string(index(seat) + 1); }

std::string write_replay(const Match& match, const Players& players) {
  return write(match, players, is_final(match) ? result_line(match) : unfinished_line(match));
}

std::string write_save(const Match& match, const Players& players) {
  const bool running = !is_final(match) && has_seed(match);
  return running ? write(match, players, save_line(match)) : write_replay(match, players);
}

}  // namespace mornington
