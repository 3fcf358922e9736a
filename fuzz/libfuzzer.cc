// libFuzzer's face of the entries: build/fuzz/fuzzers --entry=replay -max_total_time=20

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "entries.h"

using namespace mornington::fuzz;

namespace {

const Entry* the_entry = nullptr;

}  // namespace

// libFuzzer leaves arguments that begin with two hyphens alone.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  constexpr std::string_view kFlag = "--entry=";
  for (int i = 1; i < *count; ++i) {
    const std::string_view argument = (*arguments)[i];
    if (argument.starts_with(kFlag)) the_entry = find_entry(argument.substr(kFlag.size()));
  }
  if (the_entry != nullptr) return 0;
  std::fprintf(stderr, "fuzzers: expected --entry= and one of");
  for (const Entry& entry : kEntries) std::fprintf(stderr, " %s", entry.name.data());
  std::fprintf(stderr, "\n");
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  the_entry->run({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
