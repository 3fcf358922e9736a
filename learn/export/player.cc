#include "player.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ai/budget.h"
#include "ai/search.h"
#include "choices.h"
#include "games/next_station/game.h"
#include "match/seeded_draws.h"

namespace mornington::learn {
namespace {

using namespace next_station;

constexpr Seat kPlayer = seat_at(0);
constexpr std::array<std::uint16_t, 3> kWeak = {2, 8, 24};

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// In which round the player is weak and how much, so that bad sheets, which a search also asks about, are seen.
void set_strength(const Settings& settings, Rng& rng, GameRecord& record) {
  record.simulations.fill(static_cast<std::uint16_t>(settings.simulations));
  if (rng.below(100) >= settings.weak) return;
  const std::uint32_t round = rng.below(kRounds);
  record.simulations[round] = kWeak[rng.below(kWeak.size())];
}

// FAST: memory that few simulations never fill is not worth clearing for every game.
ai::SearchParams params_of(const Settings& settings) {
  ai::SearchParams params = settings.params;
  if (settings.simulations > 200) return params;
  params.nodes = 1u << 13;
  params.branches = 1u << 16;
  return params;
}

class Deal {
 public:
  Deal(const Rules& rules, const Settings& settings, const Knowledge* knowledge, std::uint64_t seed, Effort& effort)
      : rules_(rules),
        with_options_(settings.choices),
        draws_(Seed::of_number(seed)),
        rng_(mix(seed)),
        search_(rules, SoloEvaluator(settings.horizon, knowledge), params_of(settings)),
        state_(NextStation::initial(rules)),
        effort_(effort) {
    record_.seed = seed;
    set_strength(settings, rng_, record_);
  }

  PlayedGame play() {
    for (Decision next = decision_of(state_); !next.is_over(); next = decision_of(state_)) {
      if (next.is_chance())
        draw();
      else
        decide();
    }
    record_.points.back() = static_cast<std::int16_t>(NextStation::scores(rules_, state_).points[0]);
    note_setup();
    note_sections();
    return {record_, std::move(options_)};
  }

 private:
  void draw() {
    const Action outcome = draws_.next<NextStation>(rules_, state_);
    if (is(outcome, ActionKind::Flip)) {
      auto& cards = record_.cards[state_.round];
      *std::find(cards.begin(), cards.end(), 0) = static_cast<std::uint8_t>(as_deal(outcome) + 1);
    }
    NextStation::resolve(rules_, state_, outcome, NullSink{});
  }

  void decide() {
    const int round = state_.round;
    const std::uint64_t start = ai::now_in_microseconds();
    search_.begin(state_, kPlayer, rng_.next());
    if (search_.has_choice()) search_.step(record_.simulations[at(round)]);
    const Action action = search_.best();
    note_effort(ai::now_in_microseconds() - start);
    if (with_options_) note_options();
    ++decisions_;
    NextStation::apply(rules_, state_, kPlayer, action, NullSink{});
    if (state_.round > round) note_points(round);
  }

  void note_options() {
    const auto offered = options_of(rules_, state_, decisions_, search_.candidates());
    options_.insert(options_.end(), offered.begin(), offered.end());
  }

  void note_effort(std::uint64_t microseconds) {
    ++effort_.decisions;
    effort_.microseconds += microseconds;
    effort_.longest = std::max(effort_.longest, microseconds);
  }

  void note_points(int round) {
    const SoloMap map = filed_map(rules_, state_.sheets[0], pencil_of(state_, 1, kPlayer, round + 1));
    record_.points[at(round)] = static_cast<std::int16_t>(network_points(rules_.board, map, state_.objectives));
  }

  void note_setup() {
    record_.objectives = state_.objectives;
    for (std::size_t i = 0; i < kPencils; ++i) record_.powers[i] = static_cast<std::uint8_t>(state_.powers[i]);
    for (int round = 0; round < kRounds; ++round)
      record_.pencils[at(round)] = static_cast<std::uint8_t>(pencil_of(state_, 1, kPlayer, round));
  }

  void note_sections() {
    for (std::size_t round = 0; round < kRounds; ++round) {
      std::size_t count = 0;
      for_each(state_.sheets[0].sections[record_.pencils[round]], [&](SectionId section) {
        record_.sections[round].at(count++) = static_cast<std::uint8_t>(index(section) + 1);
      });
    }
  }

  const Rules& rules_;
  bool with_options_;
  std::uint32_t decisions_ = 0;
  std::vector<OptionRecord> options_;
  SeededDraws draws_;
  Rng rng_;
  ai::Search<NextStation, SoloEvaluator> search_;
  State state_;
  Effort& effort_;
  GameRecord record_;
};

}  // namespace

PlayedGame play_deal(const Rules& rules, const Settings& settings, const Knowledge* knowledge, std::uint64_t seed,
                     Effort& effort) {
  return Deal(rules, settings, knowledge, seed, effort).play();
}

}  // namespace mornington::learn
