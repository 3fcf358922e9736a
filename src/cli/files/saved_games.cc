#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <tuple>

#include "cli/files/data_folder.h"
#include "cli/files/files.h"
#include "cli/files/saves.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "cli/terminal/line_editor.h"
#include "disk/disk.h"
#include "json/json.h"

namespace mornington::cli {
namespace {

std::string environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

std::string_view last_line(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text.substr(text.rfind('\n') + 1);
}

const json::Value kMissing;

const json::Value& member(const json::Value& line, const char* key) {
  const json::Value* value = line.find(key);
  return value == nullptr ? kMissing : *value;
}
const json::Value& member(const Result<json::Value>& line, const char* key) {
  return line.ok() ? member(*line, key) : kMissing;
}

// Empty if the file is not a complete record of one of our games.
std::optional<SavedGame> look_into(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return std::nullopt;
  const Result<json::Value> header = json::parse(first_line(*text));
  const Result<json::Value> closing = json::parse(last_line(*text));
  const std::string end = member(closing, "end").text();
  const bool save = member(header, "setup").is(json::Kind::Object);
  const json::Value& setup = save ? member(header, "setup") : header.ok() ? *header : kMissing;
  SavedGame game;
  game.edition = find_edition(member(setup, "edition").text());
  if (game.edition == nullptr || !(save || end == "saved" || end == "over")) return std::nullopt;
  game.path = path;
  game.over = end == "over";
  game.steps =
      save ? static_cast<std::int64_t>(member(header, "steps").items().size()) : member(closing, "steps").integer();
  game.changed = disk().changed_at(path);
  for (const json::Value& name : member(setup, "names").items()) game.names.push_back(printable(name.text()));
  for (const json::Value& points : member(closing, "points").items()) game.points.push_back(points.integer());
  return game;
}

std::string day_and_time(std::int64_t nanoseconds) {
  const std::time_t time = nanoseconds / 1'000'000'000;
  std::tm parts{};
  localtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

std::string standing(const SavedGame& game) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < game.names.size(); ++i)
    seats.push_back(game.names[i] + (i < game.points.size() ? " " + std::to_string(game.points[i]) : ""));
  return joined(seats);
}

}  // namespace

std::string data_folder() {
  if (const std::string own = environment("XDG_DATA_HOME"); !own.empty()) return own + "/mornington";
  if (const std::string home = environment("HOME"); !home.empty()) return home + "/.local/share/mornington";
  return ".";
}

std::vector<SavedGame> saved_games() {
  std::vector<SavedGame> games;
  const std::string folder = data_folder();
  for (const std::string& name : disk().names_in(folder)) {
    if (!name.ends_with(".jsonl")) continue;
    std::string path = folder;
    path.append("/").append(name);
    if (auto game = look_into(path)) games.push_back(*std::move(game));
  }
  std::sort(games.begin(), games.end(), [](const SavedGame& a, const SavedGame& b) {
    return std::tuple(a.over, -a.changed, a.path) < std::tuple(b.over, -b.changed, b.path);
  });
  return games;
}

std::optional<std::string> last_running_game() {
  for (const SavedGame& game : saved_games())
    if (!game.over && GameFile::of(game.path)) return game.path;
  return std::nullopt;
}

Result<std::string> path_of_running_game(const std::string& which) {
  const bool number = !which.empty() && which.find_first_not_of("0123456789") == std::string::npos;
  if (!number) return which;
  const auto games = saved_games();
  const auto running = std::count_if(games.begin(), games.end(), [](const SavedGame& game) { return !game.over; });
  const auto wanted = which.size() > 6 ? 0 : std::stol(which);
  if (wanted >= 1 && wanted <= running) return games[static_cast<std::size_t>(wanted) - 1].path;
  return Error{"resume " + which, "there is no such game; " + counted(running, "unfinished game") +
                                      (running == 1 ? " is saved" : " are saved")};
}

std::vector<std::string> lines_about(const std::vector<SavedGame>& games) {
  std::vector<std::string> lines;
  int number = 0;
  for (const SavedGame& game : games) {
    const bool first = &game == &games.front() || (&game)[-1].over != game.over;
    if (first) lines.emplace_back(game.over ? "Finished games (mornington replay FILE shows one)" : "Unfinished games");
    lines.push_back((game.over ? "     " : fitted("  " + std::to_string(++number), 5)) + day_and_time(game.changed) +
                    "  " + std::string(game.edition->title) + ", " + counted(game.steps, "step") + ": " +
                    standing(game));
    lines.push_back("     " + game.path);
  }
  if (games.empty()) lines.push_back("No game is saved in " + data_folder() + " yet.");
  return lines;
}

}  // namespace mornington::cli
