#include "cli/saves.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "ai/registry.h"
#include "cli/files.h"
#include "cli/table.h"
#include "match/replay.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

fs::path data_folder() {
  if (const std::string own = environment("XDG_DATA_HOME"); !own.empty()) return fs::path(own) / "mornington";
  if (const std::string home = environment("HOME"); !home.empty()) return fs::path(home) / ".local/share/mornington";
  return ".";
}

std::string time_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts);
  return text;
}

}  // namespace

std::string default_save_path(const Match& match) {
  fs::path folder = data_folder();
  if (make_folder(folder.string())) folder = ".";
  const std::string name =
      std::string(match.edition().id) + "-" + time_text() + "-" + std::to_string(getpid()) + ".jsonl";
  return (folder / name).string();
}

std::optional<Error> save_game(const Match& match, const std::string& path, Overwrite overwrite) {
  if (match.decision().is_over()) return write_file(path, write_replay(match), overwrite);
  return write_file(path, write_save(match), overwrite, Readers::OwnerOnly);  // NB: a save holds the seed
}

Result<std::unique_ptr<Match>> load_game(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const Result<Replay> replay = parse_replay(*text);
  if (!replay) return Error{path, replay.error().text()};
  if (replay->end == Replay::End::Over) return Error{path, "this game is over; `mornington replay` shows it"};
  if (replay->end != Replay::End::Saved)
    return Error{path, "this record lacks the seed of its draws; expected a game that `save` wrote"};
  auto match = verify_replay(*replay, Verify::Draws);
  if (!match) return Error{path, match.error().text()};
  return match;
}

std::vector<std::string> players_of(const Match& match) {
  std::vector<std::string> players;
  const std::vector<std::string> levels = bot_levels();
  for (int i = 0; i < match.seats(); ++i) {
    const auto& names = match.setup().names;
    const std::string name = names.empty() ? "" : names[static_cast<std::size_t>(i)];
    const bool bot = std::find(levels.begin(), levels.end(), level_in(name)) != levels.end();
    players.push_back(bot ? name.substr(0, name.find(' ')) : "human");
  }
  return players;
}

}  // namespace mornington::cli
