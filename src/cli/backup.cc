#include "server/store/backup.h"

#include "cli/commands.h"
#include "cli/console.h"
#include "server/store/place.h"

namespace mornington::cli {

int run_backup(const BackupRequest& request) {
  if (const auto error = store::back_up(request.data, request.file)) return complain(*error);
  print("The games of " + request.data + " are in " + request.file + ".\n");
  return kOk;
}

int run_restore(const RestoreRequest& request) {
  if (const auto error = store::restore(request.file, request.data)) return complain(*error);
  print("The games of " + request.file + " are in " + request.data + "; mornington serve --data goes on with them.\n");
  return kOk;
}

// NB: the places are not repeated: an address may hold a password.
int run_copy(const CopyRequest& request) {
  if (const auto error = store::copy_store(request.from, request.to)) return complain(*error);
  print("All games and people are in the second store now; the first is as it was.\n");
  return kOk;
}

}  // namespace mornington::cli
