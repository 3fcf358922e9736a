#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <utility>

#include "cli/data_folder.h"
#include "cli/files.h"
#include "cli/saves.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

std::string time_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts);
  return text;
}

}  // namespace

GameFile GameFile::fresh(const Match& match) {
  std::string folder = data_folder();
  if (make_folder(folder)) folder = ".";
  const std::string stem =
      folder + "/" + std::string(match.edition().id) + "-" + time_text() + "-" + std::to_string(getpid());
  std::string path = stem + ".jsonl";
  for (int n = 2; fs::exists(path); ++n) path = stem + "-" + std::to_string(n) + ".jsonl";
  return GameFile(path);
}

Result<GameFile> GameFile::of(const std::string& path) {
  GameFile file(path);
  if (!file.hold()) return Error{path, "this game is being played in another terminal"};
  return file;
}

GameFile::GameFile(GameFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

GameFile& GameFile::operator=(GameFile&& other) noexcept {
  if (this == &other) return *this;
  let_go();
  path_ = std::move(other.path_);
  descriptor_ = std::exchange(other.descriptor_, -1);
  return *this;
}

GameFile::~GameFile() { let_go(); }

// False: somebody else has it. A file that cannot be opened is nobody's.
bool GameFile::hold() {
  const int opened = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened >= 0 && flock(opened, LOCK_EX | LOCK_NB) != 0) {
    close(opened);
    return false;
  }
  let_go();
  descriptor_ = opened;
  return true;
}

void GameFile::let_go() {
  if (const int held = std::exchange(descriptor_, -1); held >= 0) close(held);
}

std::optional<Error> GameFile::write(const Match& match) {
  if (auto error = save_game(match, path_, Overwrite::Yes)) return error;
  hold();  // NB: writing puts a new file in the place of the one that was locked
  return std::nullopt;
}

}  // namespace mornington::cli
