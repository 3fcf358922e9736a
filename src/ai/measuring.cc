#include "ai/measuring.h"

#include <cassert>

#include "match/family.h"

namespace mornington {
namespace {

const FamilyBots& row(const Searchable& position) { return bots_of(position.edition()); }

}  // namespace

const FamilyBots& bots_of(const EditionSpec& edition) {
  const FamilyBots* found = nullptr;
  for (const FamilyBots& family : family_bots())
    if (family.family == edition.family) found = &family;
  assert(found != nullptr);
  return *found;
}

std::size_t state_size(const Searchable& position) { return row(position).state_size; }

std::uint64_t count_ways(const Searchable& position, int depth, const StepsTold& told, const Stop& stop) {
  return row(position).count_ways(position, depth, told, stop);
}

PlayoutTally random_game(const Searchable& position, Rng& rng) { return row(position).random_game(position, rng); }

bool has_brute_force(const Searchable& position) { return row(position).has_brute_force(position); }

int random_game_by_brute_force(const Searchable& position, Rng& rng) {
  return row(position).random_game_by_brute_force(position, rng);
}

FamilyQuestion question(const Searchable& position) { return row(position).question; }

std::vector<std::unique_ptr<Searchable>> positions_of_question(const Searchable& position, std::size_t count,
                                                               const GoOn& go_on) {
  return row(position).positions_of_question(position, count, go_on);
}

std::uint64_t signature(const Searchable& position, int games) {
  return family_of(position.edition()).signature(position, games);
}

std::optional<QuickGame> quick_game(const Searchable& position, const Seed& seed,
                                    const std::vector<std::string>& levels, std::uint64_t bot_seed, const Stop& stop) {
  return row(position).quick_game(position, seed, levels, bot_seed, stop);
}

LinePlayed line_of_play(const SeatView& seen, std::string_view action, const LineWanted& wanted) {
  return bots_of(*seen.terms().edition).line_of_play(seen, action, wanted);
}

}  // namespace mornington
