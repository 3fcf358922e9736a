#pragma once

#include <concepts>

#include "match/checks/cases.h"
#include "match/family/family_list.h"
#include "match/names.h"

namespace mornington::match {

// The members that a row of src/families/families.h must define for known-answer cases.
template <class Row>
concept CasesRow = requires(const CaseDocuments& documents) {
  { Row::editions() } -> std::same_as<std::vector<EditionSpec>>;
  { Row::case_runner(documents) } -> std::same_as<CaseRunner>;
};

template <CasesRow... Row>
CaseRunners runners_of(FamilyList<Row...>) {
  return {{Row::Game::kFamily, Row::case_runner(case_documents(Row::editions()))}...};
}

}  // namespace mornington::match
