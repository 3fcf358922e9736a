#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/editions.h"
#include "match/match.h"
#include "match/record/record.h"
#include "match/setup/match_config.h"
#include "server/loaded_dice.h"
#include "server/model/ids.h"

// Pairs of games that somebody cannot tell apart though they are not the same: dealt otherwise, or with a move whose
// particulars only its player knows.
namespace mornington::tables {
using namespace model;

inline Fresh fresh_number(int number) { return sha256("deal " + std::to_string(number)); }
// As the table server makes it from the same bytes.
inline Seed seed_number(int number) {
  const Fresh fresh = fresh_number(number);
  return {sha256("mornington deal" + std::string(fresh.begin(), fresh.end()))};
}

// All that these eyes know of a match.
inline std::string known_to(Seat eyes, const Match& match) {
  std::string text = json::dump(match.seen_by(eyes)->view());
  for (const LogLine& line : match.log(eyes)) {
    text += " " + std::to_string(index(line.by)) + line.notation;
    for (const Event& event : line.events) text += " " + match.presenter().describe(event);
  }
  return text + (match.awaits_confirmation() ? " waits" : "");
}

// What all seats together know: the truth, as far as anybody sees it.
inline std::string known_to_all(const Match& match) {
  std::string text;
  for (const Seat seat : each_seat(match.seats())) text += known_to(seat, match);
  return text;
}

// In both games the same moves first, then in each its own.
struct Twins {
  TableSetup setup;
  Seat eyes = kNoSeat;
  std::array<int, 2> deals{};
  std::vector<std::pair<Seat, std::string>> moves = {};
  std::array<std::string, 2> last = {};  // of the seat that is asked then; empty: nothing
};

// Every edition plainly, and each value of each option once in a family; in the long form in every edition.
inline std::vector<TableSetup> setups_for_twins() {
  const bool is_long = std::getenv("MORNINGTON_LONG") != nullptr;
  std::vector<TableSetup> setups;
  std::set<std::string> met;
  for (const EditionSpec& edition : editions()) {
    TableSetup plain;
    plain.edition = edition.id;
    plain.seats = std::min(edition.max_seats, 3);
    setups.push_back(plain);
    for (const OptionSpec& option : option_specs(edition))
      for (std::size_t i = 1; i < option.choices.size(); ++i) {
        TableSetup setup = plain;
        setup.options = {{option.name, option.choices[i].value}};
        const std::string what = std::string(edition.family) + " " + option.name + " " + option.choices[i].value;
        if (load_match_config(setup).ok() && (met.insert(what).second || is_long)) setups.push_back(setup);
      }
  }
  return setups;
}

inline std::unique_ptr<Match> dealt(const TableSetup& setup, int deal) {
  return std::move(*new_match({setup, seed_number(deal), Draws::FromSeed}));
}

// The draws of a match so far: those that these eyes see, and those they do not.
struct DrawsSeen {
  std::set<Draw> seen;
  std::set<Draw> hidden;
};
inline DrawsSeen draws_of(const Match& match, Seat eyes) {
  DrawsSeen draws;
  std::map<std::uint8_t, std::uint32_t> so_far;
  const std::vector<LogLine> lines = match.log(eyes);
  const Record record = record_of(match);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].by != kNoSeat) continue;
    const std::uint8_t stream = record.log[i].stream;
    (lines[i].action ? draws.seen : draws.hidden).insert({stream, so_far[stream]++});
  }
  return draws;
}

// A deal that is like the one in these draws, and like the other in all others.
inline int deal_like(int one, int other, std::set<Draw> like_one) {
  constexpr int kFirst = 1'000'000;
  const int deal = kFirst + static_cast<int>(loaded_dice().size());
  loaded_dice()[seed_number(deal).bytes] = {seed_number(one), seed_number(other), std::move(like_one)};
  return deal;
}

// Two deals of which these eyes see the same and all together do not: one draw that they do not see comes out
// otherwise. Nothing: the set-up hides nothing from them.
inline std::optional<Twins> dealt_twins(const TableSetup& setup, Seat eyes) {
  constexpr int kTries = 50;
  const auto match = dealt(setup, 1);
  const DrawsSeen draws = draws_of(*match, eyes);
  if (draws.hidden.empty()) return std::nullopt;
  std::set<Draw> all = draws.seen;
  all.insert(draws.hidden.begin(), draws.hidden.end());
  for (int other = 2; other < kTries; ++other)
    for (const Draw& hidden : draws.hidden) {
      std::set<Draw> same = all;
      same.erase(hidden);
      const Twins twins{setup, eyes, {1, deal_like(1, other, std::move(same))}};
      const auto twin = dealt(setup, twins.deals[1]);
      if (known_to(eyes, *match) == known_to(eyes, *twin) && known_to_all(*match) != known_to_all(*twin)) return twins;
    }
  ADD_FAILURE() << setup.edition << ": no deal differs in what is hidden alone";
  return std::nullopt;
}

// Two deals that begin alike for everybody, and have nothing in common in what is still to be drawn.
inline Twins future_twins(const TableSetup& setup, Seat eyes) {
  DrawsSeen draws = draws_of(*dealt(setup, 1), eyes);
  draws.seen.merge(draws.hidden);
  return {setup, eyes, {1, deal_like(1, 2, std::move(draws.seen))}};
}

// Games of one deal, each begun with the same moves, in search of two moves that look alike to others.
class MoveSearch {
 public:
  explicit MoveSearch(TableSetup setup) : setup_(std::move(setup)) {}

  // Within the first so many decisions, for eyes that are not the mover's.
  [[nodiscard]] std::optional<Twins> find(int decisions) {
    for (int i = 0; i < decisions; ++i) {
      const auto match = begun();
      if (match->decision().is_over()) return std::nullopt;
      const Seat mover = first_seat(match->decision());
      const std::vector<std::string> legal = match->seen_by(mover)->legal();
      for (const Seat eyes : {seat_at((index(mover) + 1) % setup_.seats), kNoSeat})
        if (auto twins = find_at(mover, eyes, legal)) return twins;
      moves_.emplace_back(mover, legal.front());
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kTried = 16;  // moves from either end of the list

  [[nodiscard]] std::unique_ptr<Match> begun() const {
    auto match = dealt(setup_, 1);
    for (const auto& [seat, action] : moves_) play(*match, seat, action);
    return match;
  }
  static void play(Match& match, Seat seat, const std::string& action) {
    if (!match.apply(seat, action)) match.confirm();
  }

  std::optional<Twins> find_at(Seat mover, Seat eyes, const std::vector<std::string>& legal) const {
    std::map<std::string, std::pair<std::string, std::string>> known;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (i >= kTried && i + kTried < legal.size()) continue;
      const auto match = begun();
      play(*match, mover, legal[i]);
      const std::string own = known_to(mover, *match);
      const auto [before, is_new] = known.try_emplace(known_to(eyes, *match), legal[i], own);
      if (!is_new && before->second.second != own)
        return Twins{setup_, eyes, {1, 1}, moves_, {before->second.first, legal[i]}};
    }
    return std::nullopt;
  }

  TableSetup setup_;
  std::vector<std::pair<Seat, std::string>> moves_;
};

}  // namespace mornington::tables
