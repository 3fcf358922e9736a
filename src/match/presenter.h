#pragma once

#include <string>
#include <string_view>

#include "core/action.h"
#include "core/event.h"
#include "core/result.h"
#include "json/json.h"

namespace mornington {

// How actions, events and the board of a table are said to people and programs. It knows the rules and no position, so
// it has nothing to give away.
class Presenter {
 public:
  Presenter() = default;
  Presenter(const Presenter&) = delete;
  Presenter& operator=(const Presenter&) = delete;
  virtual ~Presenter() = default;

  // Text notation, the only form outside the process.
  [[nodiscard]] virtual std::string write(Action action) const = 0;
  [[nodiscard]] virtual Result<Action> read(std::string_view notation) const = 0;
  // In named fields.
  [[nodiscard]] virtual json::Value encode(Action action) const = 0;
  // Notation with {fields} in it, for what is tried on the board without being legal.
  [[nodiscard]] virtual std::string_view tried_form() const = 0;
  [[nodiscard]] virtual json::Value encode(const Event& event) const = 0;
  // One short English sentence.
  [[nodiscard]] virtual std::string describe(const Event& event) const = 0;
  // What never changes: everything a client needs to draw the board.
  [[nodiscard]] virtual json::Value board() const = 0;
};

}  // namespace mornington
