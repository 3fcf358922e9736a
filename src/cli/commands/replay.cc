#include "match/record/replay.h"

#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/play/log_text.h"
#include "cli/terminal/console.h"
#include "match/record/record.h"
#include "match/record/save.h"
#include "match/setup/setup_json.h"

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
json::Value by_seat(const Scores& scores, const SeatArray<Number>& numbers) {
  json::Value list = json::Value::array();
  for (const Seat seat : each_seat(scores.seats)) list.push_back(static_cast<int>(numbers[seat]));
  return list;
}

// Steps are numbered from 1.
json::Value step_json(const Match& match, const LogEntry& entry, std::size_t number) {
  const bool chance = entry.by == kNoSeat;
  json::Value value = json::Value::object();
  value["n"] = number;
  value["by"] = chance ? json::Value() : json::Value(index(entry.by));
  value["do"] = entry.notation;
  value["detail"] = match.presenter().encode(entry.action);
  if (chance) value["stream"] = entry.stream;
  value["choices"] = choices_at(match, number - 1);
  json::Value& events = value["events"] = json::Value::array();
  for (const Event& event : entry.events) events.push_back(event_json(match, event));
  value["points"] = by_seat(entry.scores, entry.scores.points);
  value["ranks"] = by_seat(entry.scores, entry.scores.rank);
  return value;
}

json::Value result_json(const Match& match, const TableStory& story) {
  const Scores scores = story.ranked(match.scores());
  json::Value value = json::Value::object();
  value["over"] = match.decision().is_over();
  if (story.early == EarlyEnd::Agreed) value["agreed"] = true;
  if (story.early == EarlyEnd::Deserted) value["deserted"] = true;
  if (story.early == EarlyEnd::Resigned) value["resigned"] = true;
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

// Events at the table outside the game, and the resulting ranks.
void print_story(const Replay& replay, const Match& match) {
  const TableStory& story = replay.story;
  if (story.early == EarlyEnd::Agreed) print("The players agreed to end the game here.\n");
  if (story.early == EarlyEnd::Deserted) print("All players had left, so the game ended here.\n");
  for (const GaveUp& one : story.resigned)
    print(seat_text(match, one.seat) + (one.why == "time" ? " ran out of time.\n" : " resigned.\n"));
  if (story.early == EarlyEnd::Resigned) print("The game ended here: " + seat_text(match, story.winner) + " wins.\n");
  for (const Handover& one : story.handovers)
    print("After " + counted(static_cast<long long>(one.step), "step") + " " + seat_text(match, one.seat) +
          " was played by " + one.to + " (" + one.why + ").\n");
  if (story.taken_back) print("A move was taken back after something had been revealed.\n");
  for (std::size_t i = 0; !story.gave_up().empty() && i < replay.ranks.size(); ++i)
    print(seat_text(match, seat_at(static_cast<int>(i))) + " ranks " + std::to_string(replay.ranks[i]) + ".\n");
}

void print_text(const Replay& replay, const Match& match, const Terminal& terminal) {
  print(coloured(std::string(match.edition().title), Ink::Bold, terminal.colour) + ", " +
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

Result<std::unique_ptr<Match>> play_again(const Replay& replay) {
  return verify_replay(replay, replay.seed ? Verify::Draws : Verify::Moves);
}

bool has_position(Replay replay, int at) { return !cut(replay, at) && play_again(replay).ok(); }

// Choices that seats make at the same time are one change of the position, though each is a step of the file.
Error between_choices(const Replay& whole, int at) {
  int before = at;
  int after = at;
  while (before > 0 && !has_position(whole, before)) --before;
  while (after < static_cast<int>(whole.steps.size()) && !has_position(whole, after)) ++after;
  return {"--at", "step " + std::to_string(at) + " is one of several choices made at the same time; expected " +
                      std::to_string(before) + " or " + std::to_string(after)};
}

int draw_position(const Match& match, const ReplayRequest& request) {
  PictureStyle style;
  const auto& log = record_of(match).log;
  const auto last = std::find_if(log.rbegin(), log.rend(), [](const LogEntry& entry) { return entry.by != kNoSeat; });
  if (last != log.rend()) style.highlight = last->notation;
  if (auto error = write_file(request.svg, match.seen_by(kNoSeat)->draw_svg(style), overwrite(request.force)))
    return print_error(*error), kFailure;
  return kOk;
}

// A record that does not hold: the reason; and where the rules have moved on since, what was recorded.
int refuse(const ReplayRequest& request, const Replay& replay, const Error& error) {
  print_error(request.file + ": " + error.text());
  if (replay.rules_version == kRulesVersion) return kFailure;
  print_error("it was played under version " + std::to_string(replay.rules_version) +
              " of the rules, this program plays version " + std::to_string(kRulesVersion) + "; what was recorded:");
  for (const Replay::Step& step : replay.steps) print(seat_words(step.by) + ": " + step.action + "\n");
  return kFailure;
}

int verify_only(const ReplayRequest& request, const Replay& replay) {
  if (!replay.seed)
    return print_error(request.file +
                       ": the file has no seed, which is added when a game is over; expected a finished game");
  const auto match = verify_replay(replay, Verify::Draws);
  if (!match) return refuse(request, replay, match.error());
  print(request.file + ": genuine; " + counted(static_cast<long long>(replay.steps.size()), "step") +
        ", every move legal and every draw matches the seed\n");
  return kOk;
}

}  // namespace

int run_replay(const ReplayRequest& request) {
  if (auto error = check_target(request.svg, overwrite(request.force))) return print_error(*error);
  const auto text = read_file(request.file);
  if (!text) return print_error(text.error());
  auto replay = parse_record(*text);
  if (!replay) return print_error(request.file + ": " + replay.error().text());
  if (request.verify) return verify_only(request, *replay);
  const Replay whole = *replay;
  if (auto error = cut(*replay, request.at)) return print_error(*error);
  const auto match = play_again(*replay);
  if (!match && request.at >= 0) {
    const auto all = play_again(whole);
    return all ? print_error(between_choices(whole, request.at)) : refuse(request, whole, all.error());
  }
  if (!match) return refuse(request, *replay, match.error());
  if (!request.svg.empty())
    if (const int failed = draw_position(**match, request)) return failed;
  if (request.json)
    print_json(*replay, **match);
  else if (request.svg.empty())
    print_text(*replay, **match, detect_terminal());
  return kOk;
}

}  // namespace mornington::cli
