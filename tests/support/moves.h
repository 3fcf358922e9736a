#pragma once

#include <string>
#include <vector>

#include "json/json.h"

// The moves of a list that the bridge wrote (match/wire/move_list.h), one by one, in notation.
namespace mornington::support {

inline std::string text_of(const json::Value& value) {
  return value.is(json::Kind::String) ? value.text() : json::dump(value);
}

inline std::string filled(std::string form, const std::string& path, const json::Value& value) {
  const std::string place = "{" + path + "}";
  for (std::size_t at = form.find(place); at != std::string::npos; at = form.find(place))
    form.replace(at, place.size(), text_of(value));
  return form;
}

inline std::vector<std::string> moves_of_group(const json::Value& group) {
  std::string form = group.find("do")->text();
  for (const auto& [path, value] : group.find("same")->members()) form = filled(form, path, value);
  const json::Value* each = group.find("each");
  if (each == nullptr) return {form};
  std::vector<std::string> moves;
  const json::Array& rows = group.find("rows")->items();
  for (std::size_t at = 0; at < rows.size();) {
    moves.push_back(form);
    for (const json::Value& column : each->items()) {
      const json::Array& values = column.find("values")->items();
      const json::Value& value = values[static_cast<std::size_t>(rows[at++].integer())];
      moves.back() = filled(moves.back(), column.find("field")->text(), value);
    }
  }
  return moves;
}

inline std::vector<std::string> moves_of(const json::Value& groups) {
  std::vector<std::string> moves;
  for (const json::Value& group : groups.items())
    for (std::string& move : moves_of_group(group)) moves.push_back(std::move(move));
  return moves;
}

}  // namespace mornington::support
