#include "arena/sprt.h"

#include <cmath>
#include <cstdlib>

namespace mornington::arena {
namespace {

double expected_result(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

std::vector<double> numbers_of(const std::string& text) {
  std::vector<double> numbers;
  const char* at = text.c_str();
  for (char* end = nullptr; *at != '\0'; at = *end == ',' ? end + 1 : end) {
    numbers.push_back(std::strtod(at, &end));
    if (end == at || (*end != ',' && *end != '\0')) return {};
  }
  return numbers;
}

bool is_rate(double x) { return x > 0 && x < 0.5; }

}  // namespace

Result<Sprt> parse_sprt(const std::string& text) {
  const auto numbers = numbers_of(text);
  Sprt test;
  if (numbers.size() != 2 && numbers.size() != 4)
    return Error{"sprt", "expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, found \"" + text + "\""};
  test.elo0 = numbers[0];
  test.elo1 = numbers[1];
  if (numbers.size() == 4) {
    test.alpha = numbers[2];
    test.beta = numbers[3];
  }
  if (test.elo0 >= test.elo1) return Error{"sprt", "expected ELO0 below ELO1"};
  if (!is_rate(test.alpha) || !is_rate(test.beta)) return Error{"sprt", "expected error rates between 0 and 0.5"};
  return test;
}

SprtState judge(const Sprt& test, const std::vector<double>& results) {
  SprtState state;
  state.low = std::log(test.beta / (1 - test.alpha));
  state.high = std::log((1 - test.beta) / test.alpha);
  state.deals = results.size();
  // NB: a few deals of all the same result would have no variance; the pseudo-deals keep the ratio finite.
  const double n = static_cast<double>(results.size());
  double sum = 1;  // one pseudo-deal won,

  double squares = 1;  // one lost
  for (double result : results) {
    sum += result;
    squares += result * result;
  }
  const double mean = sum / (n + 2);
  const double variance = squares / (n + 2) - mean * mean;
  if (results.empty() || variance <= 0) return state;
  const double low = expected_result(test.elo0);
  const double high = expected_result(test.elo1);
  state.ratio = n * (high - low) * (2 * mean - low - high) / (2 * variance);
  if (state.ratio >= state.high) state.answer = SprtAnswer::Better;
  if (state.ratio <= state.low) state.answer = SprtAnswer::NotBetter;
  return state;
}

json::Value encode(const SprtState& state) {
  json::Value value;
  value["log_likelihood_ratio"] = state.ratio;
  value["low"] = state.low;
  value["high"] = state.high;
  value["deals"] = state.deals;
  value["answer"] = state.answer == SprtAnswer::Better      ? "better"
                    : state.answer == SprtAnswer::NotBetter ? "not better"
                                                            : "go on";
  return value;
}

}  // namespace mornington::arena
