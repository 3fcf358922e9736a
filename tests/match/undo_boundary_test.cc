#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"
#include "core/sha256.h"
#include "match/match.h"
#include "match/record/record.h"
#include "match/searchable.h"

// The information boundary, for every edition and every value of every option: as long as an action can be taken back,
// nobody has learned anything by it but the action itself.
namespace mornington {
namespace {

// Brings the bare position to where the match stands.
void follow(Searchable& position, const Match& match, std::size_t& done) {
  for (const Record record = record_of(match); done < record.log.size(); ++done) {
    const LogEntry& entry = record.log[done];
    const auto refusal =
        entry.by == kNoSeat ? position.resolve(entry.notation) : position.apply(entry.by, entry.notation);
    ASSERT_FALSE(refusal) << entry.notation << ": " << refusal->reason;
  }
}

// In every world that these eyes could not tell from the real one before the action, they see the same after it.
void expect_nothing_learned(const Searchable& before, const Match& after, Seat mover, const std::string& action,
                            std::size_t& compared) {
  for (const Seat other : each_seat(after.seats())) {
    const json::Value seen = after.seen_by(other)->view();
    for (std::uint64_t number = 1; number <= 2; ++number) {
      const std::unique_ptr<Searchable> world = before.sample(other, number);
      if (world->apply(mover, action)) continue;  // in this world the mover could not do it
      ASSERT_EQ(json::dump(world->view(other)), json::dump(seen))
          << "seat " << index(other) << " learns by \"" << action
          << "\" what it did not know, and it can be taken back";
      ++compared;
    }
  }
}

std::size_t play(const TableSetup& setup, std::uint64_t number) {
  auto match = new_match({setup, Seed{sha256("undo " + std::to_string(number))}, Draws::FromSeed});
  auto position = new_searchable(setup);
  if (!match || !position) return 0;  // options that do not go together
  Rng rng(number);
  std::size_t done = 0;
  std::size_t compared = 0;
  for (follow(**position, **match, done); !(*match)->decision().is_over(); follow(**position, **match, done)) {
    const Seat seat = first_seat((*match)->decision());
    const bool together = (*match)->asked().seats != SeatSet(seat);
    const std::vector<std::string> legal = (*match)->seen_by(seat)->legal();
    const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const bool looks = !together && rng.below(4) == 0;  // at some actions, to be quick
    const std::unique_ptr<Searchable> before = looks ? (*position)->clone() : nullptr;
    EXPECT_FALSE((*match)->apply(seat, action));
    if (looks && (*match)->can_undo(seat)) expect_nothing_learned(*before, **match, seat, action, compared);
    if (testing::Test::HasFatalFailure()) return compared;
    if ((*match)->asked().is_over()) {
      for (const Seat each : each_seat((*match)->seats()))
        EXPECT_FALSE((*match)->can_undo(each)) << "the end lays everything open";
    }
    (*match)->confirm();
  }
  return compared;
}

TEST(UndoBoundary, LetsNobodyLearnAnythingByAnActionThatCanBeTakenBack) {
  for (const EditionSpec& edition : editions()) {
    SCOPED_TRACE(edition.id);
    const int seats = std::max(edition.min_seats, std::min(edition.max_seats, 3));
    std::size_t compared = play({std::string(edition.id), seats, {}, {}, {}, {}}, 1);
    for (const OptionSpec& option : option_specs(edition))
      for (const OptionSpec::Choice& choice : option.choices) {
        if (&choice == &option.choices.front()) continue;
        SCOPED_TRACE(std::string(option.name) + "=" + std::string(choice.value));
        TableSetup setup{std::string(edition.id), seats, {}, {}, {}, {}};
        setup.options.emplace_back(option.name, choice.value);
        compared += play(setup, 2);
        if (HasFatalFailure()) return;
      }
    if (HasFatalFailure()) return;
    EXPECT_GT(compared + (edition.family == "next-station" ? 1 : 0), 0u) << "sheets are filled in together";
  }
}

}  // namespace
}  // namespace mornington
