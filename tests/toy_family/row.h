#pragma once

#include "ai/generic_bots.h"
#include "ai/static_eval.h"
#include "games/case_outcome.h"
#include "match/family/boards.h"
#include "match/family/family.h"
#include "support/toy_playable.h"

namespace mornington {

// The row of a family that exists only in the tests.
struct ToyFamily {
  using Game = toy::Toy;
  static constexpr std::string_view kDigest = "docs/rules/toy.md";
  static constexpr std::string_view kLookUp = "`trace red` shows the track";
  static constexpr std::string_view kLine = "red";
  static std::vector<EditionSpec> editions() { return {toy::edition()}; }
  static constexpr JudgeBoard* judge_board = nullptr;
  static constexpr GenerateBoard* generate_board = nullptr;
  // {"id": ..., "kind": "places", "expect": 8}
  static CaseRunner case_runner(const CaseDocuments& documents) {
    return [places = documents.front().second.find("lanterns")->items().size()](const json::Value& item) {
      const auto expected = static_cast<std::size_t>(item.find("expect")->integer());
      return expected == places ? CaseOutcome::passed()
                                : CaseOutcome::failed(std::to_string(expected), std::to_string(places));
    };
  }
  static constexpr auto* make_level_bot = &ai::make_generic_bot<Game>;
  using StaticEval = ai::PointsEval<Game>;
  using RolloutPolicy = ai::GenericEvaluator<Game>;
  static std::uint32_t review_samples(const Game::Rules&) { return 100; }
};

}  // namespace mornington
