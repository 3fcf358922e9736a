#include "families/rows.h"
#include "ai/family_bots_of.h"
#include "lanterns/row.h"
#include "match/case_runners_of.h"
#include "match/family_of.h"
#include "review/family_reviews_of.h"

// The program's own families and one more.
namespace mornington {
namespace {

using OneMore = RowList<MetroFamily, NextStationFamily, OnTheUndergroundFamily, LanternsFamily>;

}  // namespace

std::span<const Family> families() {
  static const std::vector<Family> rows = families_of(OneMore{});
  return rows;
}

std::span<const FamilyBots> family_bots() {
  static const std::vector<FamilyBots> rows = bots_of(OneMore{});
  return rows;
}

std::span<const FamilyReview> family_reviews() {
  static const std::vector<FamilyReview> rows = reviews_of(OneMore{});
  return rows;
}

const CaseRunners& case_runners() {
  static const CaseRunners rows = runners_of(OneMore{});
  return rows;
}

}  // namespace mornington
