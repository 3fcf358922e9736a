#pragma once

#include <vector>

#include "ai/search.h"
#include "record.h"

namespace mornington::learn {

// What the search was offered in a decision to draw, with what it made of it; `number` is the decision's. Nothing where
// a power makes an option more than a section.
[[nodiscard]] std::vector<OptionRecord> options_of(const next_station::Rules& rules, const next_station::State& state,
                                                   std::uint32_t number, const std::vector<ai::Candidate>& candidates);

}  // namespace mornington::learn
