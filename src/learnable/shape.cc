#include "learnable/shape.h"

#include <array>
#include <cstdint>
#include <cstdio>

#include "core/hash.h"

namespace mornington::learnable {
namespace {

std::string text_of(const std::vector<kit::Field>& fields) {
  std::string text;
  for (const kit::Field& field : fields) {
    text += field.name;
    for (const int axis : field.shape) text += " " + std::to_string(axis);
    text += '\n';
  }
  return text + '\n';
}

json::Value encode(const std::vector<kit::Field>& fields, int at) {
  json::Value rows = json::Value::array();
  for (const kit::Field& field : fields) {
    rows.push_back(json::Object{
        {"name", field.name}, {"at", at}, {"shape", json::Value::array_of(field.shape)}, {"meaning", field.meaning}});
    at += field.size();
  }
  return rows;
}

}  // namespace

Shape shape_of(const kit::Layout& layout) {
  const auto size = [](const std::vector<kit::Field>& fields) { return static_cast<std::size_t>(total_size(fields)); };
  const std::size_t flags = size(layout.flags);
  return {flags, (flags + 63) / 64, size(layout.numbers), size(layout.actions)};
}

std::string hash_of(const kit::Layout& layout) {
  const std::string text = text_of(layout.flags) + text_of(layout.numbers) + text_of(layout.actions);
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx",
                static_cast<unsigned long long>(hash_text(text, static_cast<std::uint64_t>(layout.version))));
  return digits.data();
}

json::Value encode(const kit::Layout& layout) {
  const Shape shape = shape_of(layout);
  return json::Object{{"version", layout.version},
                      {"hash", hash_of(layout)},
                      {"observation_size", shape.observation()},
                      {"flag_size", shape.flags},
                      {"packed_size", shape.packed()},
                      {"action_size", shape.actions},
                      {"flags", encode(layout.flags, 0)},
                      {"numbers", encode(layout.numbers, static_cast<int>(shape.flags))},
                      {"actions", encode(layout.actions, 0)}};
}

}  // namespace mornington::learnable
