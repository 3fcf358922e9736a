#include "cli/saves.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "ai/registry.h"
#include "cli/files.h"

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

std::optional<Error> save_game(const Match&, const std::string& path) { return write_file(path, ""); }

Result<std::unique_ptr<Match>> load_game(const std::string& path) { return Error{path, "not yet"}; }

std::vector<std::string> players_of(const Match& match) {
  std::vector<std::string> players;
  const std::vector<std::string> levels = bot_levels();
  for (int i = 0; i < match.seats(); ++i) {
    const auto& names = match.setup().names;
    const std::string name = names.empty() ? "" : names[static_cast<std::size_t>(i)];
    const std::string level = name.substr(0, name.find(' '));
    players.push_back(std::find(levels.begin(), levels.end(), level) == levels.end() ? "human" : level);
  }
  return players;
}

}  // namespace mornington::cli
