#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "json/json.h"

// Whatever is read is written so that it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace mornington;
  const Result<json::Value> value = json::parse({reinterpret_cast<const char*>(bytes), size});
  if (!value.ok()) return 0;
  for (json::Style style : {json::Style::Compact, json::Style::Indented}) {
    const std::string text = json::dump(*value, style);
    const Result<json::Value> again = json::parse(text);
    if (!again.ok() || json::dump(*again, style) != text) std::abort();
  }
  return 0;
}
