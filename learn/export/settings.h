#pragma once

#include <map>
#include <string>

#include "ai/next_station/solo_evaluator.h"
#include "ai/next_station/weights.h"
#include "ai/search.h"
#include "core/result.h"

namespace mornington::learn {

// What a run is asked for, as NAME=VALUE.
struct Settings {
  std::string out;
  std::uint64_t seed = 1;  // of the first deal
  std::uint32_t games = 1000;
  std::uint32_t threads = 1;
  std::uint32_t simulations = 100;
  std::uint32_t weak = 0;  // per cent of games in which one round is played with only a few simulations
  next_station::Horizon horizon = next_station::Horizon::Round;
  std::string learnt;    // a file in place of what the program carries; "none": of no sheet
  std::string anywhere;  // the same of what holds for every sheet
  double power = next_station::kPowerPrice;
  std::uint64_t generated = 0;                 // the number of a sheet to generate; 0: London's
  bool choices = false;                        // whether what each decision offered is written to OUT.choices
  std::map<std::string, std::string> options;  // of the game
  ai::SearchParams params;
};

[[nodiscard]] Result<Settings> read_settings(int count, char** arguments);

}  // namespace mornington::learn
