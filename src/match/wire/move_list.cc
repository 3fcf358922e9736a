#include "match/wire/move_list.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace mornington::match::wire {
namespace {

using json::Value;

// The fields of a move without nesting: paths, and what stands there.
using Leaves = std::vector<std::pair<std::string, Value>>;

void spread(const Value& value, const std::string& path, Leaves& out) {
  const std::string start = path.empty() ? "" : path + "/";
  if (value.members().empty() && value.items().empty()) out.emplace_back(path, value);
  for (const auto& [key, inner] : value.members()) spread(inner, start + key, out);
  for (std::size_t i = 0; i < value.items().size(); ++i) spread(value.items()[i], start + std::to_string(i), out);
}

bool says(const Value& value, std::string_view word) {
  if (value.is(json::Kind::Integer)) return std::to_string(value.integer()) == word;
  return value.is(json::Kind::String) && value.text() == word;
}

// "build red bank--moorgate" becomes "build {line} {block}": words that a field has are named by it.
std::string form_of(std::string_view notation, const Leaves& leaves) {
  std::string form;
  for (std::size_t at = 0; at < notation.size();) {
    const std::size_t end = std::min(notation.find_first_of(" ,", at), notation.size());
    const std::string_view word = notation.substr(at, end - at);
    const auto field =
        std::find_if(leaves.begin(), leaves.end(), [&](const auto& leaf) { return says(leaf.second, word); });
    form += at == 0 || field == leaves.end() ? std::string(word) : "{" + field->first + "}";
    if (end < notation.size()) form += notation[end];
    at = end + 1;
  }
  return form;
}

// The value that a field has in every move of a group.
struct Column {
  std::string path;
  json::Array values;              // each once
  std::vector<std::size_t> which;  // by move

  void add(const Value& value) {
    const auto found = std::find(values.begin(), values.end(), value);
    which.push_back(static_cast<std::size_t>(found - values.begin()));
    if (found == values.end()) values.push_back(value);
  }
};

struct Group {
  std::string form;
  std::vector<Column> columns;

  Group(std::string its_form, const Leaves& leaves) : form(std::move(its_form)) {
    for (const auto& [path, value] : leaves) columns.push_back({path, {}, {}});
  }

  [[nodiscard]] bool fits(const std::string& other, const Leaves& leaves) const {
    return form == other && std::equal(columns.begin(), columns.end(), leaves.begin(), leaves.end(),
                                       [](const Column& mine, const auto& leaf) { return mine.path == leaf.first; });
  }
  void add(const Leaves& leaves) {
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].add(leaves[i].second);
  }
};

Value encode(const Group& group) {
  Value out = json::Object{{"do", group.form}, {"same", Value::object()}};
  std::vector<const Column*> varied;
  for (const Column& column : group.columns) {
    if (column.values.size() == 1)
      out["same"][column.path] = column.values.front();
    else
      varied.push_back(&column);
  }
  if (varied.empty()) return out;
  Value& each = out["each"] = Value::array();
  for (const Column* column : varied) each.push_back(json::Object{{"field", column->path}, {"values", column->values}});
  Value rows = Value::array();
  for (std::size_t move = 0; move < varied.front()->which.size(); ++move)
    for (const Column* column : varied) rows.push_back(column->which[move]);
  out["rows"] = std::move(rows);
  return out;
}

}  // namespace

Value encode_moves(const std::vector<Move>& moves) {
  std::vector<Group> groups;
  for (const Move& move : moves) {
    Leaves leaves;
    spread(move.fields, "", leaves);
    const std::string form = form_of(move.notation, leaves);
    if (groups.empty() || !groups.back().fits(form, leaves)) groups.emplace_back(form, leaves);
    groups.back().add(leaves);
  }
  Value out = Value::array();
  for (const Group& group : groups) out.push_back(encode(group));
  return out;
}

}  // namespace mornington::match::wire
