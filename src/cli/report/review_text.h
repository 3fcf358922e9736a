#pragma once

#include <string>

#include "cli/terminal/console.h"
#include "review/review.h"

// A review as text for the terminal and as a web page.
namespace mornington::cli {

// "Ann played 11 points below an expert and was 6 points lucky."
[[nodiscard]] std::string verdict_text(const review::Review& review, const review::SeatSummary& summary, Seat seat);
// The name of a seat, or "P2" if it has none.
[[nodiscard]] std::string seat_text(const review::Review& review, Seat seat);
// The steps of a line of play, separated by commas.
[[nodiscard]] std::string line_text(const review::Review& review, std::size_t step);
// "-11.0 ± 1.2".
[[nodiscard]] std::string points_text(const review::Estimate& estimate);
// "12 % ± 3 %", for a probability.
[[nodiscard]] std::string chance_text(const review::Estimate& estimate);

// The terms that add up to a result, in order, with their names; without hidden information and remainder if these
// are zero.
struct Term {
  const char* name;
  review::SeatEstimate review::SeatSummary::*figure;
};
[[nodiscard]] std::vector<Term> review_terms(const review::SeatSummary& summary);

[[nodiscard]] std::string review_text(const review::Review& review, const Terminal& terminal);
// A self-contained document.
[[nodiscard]] std::string review_html(const review::Review& review);

}  // namespace mornington::cli
