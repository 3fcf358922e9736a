#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/editions.h"
#include "match/match.h"
#include "match/terms.h"
#include "server/hall/ids.h"

// Pairs of games that somebody cannot tell apart though they are not the same: dealt otherwise, or with a move whose
// particulars only its player knows.
namespace mornington::hall {

inline Fresh fresh_number(int number) { return sha256("deal " + std::to_string(number)); }
// As the hall makes it of the same bytes.
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
  for (int i = 0; i < match.seats(); ++i) text += known_to(seat_at(i), match);
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

// Every edition for several, plainly and with each value of each option.
inline std::vector<TableSetup> setups_for_twins() {
  std::vector<TableSetup> setups;
  for (const EditionSpec& edition : editions()) {
    if (edition.max_seats < 2) continue;
    TableSetup plain;
    plain.edition = edition.id;
    plain.seats = std::min(edition.max_seats, 3);
    setups.push_back(plain);
    for (const OptionSpec& option : option_specs(edition))
      for (std::size_t i = 1; i < option.choices.size(); ++i) {
        TableSetup setup = plain;
        setup.options = {{option.name, option.choices[i].value}};
        if (load_terms(setup).ok()) setups.push_back(setup);
      }
  }
  return setups;
}

// Two deals among so many that begin alike for these eyes and for all together do not. NB: where much of the set-up
// lies open, there are none such to be found.
inline std::optional<Twins> dealt_twins(const TableSetup& setup, Seat eyes, int tries) {
  std::map<std::string, std::pair<int, std::string>> known;
  for (int number = 1; number <= tries; ++number) {
    const auto match = new_match({setup, seed_number(number), Draws::FromSeed});
    if (!match.ok()) return std::nullopt;
    const std::string all = known_to_all(**match);
    const auto [before, is_new] = known.try_emplace(known_to(eyes, **match), number, all);
    if (!is_new && before->second.second != all) return Twins{setup, eyes, {before->second.first, number}};
  }
  return std::nullopt;
}

// Two deals that begin alike for these eyes; what differs may be still to come.
inline std::optional<Twins> alike_twins(const TableSetup& setup, Seat eyes, int tries) {
  std::map<std::string, int> known;
  for (int number = 1; number <= tries; ++number) {
    const auto match = new_match({setup, seed_number(number), Draws::FromSeed});
    if (!match.ok()) return std::nullopt;
    const auto [before, is_new] = known.try_emplace(known_to(eyes, **match), number);
    if (!is_new) return Twins{setup, eyes, {before->second, number}};
  }
  return std::nullopt;
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
    auto match = std::move(*new_match({setup_, seed_number(1), Draws::FromSeed}));
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

}  // namespace mornington::hall
