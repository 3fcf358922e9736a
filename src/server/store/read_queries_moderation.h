#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/rows.h"
#include "server/store/write_queries_moderation.h"

// What a ModerationReader answers; see reading.h.
namespace mornington::store {

inline constexpr const char* kReportColumns =
    "SELECT place, coalesce(reports.about, chat.person), culprit.name, culprit.deleted, reports.person, reporter.name, "
    "reporter.deleted, reports.at, kind, reports.game, reports.room, reports.number, line, reason, decision, "
    "(SELECT decisions.kind FROM decisions WHERE decisions.id = decision) FROM reports "
    "LEFT JOIN chat ON chat.game = reports.game AND chat.room = reports.room AND chat.number = reports.number "
    "JOIN people AS culprit ON culprit.id = coalesce(reports.about, chat.person) "
    "JOIN people AS reporter ON reporter.id = reports.person ";
inline constexpr const char* kDecisionColumns =
    "SELECT decisions.id, person, operator, at, kind, until, reason, seen, lifted, appealed, appeal, answered, "
    "granted, "
    "answer, name, deleted FROM decisions JOIN people ON people.id = person ";

inline constexpr auto report_row_in = [](const auto& row) -> ReportRow {
  ReportRow report{row.integer(0),     {row.text(1)},           name_in(row, 2, 3), {row.text(4)},
                   name_in(row, 5, 6), Instant{row.integer(7)}, row.text(8),        row.is_null(9) ? "" : row.text(9)};
  if (!row.is_null(11)) {
    report.room = named<model::Room>(row.text(10));
    report.number = static_cast<std::uint64_t>(row.integer(11));
    report.line = row.text(12);
  }
  report.reason = row.text(13);
  if (!row.is_null(14)) report.decision = row.text(14);
  if (!row.is_null(15)) report.outcome = named<DecisionKind>(row.text(15));
  return report;
};
inline constexpr auto decision_in = [](const auto& row) -> OperatorDecision {
  return {row.text(0),
          {row.text(1)},
          row.text(2),
          Instant{row.integer(3)},
          named<DecisionKind>(row.text(4)),
          instant_or_none(row, 5),
          row.text(6),
          instant_or_none(row, 7),
          instant_or_none(row, 8),
          instant_or_none(row, 9),
          row.text(10),
          instant_or_none(row, 11),
          row.integer(12) != 0,
          row.text(13),
          name_in(row, 14, 15)};
};
inline constexpr auto audit_in = [](const auto& row) -> AuditRow {
  return {row.integer(0), Instant{row.integer(1)}, row.text(2), row.text(3), row.text(4), row.text(5)};
};

template <class Database>
auto ask_decisions(Database& database, const std::string& person) {
  return database.ask(std::string(kDecisionColumns).append("WHERE person = $1 ORDER BY at DESC, decisions.id").c_str(),
                      person);
}
template <class Database>
auto ask_reports_by(Database& database, const std::string& person, int most) {
  return database.ask(
      std::string(kReportColumns).append("WHERE reports.person = $1 ORDER BY place DESC LIMIT $2").c_str(), person,
      most);
}

template <class Database>
class ModerationOf final : public ModerationReader {
 public:
  explicit ModerationOf(Database& database) : database_(database) {}

  Result<std::vector<ReportRow>> open_reports(int most) override {
    return reports(
        "WHERE decision IS NULL ORDER BY CASE WHEN EXISTS (SELECT 1 FROM accounts "
        "WHERE accounts.person = reports.person) THEN 0 ELSE 1 END, place LIMIT $1",
        most);
  }
  Result<std::optional<ReportRow>> report(std::int64_t place) override {
    auto found = reports("WHERE place = $1", place);
    if (!found) return found.error();
    return found->empty() ? std::optional<ReportRow>() : std::optional(std::move(found->front()));
  }
  Result<std::vector<ReportRow>> reports_about(const PersonId& person, int most) override {
    return reports("WHERE coalesce(reports.about, chat.person) = $1 ORDER BY place DESC LIMIT $2", person.text, most);
  }
  Result<std::vector<ReportRow>> reports_by(const PersonId& person, int most) override {
    return reports("WHERE reports.person = $1 ORDER BY place DESC LIMIT $2", person.text, most);
  }
  Result<std::vector<OperatorDecision>> open_appeals(int most) override {
    return decisions("WHERE appealed IS NOT NULL AND answered IS NULL ORDER BY appealed, decisions.id LIMIT $1", most);
  }
  Result<std::optional<OperatorDecision>> decision(const std::string& id) override {
    auto found = decisions("WHERE decisions.id = $1", id);
    if (!found) return found.error();
    return found->empty() ? std::optional<OperatorDecision>() : std::optional(std::move(found->front()));
  }
  Result<std::vector<OperatorDecision>> decisions_about(const PersonId& person) override {
    return decisions("WHERE person = $1 ORDER BY at DESC, decisions.id", person.text);
  }
  Result<std::vector<AuditRow>> audit(std::int64_t before, int most) override {
    return list(
        audit_in,
        "SELECT number, at, operator, act, about, text FROM audit_log WHERE number < $1 ORDER BY number DESC LIMIT $2",
        before, most);
  }

 private:
  template <class... Values>
  Result<std::vector<ReportRow>> reports(const char* which, const Values&... values) {
    return list(report_row_in, (std::string(kReportColumns) + which).c_str(), values...);
  }
  template <class... Values>
  Result<std::vector<OperatorDecision>> decisions(const char* which, const Values&... values) {
    return list(decision_in, (std::string(kDecisionColumns) + which).c_str(), values...);
  }

  // Whatever only reads may be asked again where the line was lost.
  template <class Read, class... Values>
  auto list(Read read, const char* statement, const Values&... values) {
    auto result = list_once(read, statement, values...);
    if constexpr (requires { database_.lost(); })
      if (!result && database_.lost()) return list_once(read, statement, values...);
    return result;
  }
  template <class Read, class... Values>
  auto list_once(Read read, const char* statement, const Values&... values) {
    using Rows = decltype(database_.ask(statement, values...));
    using Answer = Result<std::vector<decltype(read(std::declval<Rows&>()))>>;
    const typename Database::Moment moment(database_);
    if (moment.error()) return Answer(*moment.error());
    auto rows = database_.ask(statement, values...);
    return Answer(all(database_, rows, read));
  }

  Database& database_;
};

}  // namespace mornington::store
