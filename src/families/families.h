#pragma once

#include "ai/metro/bots.h"
#include "ai/metro/evaluator.h"
#include "ai/metro/static_eval.h"
#include "ai/next_station/bots.h"
#include "ai/next_station/rollout_policy.h"
#include "ai/on_the_underground/bots.h"
#include "ai/on_the_underground/evaluator.h"
#include "ai/on_the_underground/static_eval.h"
#include "ai/static_eval.h"
#include "games/metro/cases/cases.h"
#include "games/metro/editions.h"
#include "games/metro/game.h"
#include "games/metro/learnable.h"
#include "games/next_station/board_load.h"
#include "games/next_station/cases/cases.h"
#include "games/next_station/editions.h"
#include "games/next_station/game.h"
#include "games/next_station/generate.h"
#include "games/next_station/learnable.h"
#include "games/on_the_underground/board_check.h"
#include "games/on_the_underground/cases/cases.h"
#include "games/on_the_underground/editions.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/learnable.h"
#include "match/family/boards.h"
#include "match/family/family.h"
#include "match/family/family_list.h"

// The one list of families. A new one is its folders, a row here and its name in the list below; whatever a row leaves
// out does not compile. A program links the sources it needs: families.cc has the games, boards.cc what checks and
// generates boards, bots.cc their bots, cases.cc the runners of known answers, reviews.cc their reviews, learners.cc
// (the Python module) their shapes for learning.
namespace mornington {

struct MetroFamily {
  using Game = metro::Metro;
  using Learnable = metro::Learnable;
  static constexpr std::string_view kDigest = "docs/rules/metro.md";
  static constexpr std::string_view kLookUp =
      "`trace 12` follows the line of station 12, `where square f4` tells of a square";
  static constexpr std::string_view kLine = "12";
  static constexpr auto* editions = &metro::editions;
  static constexpr JudgeBoard* judge_board = nullptr;
  static constexpr GenerateBoard* generate_board = nullptr;
  static constexpr auto* case_runner = &metro::case_runner;
  static constexpr auto* make_level_bot = &ai::metro::make_level_bot;
  using StaticEval = ai::metro::StaticEval;
  using RolloutPolicy = ai::metro::RolloutPolicy;
  // In the towns a game is longer, and its playouts take more time.
  static std::uint32_t review_samples(const metro::Rules& rules) { return rules.city.exists() ? 300 : 500; }
};

struct NextStationFamily {
  using Game = next_station::NextStation;
  using Learnable = next_station::Learnable;
  static constexpr std::string_view kDigest = "docs/rules/next_station.md";
  static constexpr std::string_view kLookUp = "`where c-9-0` tells of a station, `trace blue` of a line";
  static constexpr std::string_view kLine = "blue";
  static constexpr auto* editions = &next_station::editions;
  static constexpr JudgeBoard* judge_board = &next_station::judge_board;
  static constexpr GenerateBoard* generate_board = &next_station::generate_sheet;
  static constexpr auto* case_runner = &next_station::case_runner;
  static constexpr auto* make_level_bot = &ai::next_station::make_level_bot;
  using StaticEval = ai::PointsEval<Game>;
  using RolloutPolicy = ai::next_station::RolloutPolicy;
  static std::uint32_t review_samples(const next_station::Rules&) { return 3000; }
};

struct OnTheUndergroundFamily {
  using Game = on_the_underground::OnTheUnderground;
  using Learnable = on_the_underground::Learnable;
  static constexpr std::string_view kDigest = "docs/rules/on_the_underground.md";
  static constexpr std::string_view kLookUp =
      "`where bank` finds stations by a part of their name, `trace red` brings out a line";
  static constexpr std::string_view kLine = "red";
  static constexpr auto* editions = &on_the_underground::editions;
  static constexpr JudgeBoard* judge_board = &on_the_underground::judge_board;
  static constexpr GenerateBoard* generate_board = nullptr;
  static constexpr auto* case_runner = &on_the_underground::case_runner;
  static constexpr auto* make_level_bot = &ai::on_the_underground::make_level_bot;
  using StaticEval = ai::on_the_underground::StaticEval;
  using RolloutPolicy = ai::on_the_underground::UndergroundEvaluator;
  static std::uint32_t review_samples(const on_the_underground::Rules&) { return 1200; }
};

// In the order shown to people.
using Families = FamilyList<MetroFamily, NextStationFamily, OnTheUndergroundFamily>;

}  // namespace mornington
