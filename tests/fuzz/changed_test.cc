#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/rng.h"
#include "entries.h"

// Good inputs with flaws in them, by a fixed seed. MORNINGTON_SEEDS names a folder as tools/fuzz_seeds makes it,
// MORNINGTON_CHANGES how many flawed copies of each input are tried. libFuzzer, which looks for its way, does the same
// at length (./test --long).
namespace mornington::fuzz {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> inputs_below(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& file : fs::recursive_directory_iterator(folder))
    if (file.is_regular_file()) paths.push_back(file.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> inputs;
  for (const fs::path& path : paths) {
    std::ifstream in(path, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return inputs;
}

// What the repository has for every entry, or what was made for this one.
fs::path inputs_for(std::string_view entry) {
  const char* made = std::getenv("MORNINGTON_SEEDS");
  return made == nullptr ? fs::path(MORNINGTON_SOURCE_DIR) / "tests/cases" : fs::path(made) / entry;
}

int wanted_changes() {
  const char* text = std::getenv("MORNINGTON_CHANGES");
  return text == nullptr ? 1 : std::atoi(text);
}

std::size_t place_in(const std::string& text, Rng& rng) { return rng.below(static_cast<std::uint32_t>(text.size())); }

void change_once(std::string& text, Rng& rng) {
  static constexpr std::string_view kWords[] = {"{",  "}", "[",          "]",    ",",       "\"",
                                                "-1", "0", "4294967296", "null", "\\u0000", "\n"};
  if (text.empty()) return;
  const std::size_t at = place_in(text, rng);
  const std::size_t count = 1 + rng.below(8);
  switch (rng.below(6)) {
    case 0: text[at] = static_cast<char>(rng.below(256)); break;
    case 1: text.erase(at, count); break;
    case 2: text.insert(at, text.substr(place_in(text, rng), count * 4)); break;
    case 3: text.insert(at, kWords[rng.below(std::size(kWords))]); break;
    case 4: text[at] = static_cast<char>(text[at] ^ 1 << rng.below(8)); break;
    default: text.resize(at); break;
  }
}

TEST(FuzzEntries, SurviveFlawsInGoodInputs) {
  Rng rng(1);
  for (const Entry& entry : kEntries) {
    const std::vector<std::string> inputs = inputs_below(inputs_for(entry.name));
    EXPECT_FALSE(inputs.empty()) << entry.name;
    for (const std::string& input : inputs) {
      entry.run(input);
      for (int i = 0; i < wanted_changes(); ++i) {
        std::string changed = input;
        for (std::uint32_t flaws = 1 + rng.below(3); flaws > 0; --flaws) change_once(changed, rng);
        entry.run(changed);
      }
    }
  }
}

}  // namespace
}  // namespace mornington::fuzz
