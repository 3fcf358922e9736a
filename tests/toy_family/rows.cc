#include "ai/family_bots_of.h"
#include "families/families.h"
#include "match/checks/case_runners_of.h"
#include "match/family/boards_of.h"
#include "match/family/family_of.h"
#include "review/family_reviews_of.h"
#include "toy_family/row.h"

// The program's own families and one more.
namespace mornington {
namespace {

using OneMore = FamilyList<MetroFamily, NextStationFamily, OnTheUndergroundFamily, ToyFamily>;

}  // namespace

std::span<const match::Family> match::families() {
  static const std::vector<Family> rows = families_of(OneMore{});
  return rows;
}

match::BoardTable match::family_boards() {
  static const std::vector<FamilyBoards> rows = boards_of(OneMore{});
  return rows;
}

std::span<const ai::FamilyBots> ai::family_bots() {
  static const std::vector<ai::FamilyBots> rows = ai::bots_of(OneMore{});
  return rows;
}

std::span<const review::FamilyReview> review::family_reviews() {
  static const std::vector<review::FamilyReview> rows = review::reviews_of(OneMore{});
  return rows;
}

const match::CaseRunners& match::case_runners() {
  static const CaseRunners rows = runners_of(OneMore{});
  return rows;
}

}  // namespace mornington
