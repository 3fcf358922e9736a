#pragma once

#include <string>

#include "cli/console.h"
#include "review/review.h"

// A review for people: in the terminal, and as a page.
namespace mornington::cli {

// "Ann played 11 points below an expert and was 6 points lucky."
[[nodiscard]] std::string verdict_text(const Review& review, const SeatSummary& summary, Seat seat);
// A seat by its name, or "seat 2" where it has none.
[[nodiscard]] std::string seat_text(const Review& review, Seat seat);
// The steps of a line of play, comma between.
[[nodiscard]] std::string line_text(const Review& review, std::size_t step);
// "-11.0 ± 1.2".
[[nodiscard]] std::string points_text(const Estimate& estimate);
// "12 % ± 3 %", of a chance.
[[nodiscard]] std::string chance_text(const Estimate& estimate);

// The terms a result is the sum of, in their order, with what they are called; without hidden things and a remainder
// where there are none.
struct Term {
  const char* name;
  Figure SeatSummary::*figure;
};
[[nodiscard]] std::vector<Term> review_terms(const SeatSummary& summary);

[[nodiscard]] std::string review_text(const Review& review, const Terminal& terminal);
// A document of its own that needs nothing else.
[[nodiscard]] std::string review_html(const Review& review);

}  // namespace mornington::cli
