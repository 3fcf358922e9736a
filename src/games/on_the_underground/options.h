#pragma once

#include <optional>
#include <string_view>

#include "core/options.h"
#include "core/result.h"
#include "games/on_the_underground/rules.h"

namespace mornington::on_the_underground {

// Puts the chosen values into the rules; an unknown option or value is an error.
[[nodiscard]] std::optional<Error> apply_options(std::string_view edition, const OptionValues& chosen, Rules& rules);

}  // namespace mornington::on_the_underground
