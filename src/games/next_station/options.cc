#include <algorithm>

#include "games/next_station/rules.h"

namespace mornington::next_station {
namespace {

OptionSpec option(std::string name, std::string sentence, OptionSpec::Choice usual, OptionSpec::Choice other,
                  RuleId rule) {
  return {std::move(name), std::move(sentence), {std::move(usual), std::move(other)}, rule};
}

Result<bool> is_second_choice(const OptionSpec& spec, const OptionValues& values) {
  const std::string* value = find_option(values, spec.name);
  if (value == nullptr || *value == spec.choices[0].value) return false;
  if (*value == spec.choices[1].value) return true;
  return Error{spec.name,
               "\"" + *value + "\" is unknown; expected " + spec.choices[0].value + " or " + spec.choices[1].value};
}

}  // namespace

std::vector<OptionSpec> option_specs() {
  return {
      option("objectives", "Shared Objectives", {"off", "Played without them."},
             {"on", "Two of five objectives lie open; each one met scores 10 points at the end."}, "NSL-7.1"_rule),
      option("powers", "Pencil Powers", {"off", "Played without them."},
             {"on", "Each pencil has a power that its holder may use once in the round."}, "NSL-8.1"_rule),
      option("early-switch", "A railroad switch in the first or second turn",
             {"ignored", "Sections start at an end of the line, also the second of a double section."},
             {"counts", "Sections of this turn may start at any station of the line."}, "NSL-Q1"_rule),
      option("bare-line", "A line without any section", {"one", "Scores its departure station: 1 point."},
             {"zero", "Scores nothing."}, "NSL-Q2"_rule),
      option("double-after-centre", "Double section on a joker card when the first section led to the centre",
             {"none", "There is no second section: no other station has the centre's symbol."},
             {"any", "The second section may lead to any symbol."}, "NSL-Q3"_rule),
      option("grade-90", "Solo: a score of exactly 90", {"lowest", "Belongs to the lowest grade."},
             {"second", "Belongs to the second grade."}, "NSL-Q4"_rule),
      option("solo-order", "Solo: the order of the pencils",
             {"chosen", "The player orders them before the first round."}, {"lot", "They come in the order of a draw."},
             "NSL-Q9"_rule),
  };
}

Result<Options> read_options(const OptionValues& values) {
  const std::vector<OptionSpec> specs = option_specs();
  for (const auto& [name, value] : values)
    if (std::none_of(specs.begin(), specs.end(), [&n = name](const OptionSpec& spec) { return spec.name == n; }))
      return Error{name, "is no option of this game"};
  std::array<bool, 7> second{};
  for (std::size_t i = 0; i < second.size(); ++i) {
    const Result<bool> chosen = is_second_choice(specs[i], values);
    if (!chosen) return chosen.error();
    second[i] = *chosen;
  }
  return Options{second[0], second[1], second[2], !second[3], second[4], second[5], second[6]};
}

}  // namespace mornington::next_station
