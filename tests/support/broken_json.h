#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "core/rng.h"
#include "json/json.h"

namespace mornington {

inline json::Value any_wrong_value(Rng& rng) {
  const json::Value values[] = {
      nullptr, true, -1, 255, 1000000000, "", "red", "?", json::Value::array(), json::Value::object()};
  return values[rng.below(static_cast<std::uint32_t>(std::size(values)))];
}

// The document with one flaw somewhere: something left out, something twice, or a value that means nothing there.
inline json::Value broken(const json::Value& value, Rng& rng) {
  const std::size_t parts = value.items().size() + value.members().size();
  if (parts == 0 || rng.below(16) == 0) return any_wrong_value(rng);
  const std::size_t at = rng.below(static_cast<std::uint32_t>(parts));
  enum class Flaw : std::uint8_t { Missing, Twice, Inside };
  const auto flaw = static_cast<Flaw>(std::min<std::uint32_t>(rng.below(6), 2));
  json::Array items;
  json::Object members;
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const json::Value& item = value.items()[i];
    if (i != at || flaw == Flaw::Twice) items.push_back(item);
    if (i == at && flaw != Flaw::Missing) items.push_back(flaw == Flaw::Twice ? item : broken(item, rng));
  }
  for (std::size_t i = 0; i < value.members().size(); ++i) {
    const auto& [key, member] = value.members()[i];
    if (i != at) members.emplace_back(key, member);
    if (i == at && flaw != Flaw::Missing) members.emplace_back(key, broken(member, rng));
  }
  return value.is(json::Kind::Array) ? json::Value(std::move(items)) : json::Value(std::move(members));
}

}  // namespace mornington
