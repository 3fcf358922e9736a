#include <algorithm>
#include <cstdint>

#include "json/reader.h"
#include "match/record/at_line.h"
#include "match/record/replay.h"
#include "match/record/version_one.h"
#include "match/setup/setup_json.h"

namespace mornington::match {
namespace {

constexpr int kMostSteps = 1000000;

// kNoSeat where no seat has that name.
Seat seat_named(std::string_view slug, int seats) {
  for (const Seat seat : each_seat(seats))
    if (slug == seat_slug(seat)) return seat;
  return kNoSeat;
}

std::optional<Seed> read_revealed_seed(const json::Reader& at) {
  const Result<Seed> seed = Seed::of_hex(at.text());
  if (seed.ok()) return *seed;
  at.report(seed.error().what);
  return std::nullopt;
}

std::vector<std::string> read_texts(const json::Reader& list) {
  std::vector<std::string> texts;
  for (const json::Reader& item : list.items()) texts.push_back(item.text());
  return texts;
}

void read_header(const json::Reader& line, Replay& replay) {
  line.only({"document", "version", "family", "edition", "rules_version", "board_hash", "options", "seats", "names",
             "players", "seed_sha256", "boards"});
  if (line.at("document").text() != "mornington/replay") line.at("document").report("expected \"mornington/replay\"");
  replay.version = line.at("version").integer(0, kMostSteps);
  if (replay.version < 1 || replay.version > kReplayVersion)
    line.at("version").report("this program reads versions 1 to " + std::to_string(kReplayVersion));
  replay.setup = read_table_setup(line);
  replay.rules_version = line.at("rules_version").integer(1, kMostSteps);
  replay.board_hash = line.at("board_hash").text();
  if (line.has("seed_sha256")) replay.commitment = line.at("seed_sha256").text();
  if (const EditionSpec* edition = find_edition(replay.setup.edition);
      edition != nullptr && line.at("family").text() != edition->family)
    line.at("family").report("expected \"" + std::string(edition->family) + "\"");
}

void read_step(const json::Reader& line, Replay& replay) {
  line.only({"n", "by", "stream", "do", "events", "key"});  // NB: how keys are made is each build's own matter
  Replay::Step step;
  step.line = replay.last_line;
  const auto number = static_cast<int>(replay.steps.size()) + 1;
  if (line.at("n").integer(1, kMostSteps) != number) line.at("n").report("expected " + std::to_string(number));
  if (line.at("by").value().is(json::Kind::Null)) {
    step.stream = static_cast<std::uint8_t>(line.at("stream").integer(0, 255));
  } else {
    step.by = seat_at(line.at("by").integer(0, replay.setup.seats - 1));
  }
  step.action = line.at("do").text();
  for (const json::Reader& event : line.at("events").items()) step.events.push_back(event.value());
  replay.steps.push_back(std::move(step));
}

std::vector<int> read_numbers(const json::Reader& list, std::size_t count, int least, int most) {
  std::vector<int> numbers;
  if (list.size() != count) list.report("expected one per seat");
  for (const json::Reader& item : list.items()) numbers.push_back(item.integer(least, most));
  return numbers;
}

Handover read_handover(const json::Reader& line, const Replay& replay) {
  line.only({"step", "seat", "to", "why"});
  const int steps = static_cast<int>(replay.steps.size());
  return {static_cast<std::size_t>(line.at("step").integer(0, steps)),
          seat_at(line.at("seat").integer(0, replay.setup.seats - 1)), line.at("to").text(),
          std::string(kHandovers[line.at("why").one_of({kHandovers.begin(), kHandovers.end()})])};
}

void read_story(const json::Reader& line, Replay& replay) {
  if (line.has("taken_back")) replay.story.taken_back = line.at("taken_back").boolean();
  if (!line.has("handovers")) return;
  for (const json::Reader& one : line.at("handovers").items())
    replay.story.handovers.push_back(read_handover(one, replay));
}

void read_resigned(const json::Reader& line, Replay& replay) {
  const int most = replay.setup.seats - 1;
  replay.story.winner = seat_at(line.at("winner").integer(0, most));
  for (const json::Reader& one : line.at("gave_up").items()) {
    one.only({"seat", "why"});
    const Seat seat = seat_at(one.at("seat").integer(0, most));
    if (seat == replay.story.winner) one.at("seat").report("the winner has not given up");
    replay.story.resigned.push_back(
        {seat, std::string(kGaveUp[one.at("why").one_of({kGaveUp.begin(), kGaveUp.end()})])});
  }
}

void read_over(const json::Reader& line, Replay& replay) {
  if (replay.story.early == EarlyEnd::Resigned) {
    line.only({"end", "steps", "points", "ranks", "seed", "handovers", "taken_back", "winner", "gave_up"});
    read_resigned(line, replay);
  } else {
    line.only({"end", "steps", "points", "ranks", "seed", "handovers", "taken_back"});
  }
  read_story(line, replay);
  const auto seats = static_cast<std::size_t>(replay.setup.seats);
  replay.points = read_numbers(line.at("points"), seats, INT16_MIN, INT16_MAX);
  replay.ranks = read_numbers(line.at("ranks"), seats, 1, kMaxSeats);
  if (line.has("seed")) replay.seed = read_revealed_seed(line.at("seed"));
}

void read_saved(const json::Reader& line, Replay& replay) {
  line.only({"end", "steps", "confirmed", "kept", "seed"});
  replay.confirmed = line.at("confirmed").boolean();
  for (const json::Reader::Entry& entry : line.at("kept").entries())
    if (const Seat seat = seat_named(entry.key, replay.setup.seats); seat != kNoSeat) {
      replay.sealed[seat] = read_texts(entry.value);
    } else {
      entry.value.report("is no seat of this game");
    }
  replay.seed = read_revealed_seed(line.at("seed"));
}

struct EndWord {
  Replay::End end{};
  EarlyEnd early = EarlyEnd::None;
};

EndWord read_end_word(const json::Reader& word, int version) {
  if (version == 1) return {static_cast<Replay::End>(word.one_of({"over", "unfinished", "saved"}))};
  constexpr std::array kEnds = {
      EndWord{Replay::End::Over}, EndWord{Replay::End::Unfinished}, EndWord{Replay::End::Over, EarlyEnd::Agreed},
      EndWord{Replay::End::Over, EarlyEnd::Deserted}, EndWord{Replay::End::Over, EarlyEnd::Resigned}};
  if (version == kReplayVersionBeforeResigned) return kEnds[word.one_of({"over", "unfinished", "agreed", "deserted"})];
  return kEnds[word.one_of({"over", "unfinished", "agreed", "deserted", "resigned"})];
}

void read_end(const json::Reader& line, Replay& replay) {
  const EndWord word = read_end_word(line.at("end"), replay.version);
  replay.end = word.end;
  replay.story.early = word.early;
  const auto steps = static_cast<int>(replay.steps.size());
  if (line.at("steps").integer(0, kMostSteps) != steps)
    line.at("steps").report("the file has " + std::to_string(steps) + " steps");
  if (replay.end == Replay::End::Over) return read_over(line, replay);
  if (replay.end == Replay::End::Saved) return read_saved(line, replay);
  line.only({"end", "steps"});
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// A line is parsed by itself, so of the place in it only the column counts.
Error not_json(std::size_t line, const Error& error) {
  return {"line " + std::to_string(line) + error.where.substr(error.where.find(',')), error.what};
}

bool is_version_one_header(const json::Value& header) {
  const json::Value* version = header.find("version");
  return version != nullptr && version->integer() == 1;
}

void read_line(const json::Reader& line, Replay& replay, bool& closed) {
  closed = line.has("end");
  if (replay.last_line == 1) return read_header(line, replay);
  return closed ? read_end(line, replay) : read_step(line, replay);
}

}  // namespace

Result<Replay> parse_replay(std::string_view text) {
  Replay replay;
  bool closed = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (closed && is_blank(row)) continue;  // an editor's last line
    ++replay.last_line;
    Result<json::Value> value = json::parse(row);
    if (closed) return at_line(replay.last_line, "the game was closed by the line before");
    if (!value.ok()) return not_json(replay.last_line, value.error());
    if (replay.last_line == 1 ? is_version_one_header(*value) : replay.version == 1)
      value = version_one::replay_line(*value, replay.setup.edition);
    json::Problems problems;
    read_line(json::Reader(*value, problems), replay, closed);
    if (!problems.ok()) return at_line(replay.last_line, problems.first().text());
  }
  if (!closed) return at_line(replay.last_line + 1, "the file ends without a closing line");
  return replay;
}

}  // namespace mornington::match
