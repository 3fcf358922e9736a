#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "cli/console.h"
#include "cli/data_folder.h"
#include "cli/line_editor.h"
#include "cli/saves.h"
#include "cli/suggest.h"
#include "json/json.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

// The closing line is short, so the file's end is enough.
std::string last_line(std::ifstream& file) {
  constexpr std::streamoff kLongest = 16384;
  file.clear();
  file.seekg(0, std::ios::end);
  const std::streamoff size = file.tellg();
  file.seekg(std::max<std::streamoff>(0, size - kLongest));
  std::string line;
  for (std::string next; std::getline(file, next);)
    if (!next.empty()) line = next;
  return line;
}

const json::Value kMissing;

const json::Value& member(const json::Value& line, const char* key) {
  const json::Value* value = line.find(key);
  return value == nullptr ? kMissing : *value;
}
const json::Value& member(const Result<json::Value>& line, const char* key) {
  return line.ok() ? member(*line, key) : kMissing;
}

std::int64_t changed_at(const fs::path& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) != 0) return 0;
  return std::int64_t{facts.st_mtim.tv_sec} * 1'000'000'000 + facts.st_mtim.tv_nsec;
}

// Nothing where the file is no record of a game of ours, or lacks its end.
std::optional<KeptGame> look_into(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string first;
  std::getline(file, first);
  const Result<json::Value> header = json::parse(first);
  const Result<json::Value> closing = json::parse(last_line(file));
  const std::string end = member(closing, "end").text();
  const bool save = member(header, "setup").is(json::Kind::Object);
  const json::Value& setup = save ? member(header, "setup") : header.ok() ? *header : kMissing;
  KeptGame game;
  game.edition = find_edition(member(setup, "edition").text());
  if (game.edition == nullptr || !(save || end == "saved" || end == "over")) return std::nullopt;
  game.path = path.string();
  game.over = end == "over";
  game.steps =
      save ? static_cast<std::int64_t>(member(header, "steps").items().size()) : member(closing, "steps").integer();
  game.changed = changed_at(path);
  for (const json::Value& name : member(setup, "names").items()) game.names.push_back(cleaned(name.text()));
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

std::string standing(const KeptGame& game) {
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

std::vector<KeptGame> kept_games() {
  std::vector<KeptGame> games;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(data_folder(), ignored)) {
    if (entry.path().extension() != ".jsonl") continue;
    if (auto game = look_into(entry.path())) games.push_back(*std::move(game));
  }
  std::sort(games.begin(), games.end(), [](const KeptGame& a, const KeptGame& b) {
    return std::tuple(a.over, -a.changed, a.path) < std::tuple(b.over, -b.changed, b.path);
  });
  return games;
}

std::optional<std::string> last_running_game() {
  for (const KeptGame& game : kept_games())
    if (!game.over && GameFile::of(game.path)) return game.path;
  return std::nullopt;
}

Result<std::string> path_of_running_game(const std::string& which) {
  const bool number = !which.empty() && which.find_first_not_of("0123456789") == std::string::npos;
  if (!number) return which;
  const auto games = kept_games();
  const auto running = std::count_if(games.begin(), games.end(), [](const KeptGame& game) { return !game.over; });
  const auto wanted = which.size() > 6 ? 0 : std::stol(which);
  if (wanted >= 1 && wanted <= running) return games[static_cast<std::size_t>(wanted) - 1].path;
  return Error{"resume " + which, "there are " + counted(running, "running game")};
}

std::vector<std::string> lines_about(const std::vector<KeptGame>& games) {
  std::vector<std::string> lines;
  int number = 0;
  for (const KeptGame& game : games) {
    const bool first = &game == &games.front() || (&game)[-1].over != game.over;
    if (first) lines.emplace_back(game.over ? "Finished games (mornington replay FILE shows one)" : "Running games");
    lines.push_back((game.over ? "     " : fitted("  " + std::to_string(++number), 5)) + day_and_time(game.changed) +
                    "  " + std::string(game.edition->title) + ", " + counted(game.steps, "step") + ": " +
                    standing(game));
    lines.push_back("     " + game.path);
  }
  if (games.empty()) lines.push_back("No game is kept in " + data_folder() + " yet.");
  return lines;
}

}  // namespace mornington::cli
