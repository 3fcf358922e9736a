#include "match/checks/cases.h"

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"

namespace mornington::cli {
namespace {

using Kind = CaseOutcome::Kind;

constexpr std::string_view kInterrupted = "interrupted";

struct Totals {
  int passed = 0;
  int failed = 0;
  int skipped = 0;
};

// The runners of all families, each telling the progress that one more case is done.
CaseRunners counted_runners(Progress& progress, std::uint64_t& done) {
  CaseRunners runners;
  for (const auto& [family, run] : case_runners())
    runners.emplace_back(family, [&progress, &done, &run = run](const json::Value& item) {
      if (interrupted()) return CaseOutcome::skipped(std::string(kInterrupted));
      CaseOutcome outcome = run(item);
      progress.show(++done);
      return outcome;
    });
  return runners;
}

Result<CaseReport> run_file(const std::string& path) {
  const auto document = read_json(path);
  if (!document) return document.error();
  const json::Value* cases = document->find("cases");
  Progress progress("cases", cases == nullptr ? 0 : cases->items().size());
  std::uint64_t done = 0;
  auto report = match::run_cases(*document, counted_runners(progress, done));
  if (!report) return Error{path, report.error().text()};
  std::erase_if(report->lines, [](const CaseReport::CaseResult& line) { return line.outcome.found == kInterrupted; });
  return report;
}

void add(const CaseReport& report, Totals& totals) {
  totals.passed += report.count(Kind::Passed);
  totals.failed += report.count(Kind::Failed);
  totals.skipped += report.count(Kind::Skipped);
}

void print_failures(const std::string& path, const CaseReport& report, bool colour) {
  for (const CaseReport::CaseResult& line : report.lines) {
    if (line.outcome.kind == Kind::Passed) continue;
    const bool failed = line.outcome.kind == Kind::Failed;
    print(coloured(failed ? "FAILED " : "skipped ", failed ? Ink::Red : Ink::Dim, colour) + line.id + " (" + path +
          ")\n");
    if (failed) print("  expected: " + line.outcome.expected + "\n");
    print((failed ? "  found:    " : "  ") + line.outcome.found + "\n");
  }
}

json::Value report_json(const std::string& path, const CaseReport& report) {
  static constexpr const char* kNames[] = {"passed", "failed", "skipped"};
  json::Value list = json::Value::array();
  for (const CaseReport::CaseResult& line : report.lines) {
    json::Value& row =
        list.push_back(json::Object{{"id", line.id}, {"outcome", kNames[static_cast<int>(line.outcome.kind)]}});
    if (line.outcome.kind == Kind::Failed) row["expected"] = line.outcome.expected;
    if (line.outcome.kind != Kind::Passed) row["found"] = line.outcome.found;
  }
  return json::Object{{"file", path}, {"cases", list}};
}

std::string closing_line(const Totals& totals) {
  return std::to_string(totals.passed) + " passed, " + std::to_string(totals.failed) + " failed" +
         (totals.skipped > 0 ? ", " + std::to_string(totals.skipped) + " skipped" : "");
}

}  // namespace

int run_cases(const CasesRequest& request) {
  const bool colour = detect_terminal().colour;
  Totals totals;
  json::Value files = json::Value::array();
  ask_on_interrupt();
  std::size_t done = 0;
  for (const std::string& path : request.files) {
    if (interrupted()) break;
    ++done;
    const auto report = run_file(path);
    if (!report) return print_error(report.error());
    add(*report, totals);
    if (request.json)
      files.push_back(report_json(path, *report));
    else
      print_failures(path, *report, colour);
  }
  if (request.json) {
    json::Value value = json::Object{{"passed", totals.passed}, {"failed", totals.failed}, {"skipped", totals.skipped}};
    value["files"] = std::move(files);
    print(json::dump(value, json::Style::Indented) + "\n");
  } else {
    print(closing_line(totals) + "\n");
  }
  if (interrupted())
    return report_interrupt("it was at number " + std::to_string(done) + " of " +
                            counted(static_cast<long long>(request.files.size()), "file"));
  return totals.failed > 0 ? kFailure : kOk;
}

}  // namespace mornington::cli
