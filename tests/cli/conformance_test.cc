// Every screen shown to a seat is the same bytes when only what is hidden from it differs. Two matches with recorded
// draws are played side by side: hidden draws come out differently, the others' sealed choices differ, and all else is
// the same, until something open would tell them apart; then the second becomes a copy of the first again.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "ai/family_bots.h"
#include "cli/play/log_text.h"
#include "cli/play/map_commands.h"
#include "cli/play/queries.h"
#include "cli/play/screen.h"
#include "core/rng.h"
#include "match/record/record.h"
#include "support/effort.h"

namespace mornington::cli {
namespace {

template <class T>
const T& any_of(const std::vector<T>& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

template <class T>
std::vector<T> shuffled(std::vector<T> list, Rng& rng) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
  return list;
}

std::unique_ptr<Match> match_of(MatchSetup setup) {
  auto match = new_match(std::move(setup));
  return match ? *std::move(match) : nullptr;
}

// Every outcome of chance that some games of the set-up had.
std::vector<std::string> outcomes_of(MatchSetup setup, Rng& rng) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= (in_full() ? 3U : 1U); ++seed) {
    setup.seed = Seed::of_number(seed);
    const auto match = match_of(setup);
    for (match->confirm(); !match->decision().is_over(); match->confirm()) {
      const Seat seat = first_seat(match->decision());
      EXPECT_FALSE(match->apply(seat, any_of(match->seen_by(seat)->legal(), rng)));
    }
    for (const LogEntry& entry : record_of(*match).log)
      if (entry.by == kNoSeat) seen.insert(entry.notation);
  }
  return {seen.begin(), seen.end()};
}

class Twins {
 public:
  Twins(const MatchSetup& setup, std::vector<std::string> outcomes, Seat eyes, std::uint64_t seed)
      : outcomes_(std::move(outcomes)), eyes_(eyes), rng_(seed), first_(match_of(setup)), second_(first_->clone()) {}

  void play(int most_comparisons) {
    while (different_ < most_comparisons && !first_->decision().is_over() && !testing::Test::HasFailure()) {
      first_->confirm();
      second_->confirm();
      if (first_->decision().is_chance()) {
        if (!draw()) break;
      } else if (!first_->decision().is_over()) {
        decide();
      }
      compare();
    }
  }

  // Comparisons of matches that differed.
  [[nodiscard]] int different() const { return different_; }

 private:
  [[nodiscard]] bool sees(const Event& event) const {
    return event.audience == kEveryone || event.audience.contains(eyes_);
  }
  [[nodiscard]] std::string seen_of_last(const Match& match) const {
    std::string text;
    for (const Event& event : record_of(match).log.back().events)
      if (sees(event)) text += json::dump(match.presenter().encode(event));
    return text;
  }

  bool draw() {
    for (const std::string& outcome : shuffled(outcomes_, rng_)) {
      if (first_->resolve(outcome)) continue;
      draw_like_the_first(outcome);
      return true;
    }
    return false;  // an outcome that none of the games before had
  }

  // Another outcome where the seat cannot tell them apart, else the same, else a copy.
  void draw_like_the_first(const std::string& outcome) {
    std::vector<std::string> candidates = shuffled(outcomes_, rng_);
    candidates.push_back(outcome);
    const auto& events = record_of(*first_).log.back().events;
    const bool hidden = !std::all_of(events.begin(), events.end(), [&](const Event& event) { return sees(event); });
    for (const std::string& candidate : hidden ? candidates : std::vector<std::string>{outcome}) {
      auto tried = second_->clone();
      if (tried->resolve(candidate) || seen_of_last(*tried) != seen_of_last(*first_)) continue;
      second_ = std::move(tried);
      return;
    }
    second_ = first_->clone();
  }

  void decide() {
    const Decision decision = first_->decision();
    for (const Seat seat : each_seat(first_->seats()))
      if (decision.waits_for(seat) && seat != eyes_) let_other_decide(seat, decision);
    if (decision.waits_for(eyes_)) decide_with_open_eyes();
  }

  // Together with others a seat may choose otherwise for the time its choice is sealed.
  void let_other_decide(Seat seat, const Decision& decision) {
    const auto legal = first_->seen_by(seat)->legal();
    const bool sealed = decision.waits_for(eyes_);
    std::string choice = any_of(legal, rng_);
    const auto in_both = second_->seen_by(seat)->legal();
    for (const std::string& one : shuffled(legal, rng_))
      if (!sealed && std::find(in_both.begin(), in_both.end(), one) != in_both.end()) choice = one;
    ASSERT_FALSE(first_->apply(seat, choice));
    if (sealed) {
      ASSERT_FALSE(second_->apply(seat, any_of(in_both, rng_)));
      sealed_.emplace_back(seat, choice);
    } else if (second_->apply(seat, choice)) {
      second_ = first_->clone();
    }
  }

  void decide_with_open_eyes() {
    compare();
    const auto legal = first_->seen_by(eyes_)->legal();
    ASSERT_EQ(legal, second_->seen_by(eyes_)->legal());
    choose_alike();
    const std::string choice = any_of(legal, rng_);
    ASSERT_FALSE(first_->apply(eyes_, choice));
    ASSERT_FALSE(second_->apply(eyes_, choice));
  }

