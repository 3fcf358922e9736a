#include "json/json.h"

#include <cstdlib>

#include "entries.h"

namespace mornington::fuzz {

// Whatever is read is written so that it reads the same.
void try_json(std::string_view bytes) {
  const Result<json::Value> value = json::parse(bytes);
  if (!value.ok()) return;
  for (json::Style style : {json::Style::Compact, json::Style::Indented}) {
    const std::string text = json::dump(*value, style);
    const Result<json::Value> again = json::parse(text);
    if (!again.ok() || json::dump(*again, style) != text) std::abort();
  }
}

}  // namespace mornington::fuzz
