#include "cli/help/version.h"

#include "match/record/replay.h"

namespace mornington::cli {

std::string version_line() {
  return "mornington " + std::string(kVersion) + " (commit " + kCommit + " of " + kCommitDay + ", rules " +
         std::to_string(kRulesVersion) + ")";
}

}  // namespace mornington::cli
