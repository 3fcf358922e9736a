#pragma once

#include <string>
#include <utility>
#include <vector>

#include "json/reader.h"
#include "support/stored_history.h"

// A history as the tests in Python write it, one JSON object per line (tests/server/history.py).
namespace mornington::history {

namespace detail {

inline Seat seat_of(const json::Value* value) {
  return value == nullptr || value->is(json::Kind::Null) ? kNoSeat : seat_at(static_cast<int>(value->integer()));
}
inline Moment moment_of(const json::Value* value) {
  return value == nullptr || value->is(json::Kind::Null) ? kNeverReturned : static_cast<Moment>(value->integer());
}
inline Outcome outcome_of(const std::string& text) {
  return text == "acknowledged" ? Outcome::Acknowledged : text == "refused" ? Outcome::Refused : Outcome::Unknown;
}

inline Result<Operation> operation_of(const json::Value& from) {
  const json::Value* message = from.find("message");
  Operation one;
  one.kind = Operation::Kind::Read;
  one.eyes = seat_of(from.find("seat"));
  if (message != nullptr) {
    const auto write = write_of(*message, one.eyes);
    if (!write) return Error{"message", "makes no entry: " + json::dump(*message)};
    one = *write;
  }
  one.who = from.find("who")->text();
  one.called = moment_of(from.find("called"));
  one.returned = moment_of(from.find("returned"));
  one.outcome = outcome_of(from.find("outcome")->text());
  if (const json::Value* sequence = from.find("sequence"); sequence != nullptr && sequence->is(json::Kind::Integer))
    one.sequence = static_cast<std::size_t>(sequence->integer());
  if (const json::Value* view = from.find("view"); view != nullptr && !view->is(json::Kind::Null))
    one.view = fingerprint(json::dump(*view));
  return one;
}

}  // namespace detail

[[nodiscard]] inline Result<History> read_history(const std::string& line) {
  const Result<json::Value> parsed = json::parse(line);
  if (!parsed) return parsed.error();
  std::vector<model::StoredEvent> stored;
  for (const json::Value& entry : parsed->find("entries")->items())
    stored.push_back({stored.size() + 1, {}, entry.text()});
  Result<History> history = history_of(parsed->find("game")->text(), stored);
  if (!history) return history;
  for (const json::Value& from : parsed->find("operations")->items()) {
    Result<Operation> one = detail::operation_of(from);
    if (!one) return one.error();
    history->operations.push_back(*std::move(one));
  }
  return history;
}

}  // namespace mornington::history
