#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/on_the_underground/ids.h"

namespace mornington::on_the_underground {

enum class Journeys : std::uint8_t { One, Two, ExpressThenNormal };
enum class TieBreak : std::uint8_t { Shared, Tokens, Later, TokensThenLater };
enum class FullBranch : std::uint8_t { Four, Two, Never };
enum class LoopStations : std::uint8_t { OffTheLoop, OffTheLine };
enum class FirstTurn : std::uint8_t { Even, ThreeToFive };
enum class StartScores : std::uint8_t { Zero, BySeat };
enum class Terminus : std::uint8_t { Fixed, Choice };

// The differences between the rulebooks of the three boards. A board file names one of the three sets and may change
// any entry.
struct RuleSet {
  Journeys journeys = Journeys::ExpressThenNormal;
  StartScores start_scores = StartScores::BySeat;
  FirstTurn first_turn = FirstTurn::Even;
  Terminus terminus = Terminus::Fixed;
  TieBreak tie_break = TieBreak::Shared;
  FullBranch full_branch = FullBranch::Four;
  LoopStations loop_stations = LoopStations::OffTheLoop;
  bool loops = true;              // stations inside a loop score
  bool full_connections = false;  // tiles let a line into a full block
  bool start_in_full = false;
  bool passenger_leaves = true;  // when the draw pile is empty
  bool branch_tiles = false;     // the rulebook's word for the tokens, and for skipping a build
  int cards_per_station = 1;
  int objectives_dealt = 0;
};

inline constexpr std::array<std::string_view, 3> kRuleSetNames = {"london", "new-york", "paris"};

[[nodiscard]] constexpr RuleSet london_rules() { return {}; }

[[nodiscard]] constexpr RuleSet new_york_rules() {
  RuleSet set;
  set.journeys = Journeys::Two;
  set.start_scores = StartScores::Zero;
  set.first_turn = FirstTurn::ThreeToFive;
  set.tie_break = TieBreak::Tokens;
  set.loops = false;
  set.passenger_leaves = false;
  set.branch_tiles = true;
  set.cards_per_station = 2;
  return set;
}

[[nodiscard]] constexpr RuleSet paris_rules() {
  RuleSet set = new_york_rules();
  set.journeys = Journeys::One;
  set.terminus = Terminus::Choice;
  set.full_connections = true;
  set.cards_per_station = 1;
  set.objectives_dealt = 2;
  return set;
}

inline constexpr int kBuildsPerTurn = 4;
inline constexpr int kBranchPrice = 2;
inline constexpr int kRailPoints = 1;
inline constexpr int kTerminusPoints = 2;
inline constexpr int kPairPoints = 3;
inline constexpr int kIconsWanted = 3;
inline constexpr int kIconPoints = 3;
inline constexpr int kRerPoints = 1;
inline constexpr int kSetPoints = 7;
inline constexpr int kSubstitutePrice = 2;

}  // namespace mornington::on_the_underground
