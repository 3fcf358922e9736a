#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace mornington::golden {

namespace fs = std::filesystem;

inline const fs::path kFolder = fs::path(MORNINGTON_SOURCE_DIR) / "tests/golden";

inline std::string read_file(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The generated games, those of the options, and the curated ones.
inline std::vector<fs::path> golden_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kFolder))
    if (entry.path().extension() == ".play") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace mornington::golden
