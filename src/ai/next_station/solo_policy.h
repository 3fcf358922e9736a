#pragma once

#include <array>
#include <cstdint>

#include "ai/next_station/solo_line.h"
#include "games/next_station/action.h"

namespace mornington::ai::next_station {

using namespace mornington::next_station;

struct LearnedWeights;

// The features of a section for the playout policy.
enum Feature : std::size_t {
  kNewDistrictMost,   // into a new district: the stations in the line's best one,
  kNewDistrictTurns,  // the turns still expected,
  kNewDistrict,       // and in any case
  kBestDistrict,      // into the best district: the districts of the line,
  kBestDistrictTurns,
  kCatchingUp,  // into another district: the same, by how near it is to being the best
  kCatchingUpTurns,
  kNewStation,  // a station that no line had; that becomes an interchange of 2, 3, 4 lines
  kSecondLine,
  kThirdLine,
  kFourthLine,
  kTourist,  // a tourist site: each, and the next step of the track
  kTouristPoints,
  kThames,
  kOnward,  // open sections that lead on from the station
  kOnwardTurns,
  kCloses,             // sections closed for later lines
  kDrawNothing,        // drawing nothing
  kOnwardNewDistrict,  // open sections onward to new districts, tourist sites, stations of earlier lines
  kOnwardTourist,
  kOnwardLines,
  kOnwardCards,  // part of the pile that could lead on from the station
  kLeft,         // open sections at the end that is left behind
  kLeftDead,     // that end had none
  kNextCards,    // part of the pile that could lead on from any end
  kNextCardsTurns,
  kFeatures
};

// Hundredths of a point for each mark, by round, as learn/ writes them.
using QuickWeights = std::array<std::array<std::int16_t, kFeatures>, kRounds>;

// How much better a turn must be with the power to spend it at the round's start, in points. NB: with objectives and
// powers 9 made 1.9 points more than 3 on 1,536 deals with 800 simulations; 6, 12 and 18 made less.
inline constexpr double kPowerPrice = 9;

struct SoloPolicy {
  std::array<std::array<double, kFeatures>, kRounds> weights{};  // points for each mark, by round
  double power = kPowerPrice;
  const LearnedWeights* learned = nullptr;  // of this sheet, where it was learnt: its sections are rated accordingly

  void take(const QuickWeights& learned_weights);
};

struct SoloTurn {
  int rounds_left = 0;                           // after this one
  double turns_left = 0;                         // after this one, expected
  std::array<double, kSymbols + 1> next_card{};  // chance of each symbol, and of the joker

  SoloTurn(int rounds, SoloPile pile);
  [[nodiscard]] std::size_t round() const { return static_cast<std::size_t>(kRounds - 1 - rounds_left); }
};

// Gives the playout policy the values of sections, in points.
class SectionJudge {
 public:
  SectionJudge(const Board& board, const SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn);

  [[nodiscard]] double worth(StationId from, StationId to, SectionId section) const;
  [[nodiscard]] double worth_of_passing() const { return weights_[kDrawNothing]; }

 private:
  [[nodiscard]] double route(StationId to) const;
  [[nodiscard]] double interchange(StationId to) const;
  [[nodiscard]] double tourist(StationId to) const;
  [[nodiscard]] double onward(StationId from, StationId to) const;
  [[nodiscard]] double playable_cards(StationSet open) const;

  const Board& board_;
  const SoloMap& map_;
  const SoloPolicy& policy_;
  const SoloTurn& turn_;
  const std::array<double, kFeatures>& weights_;
  StationSet new_districts_ = 0;
};

// Draws what the playout policy would for this card, if anything.
void play_card(const Board& board, SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn, int symbol,
               bool any_start);

// Plays the rest of the round: `pile` as it is after the last turn played.
void play_round(const Board& board, SoloMap& map, const SoloPolicy& policy, SoloPile pile, int rounds_left, Rng& rng);

}  // namespace mornington::ai::next_station
