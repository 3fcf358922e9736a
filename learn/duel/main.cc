// Lets a search with other constants play against the bots' own at a table of two (learn/README.md). Prints one line:
//   cmake --build build/release --target learn_duel
//   build/release/learn_duel edition=underground-london deals=200 seed=1 simulations=100 threads=2 destination=0.7
#include <cmath>
#include <cstdio>
#include <map>
#include <string>

#include "../named_values.h"
#include "ai/metro/bots.h"
#include "ai/metro/evaluator.h"
#include "ai/on_the_underground/bots.h"
#include "ai/on_the_underground/evaluator.h"
#include "duel.h"
#include "match/match.h"
#include "match/setup/match_config_of.h"

namespace mornington::learn {
namespace {

struct Settings {
  std::string edition;
  std::uint64_t seed = 1;  // of the first deal
  std::size_t deals = 100;
  std::uint32_t threads = 1;
  std::uint32_t simulations = 100;
  std::map<std::string, double> constants;  // that the tried side has in place of the bots'
};

int fail(const Error& error) {
  std::fprintf(stderr, "%s\n", error.text().c_str());
  return 1;
}

bool take(Settings& settings, const std::string& name, const std::string& value) {
  if (name == "edition") return settings.edition = value, true;
  if (name == "seed") return read_number(value, settings.seed);
  if (name == "deals") return read_number(value, settings.deals) && settings.deals > 1;
  if (name == "threads") return read_number(value, settings.threads) && settings.threads > 0;
  if (name == "simulations") return read_number(value, settings.simulations) && settings.simulations > 0;
  return read_number(value, settings.constants[name]);
}

Result<Settings> read_settings(int count, char** arguments) {
  Settings settings;
  const auto asked = named_values(count, arguments);
  if (!asked) return asked.error();
  for (const auto& [name, value] : *asked)
    if (!take(settings, name, value)) return wrong_value(name, value);
  return settings;
}

// The constant's value if it was given, else what it was; what is left over in the end is no constant.
template <class Number>
void set(std::map<std::string, double>& constants, const char* name, Number& place) {
  if (const auto found = constants.extract(name)) place = static_cast<Number>(found.mapped());
}

Side<metro::MetroEvaluator> side_of(std::map<std::string, double>& constants, std::uint32_t simulations, metro::Metro) {
  Side<metro::MetroEvaluator> side{metro::MetroEvaluator{}, metro::metro_params(simulations)};
  int fills = metro::MetroEvaluator::kFills;
  double margin_scale = metro::MetroEvaluator::kMarginScale;
  set(constants, "covers", fills);
  set(constants, "doubt", margin_scale);
  side.evaluator = metro::MetroEvaluator(fills, margin_scale);
  return side;
}

Side<on_the_underground::UndergroundEvaluator> side_of(std::map<std::string, double>& constants, std::uint32_t,
                                                       on_the_underground::OnTheUnderground) {
  on_the_underground::EvalWeights weights;
  set(constants, "destination", weights.destination);
  set(constants, "face_up", weights.face_up);
  set(constants, "passenger", weights.passenger);
  set(constants, "half_pair", weights.half_pair);
  set(constants, "tile", weights.tile);
  set(constants, "rer", weights.rer);
  set(constants, "icon", weights.icon);
  set(constants, "cluster", weights.cluster);
  set(constants, "objective", weights.objective);
  set(constants, "behind", weights.behind);
  set(constants, "token", weights.token);
  set(constants, "chance", weights.chance);
  set(constants, "doubt", weights.margin_scale);
  return {on_the_underground::UndergroundEvaluator(weights), on_the_underground::underground_params()};
}

struct Estimate {
  double mean = 0;
  double error = 0;
};

Estimate estimate(const std::vector<Taken>& taken, double Taken::*what) {
  const auto n = static_cast<double>(taken.size());
  ai::SampleSums sums;
  for (const Taken& deal : taken) sums.add(deal.*what);
  return {sums.sum / n, std::sqrt(sums.scatter(n) / (n - 1) / n)};
}

double milliseconds(const Effort& effort) {
  return 0.001 * static_cast<double>(effort.microseconds) / static_cast<double>(effort.decisions);
}

// FAST: memory that few simulations never fill is not worth clearing for every game.
template <class Evaluator>
void shrink(Side<Evaluator>& side, const Settings& settings) {
  if (settings.simulations > 200) return;
  side.params.nodes = 1u << 13;
  side.params.branches = 1u << 17;
}

template <class G>
int duel(const Settings& settings, const MatchConfig& terms) {
  auto constants = settings.constants;
  std::map<std::string, double> none;
  auto tried = side_of(constants, settings.simulations, G{});
  set(constants, "exploration", tried.params.exploration);
  set(constants, "temperature", tried.params.temperature);
  if (!constants.empty()) return fail({constants.begin()->first, "this is no constant of the bots of this game"});
  auto present = side_of(none, settings.simulations, G{});
  shrink(tried, settings);
  shrink(present, settings);
  Duel<G, decltype(tried.evaluator)> table(*rules_of<G>(terms), {tried, present}, settings.simulations);
  const auto taken = table.play(settings.seed, settings.deals, settings.threads);
  const Estimate margin = estimate(taken, &Taken::margin);
  const Estimate wins = estimate(taken, &Taken::wins);
  std::printf("%zu deals, margin %+.2f ± %.2f, wins %.1f ± %.1f %%, %.3f ms a decision against %.3f\n", taken.size(),
              margin.mean, margin.error, 100 * wins.mean, 100 * wins.error, milliseconds(table.efforts()[0]),
              milliseconds(table.efforts()[1]));
  return 0;
}

int run(int count, char** arguments) {
  const auto settings = read_settings(count, arguments);
  if (!settings) return fail(settings.error());
  MatchSetup setup;
  setup.edition = settings->edition;
  setup.seats = 2;
  const auto terms = load_match_config(setup);
  if (!terms) return fail(terms.error());
  const std::string_view family = (*terms)->edition->family;
  if (family == metro::Metro::kFamily) return duel<metro::Metro>(*settings, **terms);
  if (family == on_the_underground::OnTheUnderground::kFamily)
    return duel<on_the_underground::OnTheUnderground>(*settings, **terms);
  return fail({settings->edition, "expected an edition of Metro or On the Underground"});
}

}  // namespace
}  // namespace mornington::learn

int main(int count, char** arguments) { return mornington::learn::run(count, arguments); }
