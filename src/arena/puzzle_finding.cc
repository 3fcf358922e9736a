#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>

#include "ai/family_bots.h"
#include "arena/parallel_for.h"
#include "arena/puzzle.h"
#include "arena/puzzle_judging.h"
#include "core/hash.h"
#include "match/match.h"
#include "match/wire/wire.h"

namespace mornington::arena {
namespace {

constexpr std::size_t kMostOfAGame = 3;
constexpr std::size_t kApart = 8;  // steps between two puzzles of a game
constexpr int kEasyOnes = 16;      // every so manieth game may bring easy ones; there are far more of them

using Puzzles = std::vector<Puzzle>;

// One game of the plan, looked at before every decision. Everything in it follows from the plan and its number.
class Game {
 public:
  Game(const PuzzlePlan& plan, int number, const ai::Stop& stop)
      : plan_(plan), number_(number), stop_(stop), seed_(mix(mix(plan.seed) + static_cast<std::uint64_t>(number))) {}

  Result<Puzzles> puzzles() {
    if (auto error = begin()) return *error;
    std::size_t next = 0;  // the first step that may be a puzzle again
    Puzzles found;
    while (!match_->decision().is_over() && found.size() < kMostOfAGame && !(stop_ && stop_())) {
      const Seat seat = first_seat(match_->decision());
      const auto seen = match_->seen_by(seat);
      if (match_->length() >= next)
        if (auto puzzle = judge_position(plan_, *seen, seed_ + match_->length(), wanted(), stop_)) {
          found.push_back(named(*std::move(puzzle)));
          next = match_->length() + kApart;
        }
      if (auto refusal = match_->apply(seat, bots_[index(seat)]->choose(*seen)))
        return Error{plan_.players, refusal->reason};
      if (match_->awaits_confirmation()) match_->confirm();
    }
    return found;
  }

 private:
  std::optional<Error> begin() {
    MatchSetup setup;
    static_cast<TableSetup&>(setup) = plan_.setup;
    setup.seed = Seed::of_number(seed_);
    auto match = new_match(std::move(setup));
    if (!match) return match.error();
    match_ = *std::move(match);
    for (const Seat seat : each_seat(match_->seats())) {
      bots_.push_back(ai::make_bot(plan_.players, match_->edition(), seat, seed_));
      if (bots_.back() == nullptr) return Error{"--players", "there is no bot \"" + plan_.players + "\""};
      bots_.back()->stop_when(stop_);
    }
    return std::nullopt;
  }

  [[nodiscard]] Wanted wanted() const { return number_ % kEasyOnes == 0 ? Wanted::Any : Wanted::Hard; }

  [[nodiscard]] Puzzle named(Puzzle puzzle) const {
    puzzle.id = plan_.setup.edition;
    for (const std::uint64_t part : {static_cast<std::uint64_t>(plan_.setup.seats), plan_.seed,
                                     static_cast<std::uint64_t>(number_), static_cast<std::uint64_t>(match_->length())})
      puzzle.id += "-" + std::to_string(part);
    puzzle.scores = wire::encode_scores(match_->scores());
    return puzzle;
  }

  const PuzzlePlan& plan_;
  int number_;
  const ai::Stop& stop_;
  std::uint64_t seed_;
  std::unique_ptr<Match> match_;
  std::vector<std::unique_ptr<ai::Bot>> bots_;
};

// Games that are over, in any order; what counts is the unbroken run of them from the first one on, so that the number
// of threads changes nothing.
class Harvest {
 public:
  explicit Harvest(std::size_t wanted) : wanted_(wanted) {}

  void take(int number, Puzzles puzzles) {
    games_.emplace(number, std::move(puzzles));
    for (auto next = games_.find(whole_); next != games_.end(); next = games_.find(++whole_))
      std::move(next->second.begin(), next->second.end(), std::back_inserter(found_));
  }
  [[nodiscard]] std::size_t found() const { return std::min(found_.size(), wanted_); }
  [[nodiscard]] bool is_enough() const { return found_.size() >= wanted_; }
  [[nodiscard]] Puzzles puzzles() && {
    found_.resize(found());
    return std::move(found_);
  }

 private:
  std::size_t wanted_;
  std::map<int, Puzzles> games_;
  int whole_ = 0;
  Puzzles found_;
};

}  // namespace

Result<PuzzleFile> find_puzzles(const PuzzlePlan& plan, int threads, const ai::Stop& stop, const PuzzlesTold& told) {
  std::atomic<int> next = 0;
  std::atomic<bool> done = false;
  std::mutex taking;
  Harvest harvest(static_cast<std::size_t>(plan.count));
  std::optional<Error> failure;
  const ai::Stop ended = [&] { return done || (stop && stop()); };
  parallel_for(threads, [&](int) {
    for (int number = next++; number < kMostPuzzleGames && !ended(); number = next++) {
      auto found = Game(plan, number, ended).puzzles();
      const std::lock_guard lock(taking);
      if (ended()) return;
      if (!found.ok()) failure = found.error();
      if (found.ok()) harvest.take(number, *std::move(found));
      told(harvest.found());
      done = failure || harvest.is_enough();
    }
  });
  if (failure) return *failure;
  PuzzleFile file{plan, std::move(harvest).puzzles()};
  file.plan.count = static_cast<int>(file.puzzles.size());
  std::stable_sort(file.puzzles.begin(), file.puzzles.end(),
                   [](const Puzzle& a, const Puzzle& b) { return a.rating < b.rating; });
  return file;
}

}  // namespace mornington::arena
