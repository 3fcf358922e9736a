#include "match/checks/cases.h"

#include <algorithm>
#include <set>

#include "json/reader.h"
#include "match/family/documents.h"

namespace mornington::match {
namespace {

std::string id_of(const json::Value& item, std::size_t number) {
  const json::Value* id = item.find("id");
  return id != nullptr && id->is(json::Kind::String) ? id->text() : "case " + std::to_string(number);
}

// Nothing is expected, so anything would pass. (The families call it "expect" or "expected".)
bool expects_nothing(const json::Value& item) {
  for (const char* key : {"expect", "expected"})
    if (const json::Value* answer = item.find(key)) return answer->is(json::Kind::Object) && answer->members().empty();
  return false;
}

void check_ids(const std::vector<json::Reader>& items) {
  std::set<std::string_view> known;
  for (const json::Reader& item : items)
    if (const json::Value* id = item.value().find("id"); id != nullptr && !known.insert(id->text()).second)
      item.report("the id \"" + id->text() + "\" occurs twice; expected one for each case");
}

CaseOutcome outcome_of(const CaseRunner& run, const json::Value& item) {
  if (!item.is(json::Kind::Object)) return CaseOutcome::failed("an object", json::dump(item));
  if (expects_nothing(item)) return CaseOutcome::failed("an answer to compare with", "an empty object");
  CaseOutcome outcome = run(item);
  const json::Value* kind = item.find("kind");
  const bool may_skip = kind != nullptr && kind->text() == "statistics";
  if (outcome.kind == CaseOutcome::Kind::Skipped && !may_skip) outcome.kind = CaseOutcome::Kind::Failed;
  return outcome;
}

}  // namespace

int CaseReport::count(CaseOutcome::Kind kind) const {
  return static_cast<int>(
      std::count_if(lines.begin(), lines.end(), [kind](const CaseResult& line) { return line.outcome.kind == kind; }));
}

CaseDocuments case_documents(const std::vector<EditionSpec>& editions) {
  CaseDocuments out;
  for (const EditionSpec& edition : editions) {
    Result<Documents> documents = documents_of(edition, {});
    for (auto& document : *documents) out.push_back(std::move(document));
  }
  return out;
}

Result<CaseReport> run_cases(const json::Value& document, const CaseRunners& runners) {
  json::Problems problems;
  const json::Reader file(document, problems);
  const json::Reader family = file.at("family");
  const auto row = std::find_if(runners.begin(), runners.end(),
                                [&family](const auto& entry) { return entry.first == family.value().text(); });
  if (row == runners.end()) family.report("\"" + family.text() + "\" is no family with known-answer cases");
  const std::vector<json::Reader> items = file.at("cases").items();
  if (items.empty()) file.at("cases").report("the list is empty; expected at least one case");
  check_ids(items);
  if (!problems.ok()) return problems.first();
  CaseReport report;
  for (const json::Reader& item : items)
    report.lines.push_back({id_of(item.value(), report.lines.size() + 1), outcome_of(row->second, item.value())});
  return report;
}

}  // namespace mornington::match
