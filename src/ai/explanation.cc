#include "ai/explanation.h"

namespace mornington {

json::Value encode(const Explanation& explanation) {
  json::Value value;
  value["simulations"] = explanation.simulations;
  value["options"] = json::Value::array();
  for (const auto& option : explanation.options) {
    json::Value row;
    row["do"] = option.action;
    row["points"] = option.points;
    row["margin"] = option.margin;
    row["win"] = option.win;
    row["samples"] = option.samples;
    value["options"].push_back(std::move(row));
  }
  value["line"] = json::Value::array();
  for (const auto& step : explanation.line) {
    json::Value row;
    row["by"] = step.by == kNoSeat ? json::Value() : json::Value(index(step.by));
    row["do"] = step.action;
    value["line"].push_back(std::move(row));
  }
  return value;
}

}  // namespace mornington
