#include "ai/family_bots.h"

#include <cassert>

#include "ai/bot_of.h"
#include "match/family/family.h"

namespace mornington::ai {
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

std::unique_ptr<Bot> make_bot(std::string_view level, const EditionSpec& edition, Seat seat, std::uint64_t seed) {
  return bots_of(edition).make_bot(level, seed_of_bot(seed, seat));
}

std::size_t state_size(const Searchable& position) { return row(position).state_size; }

std::uint64_t count_ways(const Searchable& position, int depth, const StepProgress& told, const Stop& stop) {
  return row(position).count_ways(position, depth, told, stop);
}

PlayoutCounts random_game(const Searchable& position, Rng& rng) { return row(position).random_game(position, rng); }

std::uint64_t signature(const Searchable& position, int games) {
  return family_of(position.edition()).signature(position, games);
}

std::optional<BotGame> play_bot_game(const Searchable& position, const Seed& seed,
                                     const std::vector<std::string>& levels, std::uint64_t bot_seed, const Stop& stop) {
  return row(position).play_bot_game(position, seed, levels, bot_seed, stop);
}

LinePlayed line_of_play(const SeatView& seen, std::string_view action, const LineWanted& wanted) {
  return bots_of(*seen.config().edition).line_of_play(seen, action, wanted);
}

}  // namespace mornington::ai
