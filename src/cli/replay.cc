#include "match/replay.h"

#include <algorithm>

#include "cli/chronicle.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "core/ranked_last.h"
#include "match/record.h"
#include "match/save.h"
#include "match/setup_json.h"

namespace mornington::cli {
namespace {

json::Value setup_json(const Replay& replay, const Match& match) {
  json::Value value = json::Value::object();
  value["family"] = match.edition().family;
  encode_into(value, match.setup());
  value["rules_version"] = replay.rules_version;
  value["board_hash"] = replay.board_hash;
  if (replay.commitment) value["seed_sha256"] = *replay.commitment;
  if (replay.seed && replay.end == Replay::End::Over) value["seed"] = replay.seed->text();
  value["board"] = match.presenter().board();
  return value;
}

json::Value event_json(const Match& match, const Event& event) {
  json::Value value = match.presenter().encode(event);
  value["points"] = event.points;
  value["rule"] = event.rule.text();
  return value;
}

template <class Number>
json::Value by_seat(const Scores& scores, const std::array<Number, kMaxSeats>& numbers) {
  json::Value list = json::Value::array();
  for (std::size_t i = 0; i < scores.seats; ++i) list.push_back(static_cast<int>(numbers[i]));
  return list;
}

json::Value step_json(const Match& match, const LogEntry& entry, std::size_t number) {
  const bool chance = entry.by == kNoSeat;
  json::Value value = json::Value::object();
  value["n"] = number;
  value["by"] = chance ? json::Value() : json::Value(index(entry.by));
  value["do"] = entry.notation;
  value["detail"] = match.presenter().encode(entry.action);
  if (chance) value["stream"] = entry.stream;
  value["choices"] = entry.choices;
  json::Value& events = value["events"] = json::Value::array();
  for (const Event& event : entry.events) events.push_back(event_json(match, event));
  value["points"] = by_seat(entry.scores, entry.scores.points);
  value["ranks"] = by_seat(entry.scores, entry.scores.rank);
  return value;
}

json::Value result_json(const Match& match, const TableStory& story) {
  const Scores scores = ranked_last(match.scores(), story.gave_up());
  json::Value value = json::Value::object();
  value["over"] = match.decision().is_over();
  if (story.early == EarlyEnd::Agreed) value["agreed"] = true;
  if (story.early == EarlyEnd::Deserted) value["deserted"] = true;
  value["points"] = by_seat(scores, scores.points);
  value["ranks"] = by_seat(scores, scores.rank);
  if (scores.grade > 0) value["grade"] = scores.grade;
  return value;
}

void print_json(const Replay& replay, const Match& match) {
  print(json::dump(json::Object{{"setup", setup_json(replay, match)}}) + "\n");
  std::size_t number = 0;
  for (const LogEntry& entry : record_of(match).log) print(json::dump(step_json(match, entry, ++number)) + "\n");
  print(json::dump(json::Object{{"result", result_json(match, replay.story)}}) + "\n");
}

std::string options_text(const TableSetup& setup) {
  std::string text;
  for (const auto& [name, value] : setup.options) {
    if (!text.empty()) text += ", ";
    text += name;
    text += "=";
    text += value;
  }
  return text;
}

// A record hides nothing from its reader: chance is printed too.
std::string step_text(const Match& match, const LogEntry& entry, std::size_t number) {
  std::string text = std::to_string(number) + ". " + (entry.by == kNoSeat ? "chance" : seat_text(match, entry.by)) +
                     ": " + entry.notation;
  for (const Event& event : entry.events)
    if (event.points != 0) {
      const std::string sign = event.points > 0 ? "+" : "";
      text += "; " + seat_text(match, event.seat) + " " + sign + std::to_string(event.points) + " (" +
              event.rule.text() + ")";
    }
  return text;
}

// What happened at the table besides the game, and the ranks it came to.
void print_story(const Replay& replay, const Match& match) {
  const TableStory& story = replay.story;
  if (story.early == EarlyEnd::Agreed) print("The players agreed to end the game here.\n");
  if (story.early == EarlyEnd::Deserted) print("Nobody was left who played, so the game ended here.\n");
  for (const Handover& one : story.handovers)
    print("After " + counted(static_cast<long long>(one.step), "step") + " " + seat_text(match, one.seat) +
          " was played by " + one.to + " (" + one.why + ").\n");
  if (story.taken_back) print("Something was taken back after it was known.\n");
  for (std::size_t i = 0; story.gave_up() != 0 && i < replay.ranks.size(); ++i)
    print(seat_text(match, seat_at(static_cast<int>(i))) + " ranks " + std::to_string(replay.ranks[i]) + ".\n");
}

void print_text(const Replay& replay, const Match& match, const Terminal& terminal) {
  print(painted(std::string(match.edition().title), Ink::Bold, terminal.colour) + ", " +
        counted(match.seats(), "seat") + "\n");
  print(wrapped(options_text(match.setup()), terminal.width, "  "));
  std::size_t number = 0;
  for (const LogEntry& entry : record_of(match).log) print(wrapped(step_text(match, entry, ++number), terminal.width));
  if (match.decision().is_over())
    print(result_text(match, terminal.width));
  else
    print(score_line(match) + (replay.story.ended_early() ? "\n" : "\nThe game is not over.\n"));
  print_story(replay, match);
}

// Only the first steps, as a record of a game in progress.
std::optional<Error> cut(Replay& replay, int at) {
  if (at < 0) return std::nullopt;
  if (static_cast<std::size_t>(at) > replay.steps.size())
    return Error{"--at",
                 std::to_string(at) + " is beyond the end; expected 0 to " + std::to_string(replay.steps.size())};
  if (static_cast<std::size_t>(at) == replay.steps.size()) return std::nullopt;
  replay.steps.resize(static_cast<std::size_t>(at));
  replay.end = Replay::End::Unfinished;
  replay.seed.reset();
  replay.commitment.reset();
  replay.points.clear();
  replay.ranks.clear();
  replay.story = {};
  return std::nullopt;
}

int draw_position(const Match& match, const ReplayRequest& request) {
  PictureStyle style;
  const auto& log = record_of(match).log;
  const auto last = std::find_if(log.rbegin(), log.rend(), [](const LogEntry& entry) { return entry.by != kNoSeat; });
  if (last != log.rend()) style.highlight = last->notation;
  if (auto error = write_file(request.svg, match.seen_by(kNoSeat)->draw_svg(style), overwrite(request.force)))
    return complain(*error);
  return kOk;
}

// A record that does not hold: the reason; and where the rules have moved on since, what was recorded.
int refuse(const ReplayRequest& request, const Replay& replay, const Error& error) {
  complain(request.file + ": " + error.text());
  if (replay.rules_version == kRulesVersion) return kFailure;
  complain("it was played by version " + std::to_string(replay.rules_version) +
           " of the rules, this program has version " + std::to_string(kRulesVersion) + "; what was recorded:");
  for (const Replay::Step& step : replay.steps) print(seat_slug(step.by) + ": " + step.action + "\n");
  return kFailure;
}

int verify_only(const ReplayRequest& request, const Replay& replay) {
  if (!replay.seed)
    return complain(request.file + ": the seed is not in it (it comes when a game is over); expected a finished game");
  const auto match = verify_replay(replay, Verify::Draws);
  if (!match) return refuse(request, replay, match.error());
  print(request.file + ": genuine; " + counted(static_cast<long long>(replay.steps.size()), "step") +
        ", every move legal and every draw as the seed yields it\n");
  return kOk;
}

}  // namespace

int run_replay(const ReplayRequest& request) {
  if (auto error = check_target(request.svg, overwrite(request.force))) return complain(*error);
  const auto text = read_file(request.file);
  if (!text) return complain(text.error());
  auto replay = parse_record(*text);
  if (!replay) return complain(request.file + ": " + replay.error().text());
  if (request.verify) return verify_only(request, *replay);
  if (auto error = cut(*replay, request.at)) return complain(*error);
  const auto match = verify_replay(*replay, replay->seed ? Verify::Draws : Verify::Moves);
  if (!match) return refuse(request, *replay, match.error());
  if (!request.svg.empty())
    if (const int failed = draw_position(**match, request)) return failed;
  if (request.json)
    print_json(*replay, **match);
  else if (request.svg.empty())
    print_text(*replay, **match, look_at_terminal());
  return kOk;
}

}  // namespace mornington::cli
