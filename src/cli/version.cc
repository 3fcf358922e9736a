#include "cli/version.h"

#include "match/replay.h"

namespace mornington::cli {

std::string version_line() {
  return "mornington " + std::string(kVersion) + " (commit " + kCommit + " of " + kCommitDay + ", rules " +
         std::to_string(kRulesVersion) + ")";
}

}  // namespace mornington::cli
