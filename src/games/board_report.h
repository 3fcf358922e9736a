#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "json/json.h"

namespace mornington {

// One thing that is wrong with a board document. A program that draws boards offers repairs by its code.
struct Finding : Error {
  Finding(std::string place, std::string sentence, std::string_view kind, std::string second = {},
          std::string_view behind = {})
      : Error{std::move(place), std::move(sentence)}, code(kind), also(std::move(second)), rule(behind) {}

  std::string_view code;  // "dead-end"
  std::string also;       // the path of a second thing that it is about; may be empty
  std::string_view rule;  // the rule that asks for it; may be empty
};

// The faults found in a board document. Errors keep it from being played; warnings are matters of taste.
struct BoardReport {
  std::vector<Finding> errors;
  std::vector<Finding> warnings;
  json::Value
      derived;  // what follows from the document for those who draw it while it is unfinished, by name; may be null
};

// The code of what a reader refuses: a value that is missing, of another kind or out of range.
inline constexpr std::string_view kUnreadable = "unreadable";

}  // namespace mornington
