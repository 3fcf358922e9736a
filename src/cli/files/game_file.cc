#include <unistd.h>

#include <ctime>
#include <utility>

#include "cli/files/data_folder.h"
#include "cli/files/files.h"
#include "cli/files/saves.h"
#include "disk/disk.h"

namespace mornington::cli {
namespace {

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
  for (int n = 2; disk().exists(path); ++n) path = stem + "-" + std::to_string(n) + ".jsonl";
  return GameFile(path);
}

Result<GameFile> GameFile::of(const std::string& path) {
  GameFile file(path);
  if (!file.hold()) return Error{path, "this game is being played in another terminal"};
  return file;
}

// False if another process has it. A file that cannot be opened belongs to nobody.
bool GameFile::hold() {
  std::error_code error;
  auto lock = disk().lock(path_, LockFile::Existing, error);
  if (error == std::errc::operation_would_block) return false;
  lock_ = std::move(lock);
  return true;
}

std::optional<Error> GameFile::write(const Match& match) {
  if (auto error = save_game(match, path_, Overwrite::Yes)) return error;
  hold();  // NB: writing puts a new file in the place of the one that was locked
  return std::nullopt;
}

}  // namespace mornington::cli
