#include "settings.h"

#include <string_view>

#include "../named_values.h"
#include "ai/next_station/bots.h"

namespace mornington::learn {
namespace {

using next_station::Horizon;

bool read_horizon(std::string_view text, Horizon& horizon) {
  if (text == "game")
    horizon = Horizon::Game;
  else if (text == "next")
    horizon = Horizon::NextRound;
  else if (text == "round")
    horizon = Horizon::Round;
  else
    return false;
  return true;
}

// What is none of a run's own is an option of the game.
bool take(Settings& settings, const std::string& name, const std::string& value) {
  if (name == "out") return settings.out = value, true;
  if (name == "learnt") return settings.learnt = value, true;
  if (name == "anywhere") return settings.anywhere = value, true;
  if (name == "choices") return settings.choices = value == "on", value == "on" || value == "off";
  if (name == "seed") return read_number(value, settings.seed);
  if (name == "games") return read_number(value, settings.games);
  if (name == "threads") return read_number(value, settings.threads) && settings.threads > 0;
  if (name == "simulations") return read_number(value, settings.simulations) && settings.simulations > 0;
  if (name == "weak") return read_number(value, settings.weak) && settings.weak <= 100;
  if (name == "horizon") return read_horizon(value, settings.horizon);
  if (name == "exploration") return read_number(value, settings.params.exploration);
  if (name == "temperature") return read_number(value, settings.params.temperature);
  if (name == "power") return read_number(value, settings.power);
  if (name == "generated") return read_number(value, settings.generated);
  settings.options[name] = value;
  return true;
}

}  // namespace

Result<Settings> read_settings(int count, char** arguments) {
  Settings settings;
  settings.params = next_station::solo_params();
  settings.options["solo-order"] = "lot";
  const auto asked = named_values(count, arguments);
  if (!asked) return asked.error();
  for (const auto& [name, value] : *asked)
    if (!take(settings, name, value)) return wrong_value(name, value);
  if (settings.out.empty()) return Error{"out", "expected out=FILE"};
  return settings;
}

}  // namespace mornington::learn
