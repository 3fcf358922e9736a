#include "cli/game_setup.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <random>

#include "ai/bot_levels.h"
#include "ai/budget.h"
#include "ai/family_bots.h"
#include "ai/level.h"
#include "cli/files/files.h"
#include "cli/help/suggest.h"

namespace mornington::cli {
namespace {

std::vector<std::string> edition_ids() {
  std::vector<std::string> ids;
  for (const EditionSpec& edition : editions()) ids.emplace_back(edition.id);
  return ids;
}

Result<std::pair<std::string, std::string>> read_option(const std::vector<OptionSpec>& specs, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return Error{"--option " + text, "expected name=value"};
  const std::string name = text.substr(0, equals);
  const std::string value = text.substr(equals + 1);
  std::vector<std::string> names;
  for (const OptionSpec& spec : specs) {
    names.push_back(spec.name);
    if (spec.name != name) continue;
    std::vector<std::string> values;
    for (const OptionSpec::Choice& choice : spec.choices) values.push_back(choice.value);
    if (std::find(values.begin(), values.end(), value) != values.end()) return std::pair{name, value};
    return Error{"--option " + name, unknown_name("value", value, values)};
  }
  return Error{"", unknown_name("option", name, names)};
}

// "expert@500": only levels that think take a budget.
bool has_good_budget(const std::string& player) {
  const auto parsed = ai::parse_bot_name(player);
  return parsed && std::find(ai::kLevelNames.begin(), ai::kLevelNames.end(), parsed->level) != ai::kLevelNames.end();
}

std::string seats_sentence(const EditionSpec& edition, std::size_t given) {
  const std::string wanted = edition.min_seats == edition.max_seats
                                 ? std::to_string(edition.min_seats)
                                 : std::to_string(edition.min_seats) + " to " + std::to_string(edition.max_seats);
  return std::string(edition.id) + " takes " + wanted + (wanted == "1" ? " seat" : " seats") + ", not " +
         std::to_string(given);
}

}  // namespace

Result<const EditionSpec*> edition_named(const std::string& id) {
  if (const EditionSpec* edition = find_edition(id)) return edition;
  if (id.empty()) return Error{"EDITION", "expected the name of a game; `mornington games` lists them"};
  return Error{"", unknown_name("edition", id, edition_ids())};
}

Result<OptionValues> read_options(const EditionSpec& edition, const std::vector<std::string>& texts) {
  const std::vector<OptionSpec> specs = option_specs(edition);
  OptionValues values;
  for (const std::string& text : texts) {
    auto option = read_option(specs, text);
    if (!option) return option.error();
    if (find_option(values, option->first) != nullptr)
      return Error{"--option " + option->first, "given twice; expected one value"};
    values.push_back(*std::move(option));
  }
  return values;
}

Result<Seed> read_seed(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, failed] = std::from_chars(text.data(), end, number);
  if (failed == std::errc{} && stopped == end) return Seed::of_number(number);
  if (text.size() == 64) return Seed::of_hex(text);
  return Error{"--seed", "\"" + text + "\" is not a seed; expected a whole number or 64 hexadecimal digits"};
}

Seed seed_from_system() {
  std::random_device device;
  std::string noise;
  for (int i = 0; i < 16; ++i) noise += std::to_string(device()) + " ";
  return {sha256(noise)};
}

std::uint64_t seed_of_bots(const Seed& match) { return Seed{sha256(match.text() + " bots")}.draw(0, 0).next(); }

Result<MatchSetup> read_setup(const GameRequest& request, int seats) {
  const auto edition = edition_named(request.edition);
  if (!edition) return edition.error();
  const EditionSpec& spec = **edition;
  if (seats < spec.min_seats || seats > spec.max_seats)
    return Error{"", seats_sentence(spec, static_cast<std::size_t>(std::max(seats, 0)))};
  auto options = read_options(spec, request.options);
  if (!options) return options.error();
  auto boards = read_boards(spec, request.boards);
  if (!boards) return boards.error();
  auto seed = read_seed(request.seed.empty() ? "1" : request.seed);
  if (!seed) return seed.error();
  MatchSetup setup;
  setup.edition = request.edition;
  setup.seats = seats;
  setup.options = *std::move(options);
  setup.boards = *std::move(boards);
  setup.seed = *seed;
  return setup;
}

Result<std::unique_ptr<Match>> start_match(const GameRequest& request, int seats) {
  auto setup = read_setup(request, seats);
  if (!setup) return setup.error();
  return new_match(*std::move(setup));
}

Result<std::unique_ptr<Searchable>> start_searchable(const GameRequest& request, int seats) {
  const auto setup = read_setup(request, seats);
  if (!setup) return setup.error();
  auto position = new_searchable(*setup);
  if (position) deal(**position, setup->seed);
  return position;
}

int default_seats(const EditionSpec& edition) { return std::clamp(2, edition.min_seats, edition.max_seats); }

std::optional<Error> check_seats(const EditionSpec& edition, const std::vector<std::string>& seats, Humans humans) {
  const int count = static_cast<int>(seats.size());
  if (count < edition.min_seats || count > edition.max_seats)
    return Error{"--seats", seats_sentence(edition, seats.size())};
  std::vector<std::string> players = ai::bot_levels();
  if (humans == Humans::Allowed) players.insert(players.begin(), "human");
  for (const std::string& seat : seats) {
    const bool known = std::find(players.begin(), players.end(), seat) != players.end() || has_good_budget(seat);
    if (!known) return Error{"--seats", unknown_name("player", seat, players)};
  }
  return std::nullopt;
}

std::optional<Error> check_threads(std::optional<int> threads) {
  constexpr int kMostThreads = 256;
  if (!threads || (*threads >= 1 && *threads <= kMostThreads)) return std::nullopt;
  return Error{"--threads",
               std::to_string(*threads) + " is out of range; expected 1 to " + std::to_string(kMostThreads)};
}

std::string level_in(const std::string& player) { return player.substr(0, player.find_first_of("@ ")); }

std::vector<std::string> seat_names(const std::vector<std::string>& seats) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto before = std::count(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(i), seats[i]);
    const bool alone = std::count(seats.begin(), seats.end(), seats[i]) == 1;
    names.push_back(alone ? seats[i] : seats[i] + " " + std::to_string(before + 1));
  }
  return names;
}

}  // namespace mornington::cli
