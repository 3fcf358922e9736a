#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>

// What tools/update_golden asks of the tests, in MORNINGTON_UPDATE_GOLDEN: regenerate golden files, or only the keys in
// them, which may differ between builds.
namespace mornington::golden {

enum class Update { Nothing, Keys, All };

inline Update wished_update() {
  const char* wish = std::getenv("MORNINGTON_UPDATE_GOLDEN");
  if (wish == nullptr) return Update::Nothing;
  return std::string_view(wish) == "keys" ? Update::Keys : Update::All;
}

// A key ends its line.
inline std::string without_keys(const std::string& text) {
  static const std::regex kKey(" [0-9a-f]{10,16}\n");
  return std::regex_replace(text, kKey, " KEY\n");
}

// Only if asked for, and if only keys differ: a program never writes anything else into curated games.
inline void write_new_keys(const std::filesystem::path& path, const std::string& played) {
  if (wished_update() != Update::Keys) return;
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (text != played && without_keys(text) == without_keys(played)) std::ofstream(path) << played;
}

}  // namespace mornington::golden
