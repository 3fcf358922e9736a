#pragma once

#include <string>

namespace mornington::cli {

// Written by cmake/version.cmake when the program is built.
extern const char* const kVersion;    // "0.2.0", as CMakeLists.txt has it
extern const char* const kCommit;     // twelve digits; "-changed" after them where the sources were
extern const char* const kCommitDay;  // "2026-11-15"

// "mornington 0.2.0 (commit 0123456789ab of 2026-11-15, rules 1)".
[[nodiscard]] std::string version_line();

}  // namespace mornington::cli