  // Before the sealed choices are laid open they become those of the first.
  void choose_alike() {
    for (const auto& one : sealed_) ASSERT_TRUE(second_->undo(one.first));
    for (const auto& [seat, choice] : std::exchange(sealed_, {}))
      if (second_->apply(seat, choice)) second_ = first_->clone();
  }

  [[nodiscard]] bool differ() const {
    if (record_of(*first_).key != record_of(*second_).key) return true;
    for (const Seat seat : each_seat(first_->seats()))
      if (record_of(*first_).sealed[seat] != record_of(*second_).sealed[seat]) return true;
    return false;
  }

  void compare() {
    if (!differ()) return;
    ++different_;
    const Rng rng = rng_;
    rng_.next();
    const auto first = screens(*first_, rng);
    const auto second = screens(*second_, rng);
    for (std::size_t i = 0; i < first.size(); ++i)
      ASSERT_EQ(first[i], second[i]) << "a screen of " << seat_text(*first_, eyes_) << " tells what is hidden from it";
  }

  // What the seat may be shown here, some of it chosen by chance; the same chance for both.
  [[nodiscard]] std::vector<std::string> screens(const Match& match, Rng rng) const {
    const bool asked = match.decision().waits_for(eyes_) && !match.awaits_confirmation();
    const MoveList moves(match, eyes_);
    const std::size_t since = rng.below(static_cast<std::uint32_t>(match.length()) + 1);
    ScreenContent content{eyes_, "", log_lines(match, eyes_, since), "", asked ? &moves : nullptr};
    std::vector<std::string> all = help_lines(match, moves);
    for (std::string& line : log_lines(match, eyes_, 0)) all.push_back(std::move(line));
    for (std::string& line : legend_lines(match, eyes_)) all.push_back(std::move(line));
    for (std::string& line : table_lines(match, eyes_)) all.push_back(std::move(line));
    all.push_back(look_up(match, eyes_, "trace", example_line(match)).message);
    if (asked) {
      const ListedMove& move = any_of(moves.all(), rng);
      content.message = forecast(match, eyes_, move);
      content.highlight = rng.below(2) == 0 ? move.notation : "";
      all.push_back(refusal_text(match, eyes_, any_of(outcomes_, rng)));
      if (rng.below(16) == 0) all.push_back(hint(match));
    }
    for (const auto& [width, height] : {std::pair{80, 24}, {120, 40}, {200, 60}})
      for (const bool colour : {false, true})
        all.push_back(compose_screen(match, content, {true, true, true, colour, colour, width, height}));
    return all;
  }

  [[nodiscard]] std::string hint(const Match& match) const {
    const auto adviser = ai::make_bot("skilled@16", match.edition(), eyes_, match.length());
    const std::string action = adviser->choose(*match.seen_by(eyes_));
    return advice_text(action, adviser->explain(3), match.seats());
  }

  std::vector<std::string> outcomes_;
  Seat eyes_;
  Rng rng_;
  std::unique_ptr<Match> first_;
  std::unique_ptr<Match> second_;
  std::vector<std::pair<Seat, std::string>> sealed_;
  int different_ = 0;
};

struct Table {
  MatchSetup setup;
  std::string name;
};

// Every edition with as few and as many seats as it takes, and with every value of every option.
std::vector<Table> tables() {
  std::vector<Table> list;
  for (const EditionSpec& edition : editions()) {
    if (edition.max_seats == 1) continue;
    MatchSetup setup;
    setup.edition = edition.id;
    setup.draws = Draws::Recorded;
    for (const int seats : {2, edition.max_seats}) {
      setup.seats = seats;
      list.push_back({setup, std::string(edition.id) + " " + std::to_string(seats)});
    }
    for (const OptionSpec& option : option_specs(edition))
      for (std::size_t i = 1; i < option.choices.size(); ++i) {
        setup.seats = 2 + static_cast<int>(list.size() % 2);
        setup.options = {{option.name, option.choices[i].value}};
        list.push_back({setup, std::string(edition.id) + " " + option.name + "=" + option.choices[i].value});
      }
  }
  return list;
}

TEST(ScreenConformance, ScreensOfASeatAreTheSameBytesWhenOnlyHiddenThingsDiffer) {
  Rng rng(20261115);
  std::set<std::string> families;
  int compared = 0;
  int tables_with_secrets = 0;
  for (const Table& table : tables()) {
    SCOPED_TRACE(table.name);
    if (!match_of(table.setup)) continue;  // an option that wants another beside it
    MatchSetup from_seed = table.setup;
    from_seed.draws = Draws::FromSeed;
    const auto outcomes = outcomes_of(from_seed, rng);
    const Seat eyes = seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(table.setup.seats))));
    Twins twins(table.setup, outcomes, eyes, rng.next());
    twins.play(in_part(8, 3));
    if (HasFailure()) return;
    compared += twins.different();
    tables_with_secrets += twins.different() > 0 ? 1 : 0;
    if (twins.different() > 0) families.emplace(find_edition(table.setup.edition)->family);
  }
  EXPECT_EQ(families.size(), 3u) << "the test found nothing hidden in some family";
  EXPECT_GT(compared, in_part(500, 3));
  RecordProperty("compared", compared);
  RecordProperty("tables", tables_with_secrets);
}

}  // namespace
}  // namespace mornington::cli
