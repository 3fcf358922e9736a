#include "json/changes.h"

#include <algorithm>
#include <iterator>

namespace mornington::json {
namespace {

// NB: as RFC 6901 has it, so that a key with a stroke in it stays one step.
std::string step(const std::string& path, std::string_view key) {
  std::string out = path;
  if (!path.empty()) out += '/';
  for (const char c : key) {
    if (c == '~')
      out += "~0";
    else if (c == '/')
      out += "~1";
    else
      out += c;
  }
  return out;
}

Value put(const std::string& path, const Value& value) { return Array{path, value}; }
Value take(const std::string& path) { return Array{path}; }

Array between(const Value& before, const Value& after, const std::string& path);

void add(Array& list, Array more) { std::move(more.begin(), more.end(), std::back_inserter(list)); }

Array between_objects(const Value& before, const Value& after, const std::string& path) {
  Array list;
  for (const auto& [key, value] : before.members())
    if (after.find(key) == nullptr) list.push_back(take(step(path, key)));
  for (const auto& [key, value] : after.members()) {
    const Value* old = before.find(key);
    if (old == nullptr)
      list.push_back(put(step(path, key), value));
    else
      add(list, between(*old, value, step(path, key)));
  }
  return list;
}

Array between_arrays(const Array& before, const Array& after, const std::string& path) {
  Array list;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const std::string place = step(path, std::to_string(i));
    if (i >= before.size())
      list.push_back(put(place, after[i]));
    else
      add(list, between(before[i], after[i], place));
  }
  for (std::size_t i = before.size(); i > after.size(); --i) list.push_back(take(step(path, std::to_string(i - 1))));
  return list;
}

std::size_t bytes(const Array& list) { return dump(Value(list)).size(); }

// Piece by piece, or as a whole where that is shorter.
Array between(const Value& before, const Value& after, const std::string& path) {
  if (before == after) return {};
  Array whole{put(path, after)};
  const bool objects = before.is(Kind::Object) && after.is(Kind::Object);
  if (!objects && !(before.is(Kind::Array) && after.is(Kind::Array))) return whole;
  Array pieces = objects ? between_objects(before, after, path) : between_arrays(before.items(), after.items(), path);
  return path.empty() || bytes(pieces) < bytes(whole) ? pieces : whole;
}

}  // namespace

Value changes(const Value& before, const Value& after) { return between(before, after, ""); }

}  // namespace mornington::json
