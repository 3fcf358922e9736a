#include "entries.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// The fuzzers' entries without a fuzzer: inputs that are hard on any reader, and those that once broke one of ours.
namespace mornington::fuzz {
namespace {

namespace fs = std::filesystem;

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST(FuzzEntries, SurviveWhatIsHardOnAnyReader) {
  const std::string hard[] = {"",
                              "\n",
                              std::string(3, '\0'),
                              "\xEF\xBB\xBF{}",
                              "\"\\ud800\"",
                              "\"\xFF\"",
                              "{",
                              "1e999",
                              "-99999999999999999999",
                              repeated("[", 100000),
                              "\x01{\"document\":0}",
                              "{\"ask\":{}}\n{\"ask\":[]}",
                              repeated("{\"ask\":\"new\"}\n", 100),
                              repeated("{\"a\":", 5000)};
  for (const Entry& entry : kEntries)
    for (const std::string& bytes : hard) entry.run(bytes);
}

TEST(FuzzEntries, SurviveWhatOnceBrokeThem) {
  for (const Entry& entry : kEntries) {
    const fs::path folder = fs::path(MORNINGTON_SOURCE_DIR) / "tests/fuzz/found" / entry.name;
    if (!fs::exists(folder)) continue;
    for (const auto& file : fs::directory_iterator(folder)) {
      std::ifstream in(file.path(), std::ios::binary);
      entry.run(std::string(std::istreambuf_iterator<char>(in), {}));
    }
  }
}

}  // namespace
}  // namespace mornington::fuzz
