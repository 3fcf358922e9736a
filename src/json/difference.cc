#include "json/difference.h"

namespace mornington::json {
namespace {

std::optional<std::string> first_in_members(const Value& expected, const Value& found, const std::string& path) {
  for (const auto& [key, value] : expected.members()) {
    std::string place = path;
    place.append(".").append(key);
    const Value* other = found.find(key);
    if (other == nullptr) return place;
    if (auto difference = first_difference(value, *other, place)) return difference;
  }
  return std::nullopt;
}

std::optional<std::string> first_in_items(const Array& expected, const Array& found, const std::string& path) {
  for (std::size_t i = 0; i < expected.size() && i < found.size(); ++i)
    if (auto difference = first_difference(expected[i], found[i], path + "[" + std::to_string(i) + "]"))
      return difference;
  if (expected.size() != found.size()) return path;
  return std::nullopt;
}

}  // namespace

std::optional<std::string> first_difference(const Value& expected, const Value& found, const std::string& path) {
  if (expected.kind() != found.kind()) return path;
  if (expected.is(Kind::Object)) return first_in_members(expected, found, path);
  if (expected.is(Kind::Array)) return first_in_items(expected.items(), found.items(), path);
  if (expected == found) return std::nullopt;
  return path;
}

}  // namespace mornington::json
