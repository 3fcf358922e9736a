#include "server/runtime/moderation_json.h"

#include <algorithm>

#include "server/store/write_queries_moderation.h"

namespace mornington::runtime {
namespace {

json::Value or_null(const std::optional<model::Instant>& at) { return at ? json::Value(at->ms) : json::Value(); }
json::Value or_null(const std::string& text) { return text.empty() ? json::Value() : json::Value(text); }

json::Value in_force(const std::optional<model::Instant>& until, model::Instant now) {
  if (!until || *until <= now) return {};
  return *until == store::kForGood ? json::Value("for-good") : json::Value(until->ms);
}

}  // namespace

json::Value for_person(const store::OperatorDecision& decision) {
  return json::Object{{"decision", decision.id},
                      {"at", decision.at.ms},
                      {"kind", store::name(decision.kind)},
                      {"until", or_null(decision.until)},
                      {"reason", decision.reason},
                      {"seen", decision.seen.has_value()},
                      {"lifted", or_null(decision.lifted)},
                      {"appealed", or_null(decision.appealed)},
                      {"appeal", decision.appeal},
                      {"answered", or_null(decision.answered)},
                      {"granted", decision.granted},
                      {"answer", decision.answer}};
}

json::Value for_operator(const store::OperatorDecision& decision) {
  json::Value shown = for_person(decision);
  shown["person"] = decision.person.text;
  shown["name"] = decision.name;
  shown["operator"] = decision.by;
  return shown;
}

json::Value for_reporter(const store::ReportRow& report) {
  return json::Object{{"at", report.at.ms},
                      {"about", report.about.text},
                      {"name", report.about_name},
                      {"kind", report.kind},
                      {"reason", report.reason},
                      {"outcome", report.outcome ? json::Value(store::name(*report.outcome)) : json::Value()}};
}

json::Value for_operator(const store::ReportRow& report) {
  json::Value shown = for_reporter(report);
  shown["report"] = report.place;
  shown["by"] = report.by.text;
  shown["by_name"] = report.by_name;
  shown["game"] = or_null(report.game);
  shown["room"] = report.number == 0 ? json::Value() : json::Value(store::name(report.room));
  shown["number"] = report.number == 0 ? json::Value() : json::Value(report.number);
  shown["line"] = report.line;
  shown["decision"] = or_null(report.decision);
  return shown;
}

json::Value to_json(const store::AuditRow& row) {
  return json::Object{{"number", row.number}, {"at", row.at.ms},    {"operator", row.by},
                      {"act", row.act},       {"about", row.about}, {"text", row.text}};
}

json::Value to_json(const model::Restrictions& restrictions, model::Instant now) {
  return json::Object{{"muted_until", in_force(restrictions.muted_until, now)},
                      {"banned_until", in_force(restrictions.banned_until, now)}};
}

bool is_operator(const Configuration& configuration, const store::Person& person) {
  const auto& ids = configuration.operators;
  return person.has_account && std::find(ids.begin(), ids.end(), person.id.text) != ids.end();
}

}  // namespace mornington::runtime
