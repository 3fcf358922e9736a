#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"

// A position in words: rows of a label and what is so.
namespace mornington::kit {

struct Row {
  std::string label;
  std::string text;
};
using Rows = std::vector<Row>;

// One per line, "Label: text"; a row without a label is its text.
[[nodiscard]] std::string written(const Rows& rows);

// Words with commas between; "none" where there are none.
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

// Slugs as words: "place-drawn" is "place drawn".
[[nodiscard]] std::string spaced(std::string_view slug);

// As names are looked up: small letters, blanks for hyphens.
[[nodiscard]] std::string plain_name(std::string_view text);

// "P1" for the first seat.
[[nodiscard]] std::string seat_tag(Seat seat);

}  // namespace mornington::kit
