#include "games/on_the_underground/options.h"

#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {
namespace {

constexpr std::string_view kLondon = "underground-london";
constexpr std::string_view kParis = "underground-paris";

OptionSpec colour_sets() {
  return {"colour-sets",
          "How the players come by their colours where there are more sets than players",
          {{"pick", "Each player picks a set, in turn order."}, {"dealt", "The sets are dealt at random."}},
          "OTU-1.3"_rule};
}

OptionSpec tie_break() {
  return {"tie-break",
          "Who wins among players level on points",
          {{"board", "As the rules of the board say."},
           {"shared", "They share the victory."},
           {"tokens", "Most branch tokens, then shared."},
           {"later", "Who is later in turn order."},
           {"tokens-then-later", "Most branch tokens, then who is later in turn order."}},
          "OTU-Q25"_rule};
}

OptionSpec loop_stations() {
  return {"loop-stations",
          "Which stations inside a loop score",
          {{"board", "As the rules of the board say."},
           {"off-the-loop", "All that are not on the loop itself."},
           {"off-the-line", "Only those that the line does not touch at all."}},
          "OTU-Q14"_rule};
}

OptionSpec full_branch() {
  return {"full-branch",
          "What a track costs that is a branch and enters a full block",
          {{"board", "As the rules of the board say."},
           {"four", "Two tiles for the branch and two for the full block."},
           {"two", "Two tiles for both together."},
           {"never", "Two tiles serve one use or the other: no track is both."}},
          "OTU-Q9"_rule};
}

OptionSpec start_in_full() {
  return {"start-in-full",
          "Whether a line may start in a full block",
          {{"board", "As the rules of the board say."}, {"no", "No."}, {"yes", "Yes, for two tiles."}},
          "OTU-Q9"_rule};
}

// Index of the chosen value among the choices of its option.
std::size_t chosen_index(const OptionSpec& spec, const OptionValues& chosen) {
  const std::string* value = find_option(chosen, spec.name);
  if (value == nullptr) return 0;
  for (std::size_t i = 0; i < spec.choices.size(); ++i)
    if (spec.choices[i].value == *value) return i;
  return spec.choices.size();
}

void apply_choice(const std::string& name, std::size_t choice, Rules& rules) {
  if (name == "colour-sets") rules.set_choice = static_cast<SetChoice>(choice);
  if (choice == 0) return;
  const auto value = static_cast<std::uint8_t>(choice - 1);  // NB: the first choice leaves it to the board
  if (name == "tie-break") rules.set.tie_break = static_cast<TieBreak>(value);
  if (name == "loop-stations") rules.set.loop_stations = static_cast<LoopStations>(value);
  if (name == "full-branch") rules.set.full_branch = static_cast<FullBranch>(value);
  if (name == "start-in-full") rules.set.start_in_full = value != 0;
}

}  // namespace

std::vector<OptionSpec> OnTheUnderground::option_specs(std::string_view edition) {
  std::vector<OptionSpec> out{colour_sets(), tie_break()};
  if (edition == kLondon) out.push_back(loop_stations());
  if (edition == kParis) {
    out.push_back(full_branch());
    out.push_back(start_in_full());
  }
  return out;
}

std::optional<Error> apply_options(std::string_view edition, const OptionValues& chosen, Rules& rules) {
  const std::vector<OptionSpec> specs = OnTheUnderground::option_specs(edition);
  for (const auto& [name, value] : chosen) {
    bool known = false;
    for (const OptionSpec& spec : specs) known |= spec.name == name;
    if (!known) return Error{"options." + name, "this edition has no such option"};
  }
  for (const OptionSpec& spec : specs) {
    const std::size_t choice = chosen_index(spec, chosen);
    if (choice == spec.choices.size()) return Error{"options." + spec.name, "no such choice"};
    apply_choice(spec.name, choice, rules);
  }
  return std::nullopt;
}

}  // namespace mornington::on_the_underground
