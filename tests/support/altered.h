#pragma once

#include <gtest/gtest.h>

#include <string>

#include "json/json.h"

namespace mornington {

// The document with the first `from` in its text made `to`.
inline json::Value altered(const json::Value& document, const std::string& from, const std::string& to) {
  std::string text = json::dump(document);
  const std::size_t at = text.find(from);
  if (at == std::string::npos) ADD_FAILURE() << from << " does not occur in " << text;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  const Result<json::Value> value = json::parse(text);
  if (!value.ok()) ADD_FAILURE() << value.error().text();
  return value.ok() ? *value : json::Value();
}

}  // namespace mornington
