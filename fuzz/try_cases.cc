#include "match/checks/cases.h"

#include "entries.h"
#include "json/json.h"

namespace mornington::fuzz {

// A file of known answers: each of its cases has an outcome.
void try_cases(std::string_view bytes) {
  const Result<json::Value> document = json::parse(bytes);
  if (!document.ok()) return;
  const Result<CaseReport> report = run_cases(*document, case_runners());
  const json::Value* cases = document->find("cases");
  if (report.ok() && (cases == nullptr || report->lines.size() != cases->items().size())) std::abort();
}

}  // namespace mornington::fuzz
