#include "games/metro/learnable.h"

#include "metro/table.h"

namespace mornington::metro {
namespace {

// Flags and numbers as they are written, with what would show that something was left out.
struct Seen {
  explicit Seen(const kit::Layout& layout)
      : flags((static_cast<std::size_t>(total_size(layout.flags)) + 63) / 64, 0xABABABABABABABAB),
        numbers(static_cast<std::size_t>(total_size(layout.numbers)), 0xAB) {}
  std::vector<std::uint64_t> flags;
  std::vector<std::uint8_t> numbers;
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen look(const Learnable& learnable, const Sight& sight, Seat seat, BoardFlags& memory) {
  const kit::Layout layout = learnable.layout();
  Seen seen(layout);
  const kit::Written written =
      learnable.observe(sight, seat, kit::kNoIndex, {}, memory, seen.flags.data(), seen.numbers.data());
  EXPECT_EQ(written, (kit::Written{static_cast<std::size_t>(total_size(layout.flags)), seen.numbers.size()}));
  return seen;
}

// What every seat sees of the state itself, of its view and of another world that agrees with the view.
void compare_sights(const Rules& rules, const State& state, BoardFlags& memory, Rng& rng) {
  const Learnable learnable(rules);
  for (const Seat seat : each_seat(rules.seats)) {
    const View view = Metro::view(rules, state, seat);
    BoardFlags fresh;
    const Seen expected = look(learnable, view, seat, fresh);
    EXPECT_EQ(look(learnable, Sight(rules, state, seat), seat, memory), expected) << rules.edition;
    const State world = Metro::sample(rules, view, rng);
    EXPECT_EQ(look(learnable, Sight(rules, world, seat), seat, memory), expected) << rules.edition;
  }
}

// One by one, the actions with their indices.
std::vector<std::pair<std::int32_t, Action>> counted_out(const kit::ActionRuns& runs) {
  std::vector<std::pair<std::int32_t, Action>> all;
  for (const kit::ActionRun& run : runs)
    for_each_bit(run.which, [&](int i) {
      all.emplace_back(run.first + i, Action{run.action.bits + static_cast<std::uint32_t>(i)});
    });
  return all;
}

void compare_runs(const Rules& rules, const State& state, const ActionList& actions) {
  const Learnable learnable(rules);
  auto index_of = learnable.indexer(state);
  std::vector<std::pair<std::int32_t, Action>> expected;
  for (const Action action : actions) expected.emplace_back(index_of(action).first, action);
  kit::ActionRuns runs;
  learnable.list_runs(state, runs);
  EXPECT_EQ(counted_out(runs), expected) << rules.edition;
}

// A random game, looked at now and then; how often something was hidden from a seat.
int play_looking(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  BoardFlags memory;
  State state = started(rules, seed);
  int hidden = 0;
  for (int step = 0; !Metro::decision(rules, state).is_over(); ++step) {
    const ActionList actions = legal_actions(rules, state);
    compare_runs(rules, state, actions);
    if (step % 5 == 0) compare_sights(rules, state, memory, rng);
    hidden += Metro::view(rules, state, seat_at(0)).seen == state ? 0 : 1;
    Metro::apply(rules, state, state.mover, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], NullSink());
    settle(rules, state, rng);
  }
  compare_sights(rules, state, memory, rng);
  return hidden;
}

TEST(MetroLearnable, WhatIsSeenOfAStateIsWhatTheViewSaysAndWhatIsLegalComesAsRuns) {
  for (const EditionSpec& edition : editions()) {
    if (edition.family != "metro") continue;
    const int seats = edition.max_seats > 1 ? 3 : 1;
    int hidden = 0;
    for (const OptionSpec& spec : Metro::option_specs(edition.id))
      for (const OptionSpec::Choice& choice : spec.choices)
        hidden += play_looking(rules_for(std::string(edition.id), seats, {{spec.name, choice.value}}), 7);
    EXPECT_EQ(hidden > 0, seats > 1) << edition.id;
  }
}

TEST(MetroLearnable, CardsOfCorporationsAndCentralStationsAreSeenAsTheViewSays) {
  for (const char* edition : {"metro", "metro-paris", "metro-stockholm", "metro-st-petersburg"})
    play_looking(rules_for(edition, 4, {{"corporations", "on"}, {"centre", "central-stations"}}), 3);
}

}  // namespace
}  // namespace mornington::metro
