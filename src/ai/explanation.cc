#include "ai/explanation.h"

namespace mornington::ai {

namespace {

// In notation and in named fields.
void write_action(const Presenter& presenter, const std::string& notation, json::Value& row) {
  row["do"] = notation;
  const Result<Action> action = presenter.read(notation);
  row["detail"] = action.ok() ? presenter.encode(*action) : json::Value();
}

}  // namespace

json::Value encode(const Presenter& presenter, const Explanation& explanation) {
  json::Value value;
  value["simulations"] = explanation.simulations;
  value["options"] = json::Value::array();
  for (const auto& option : explanation.options) {
    json::Value row;
    write_action(presenter, option.action, row);
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
    write_action(presenter, step.action, row);
    value["line"].push_back(std::move(row));
  }
  return value;
}

}  // namespace mornington::ai
