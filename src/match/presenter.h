#pragma once

#include <string>
#include <string_view>

#include "core/action.h"
#include "core/event.h"
#include "core/result.h"
#include "json/json.h"
#include "match/names.h"

namespace mornington::match {

// Text and JSON for actions, events and the board of a table. It knows the rules but no position, so it has no
// secrets.
class Presenter {
 public:
  Presenter() = default;
  Presenter(const Presenter&) = delete;
  Presenter& operator=(const Presenter&) = delete;
  virtual ~Presenter() = default;

  // Text notation, the only form used outside the process.
  [[nodiscard]] virtual std::string write(Action action) const = 0;
  [[nodiscard]] virtual Result<Action> read(std::string_view notation) const = 0;
  // As named fields.
  [[nodiscard]] virtual json::Value encode(Action action) const = 0;
  // Notation with {fields} in it, for actions that a player tries on the board though they are not legal.
  [[nodiscard]] virtual std::string_view tried_form() const = 0;
  [[nodiscard]] virtual json::Value encode(const Event& event) const = 0;
  // One short English sentence.
  [[nodiscard]] virtual std::string describe(const Event& event) const = 0;
  // Everything a client needs to draw the board. It never changes.
  [[nodiscard]] virtual json::Value board() const = 0;
};

}  // namespace mornington::match
