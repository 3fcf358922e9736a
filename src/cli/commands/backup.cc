#include "server/store/backup.h"

#include <filesystem>
#include <fstream>
#include <string_view>

#include "cli/commands/commands.h"
#include "cli/terminal/console.h"
#include "server/store/open_store.h"

namespace mornington::cli {

namespace {

using namespace std::string_view_literals;
constexpr std::string_view kBackupStart = "SQLite format 3\0"sv;

// NB: asked before the folder is made, so that nothing is left behind.
bool is_backup(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string start(kBackupStart.size(), ' ');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  return file && start == kBackupStart;
}

}  // namespace

int run_backup(const BackupRequest& request) {
  if (const auto error = store::back_up(request.data, request.file)) return print_error(*error);
  print("The games of " + request.data + " are in " + request.file + ".\n");
  return kOk;
}

int run_restore(const RestoreRequest& request) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(request.file, ignored) && !is_backup(request.file))
    return print_error(Error{request.file, "is not a backup; expected a file that `mornington backup` wrote"});
  if (const auto error = store::restore(request.file, request.data)) return print_error(*error);
  print("The games of " + request.file + " are in " + request.data +
        "; start a server on them with mornington serve --data.\n");
  return kOk;
}

// NB: the places are not repeated: an address may hold a password.
int run_copy(const CopyRequest& request) {
  if (const auto error = store::copy_store(request.from, request.to)) return print_error(*error);
  print("All games and people were copied to the second store; the first is unchanged.\n");
  return kOk;
}

}  // namespace mornington::cli
