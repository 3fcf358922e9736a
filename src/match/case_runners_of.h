#pragma once

#include <concepts>

#include "match/cases.h"
#include "match/row_list.h"

namespace mornington {

// What a row of src/families/rows.h must name for known-answer cases.
template <class Row>
concept CasesRow = requires(const CaseDocuments& documents) {
  { Row::editions() } -> std::same_as<std::vector<EditionSpec>>;
  { Row::case_runner(documents) } -> std::same_as<CaseRunner>;
};

template <CasesRow... Row>
CaseRunners runners_of(RowList<Row...>) {
  return {{Row::Game::kFamily, Row::case_runner(case_documents(Row::editions()))}...};
}

}  // namespace mornington
