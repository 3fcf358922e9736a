#include "server/runtime/operator_api.h"

#include <charconv>
#include <limits>
#include <utility>

#include "core/sha256.h"
#include "server/http/secrets.h"
#include "server/http/target.h"
#include "server/moderation/requests.h"
#include "server/runtime/evidence.h"
#include "server/runtime/moderation_json.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

constexpr std::string_view kQueue = "/api/operator/queue";
constexpr std::string_view kLog = "/api/operator/log";
constexpr std::string_view kReports = "/api/operator/reports/";
constexpr std::string_view kPeople = "/api/operator/people/";
constexpr std::string_view kDecisions = "/api/operator/decisions";
constexpr std::string_view kDecision = "/api/operator/decisions/";
constexpr std::string_view kLift = "/lift";
constexpr std::string_view kAnswer = "/answer";
constexpr std::string_view kBearer = "Bearer ";
constexpr const char* kTerminal = "terminal";
constexpr int kListed = 200;
constexpr std::int64_t kEnd = std::numeric_limits<std::int64_t>::max();

Response nothing_here() { return refusal(404, "There is nothing here; docs/protocol.md says what is.\n"); }
Response no_report() { return account_refusal(404, "no-report", "There is no such report."); }
Response no_person() { return account_refusal(404, "no-such-person", "There is no such person."); }

// NB: digests are compared, so that the time says nothing about the token.
bool brings_token(const Configuration& configuration, const Request& request) {
  const std::string_view brought = request.authorization;
  return !configuration.operator_token.empty() && brought.starts_with(kBearer) &&
         sha256(brought.substr(kBearer.size())) == sha256(configuration.operator_token);
}

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

template <class Rows>
json::Array shown(const Rows& rows) {
  json::Array all;
  for (const auto& row : rows) all.push_back(for_operator(row));
  return all;
}

store::Request note(const std::string& by, model::Instant at, const char* act, const model::PersonId& about,
                    std::string text) {
  store::Request request;
  request.emplace_back(store::ModerationChange(store::NoteInAudit{by, at, act, about, std::move(text)}));
  return request;
}

// Before the last part, where the text ends with it.
std::optional<std::string> before(std::string_view text, std::string_view end) {
  if (!text.ends_with(end)) return std::nullopt;
  return std::string(text.substr(0, text.size() - end.size()));
}

}  // namespace

bool OperatorApi::serves(std::string_view path) {
  return path == kQueue || path == kLog || path.starts_with(kReports) || path.starts_with(kPeople) ||
         path == kDecisions || path.starts_with(kDecision);
}

void OperatorApi::ask(const Caller& caller, const Reply& reply) {
  const std::string what(path_of(caller.request.target));
  const std::string& method = caller.request.method;
  const bool writes = what == kDecisions || what.starts_with(kDecision);
  if (writes) return method == "POST" ? write(caller, what, reply) : reply(not_allowed("POST"));
  if (method != "GET" && method != "HEAD") return reply(not_allowed("GET, HEAD"));
  read(caller, what, reply);
}

void OperatorApi::with_operator(const Caller& caller, const Reply& reply, WithOperator then) {
  if (brings_token(places_.configuration, caller.request)) {
    const bool asked = places_.room.ask(caller.address, "",
                                        [then = std::move(then)](store::Reader& reader) { then(reader, kTerminal); });
    if (!asked) reply(retry_later(503, "busy", "Too many ask at once; try again soon.", kRetryBusy));
    return;
  }
  with_caller(places_, caller, reply,
              [reply, then = std::move(then), &places = places_](store::Reader& reader, const Caller& one) {
                if (is_operator(places.configuration, *one.person)) return then(reader, one.person->id.text);
                reply(account_refusal(403, "no-operator", "This is for the operators of the server."));
              });
}

void OperatorApi::read(const Caller& caller, const std::string& what, const Reply& reply) {
  if (what == kQueue) return list_queue(caller, reply);
  if (what == kLog) return list_log(caller, reply);
  if (what.starts_with(kReports)) return show_report(caller, what.substr(kReports.size()), reply);
  show_person(caller, what.substr(kPeople.size()), reply);
}

void OperatorApi::list_queue(const Caller& caller, const Reply& reply) {
  with_operator(caller, reply, [reply](store::Reader& reader, const std::string&) {
    const auto reports = reader.moderation()->open_reports(kListed);
    const auto appeals = reader.moderation()->open_appeals(kListed);
    if (!reports || !appeals) return reply(store_trouble());
    reply(json_response(200, json::Object{{"reports", shown(*reports)}, {"appeals", shown(*appeals)}}));
  });
}

// NB: looking at what others wrote is noted too.
void OperatorApi::show_report(const Caller& caller, const std::string& number, const Reply& reply) {
  with_operator(caller, reply, [=, &places = places_](store::Reader& reader, const std::string& by) {
    const auto report = reader.moderation()->report(number_in(number).value_or(0));
    if (!report) return reply(store_trouble());
    if (!*report) return reply(no_report());
    const auto earlier = reader.moderation()->decisions_about((*report)->about);
    auto evidence = evidence_of(reader, **report);
    if (!earlier || !evidence) return reply(store_trouble());
    json::Value answer = json::Object{
        {"report", for_operator(**report)}, {"earlier", shown(*earlier)}, {"evidence", *std::move(evidence)}};
    write_then(places, note(by, places.loop.now(), "look", (*report)->about, "report " + number), reply, no_report(),
               [reply, answer = std::move(answer)] { reply(json_response(200, answer)); });
  });
}

void OperatorApi::show_person(const Caller& caller, const std::string& person, const Reply& reply) {
  with_operator(caller, reply, [=, &places = places_](store::Reader& reader, const std::string&) {
    const auto found = reader.person({person});
    if (!found) return reply(store_trouble());
    if (!*found || (*found)->deleted) return reply(no_person());
    const auto decisions = reader.moderation()->decisions_about({person});
    const auto reports = reader.moderation()->reports_about({person}, kListed);
    const auto account = reader.accounts()->account({person});
    if (!decisions || !reports || !account) return reply(store_trouble());
    json::Array former;
    if (*account)
      for (const store::FormerName& one : (*account)->former_names) former.emplace_back(one.name);
    reply(json_response(200, json::Object{{"person", person},
                                          {"name", (*found)->name},
                                          {"account", account->has_value()},
                                          {"former_names", std::move(former)},
                                          {"restrictions", to_json((*found)->restrictions, places.loop.now())},
                                          {"decisions", shown(*decisions)},
                                          {"reports", shown(*reports)}}));
  });
}

void OperatorApi::list_log(const Caller& caller, const Reply& reply) {
  const auto asked = query_value(caller.request.target, "before");
  const std::int64_t end = asked ? number_in(*asked).value_or(kEnd) : kEnd;
  with_operator(caller, reply, [=](store::Reader& reader, const std::string&) {
    const auto rows = reader.moderation()->audit(end, kListed);
    if (!rows) return reply(store_trouble());
    json::Array entries;
    for (const store::AuditRow& row : *rows) entries.push_back(to_json(row));
    reply(json_response(200, json::Object{{"entries", std::move(entries)}}));
  });
}

void OperatorApi::write(const Caller& caller, const std::string& what, const Reply& reply) {
  if (what == kDecisions) return decide(caller, reply);
  const std::string_view rest = std::string_view(what).substr(kDecision.size());
  if (const auto id = before(rest, kLift)) return lift(caller, *id, reply);
  if (const auto id = before(rest, kAnswer)) return answer(caller, *id, reply);
  reply(nothing_here());
}

namespace {

// After a write about a person: what is in force now is read again, and takes effect at once.
void tell_tables(const AccountPlaces& places, const model::PersonId& person, const Reply& reply, Response response) {
  const bool asked = places.room.ask([&loop = places.loop, person, reply, response](store::Reader& reader) {
    const auto found = reader.person(person);
    if (found && *found) loop.put(model::PersonRestricted{person, (*found)->restrictions});
    reply(response);
  });
  if (!asked) reply(std::move(response));
}

}  // namespace

void OperatorApi::decide(const Caller& caller, const Reply& reply) {
  const auto asked = moderation::read_decision(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  with_operator(caller, reply, [=, &places = places_](store::Reader&, const std::string& by) {
    store::OperatorDecision decision;
    decision.id = fresh_id();
    decision.person = {asked->person};
    decision.by = by;
    decision.at = places.loop.now();
    decision.kind = static_cast<store::DecisionKind>(asked->kind);
    if (asked->hours) decision.until = decision.at + model::hours(*asked->hours);
    decision.reason = asked->reason;
    const model::PersonId person = decision.person;
    Response made = json_response(201, json::Object{{"decision", decision.id}});
    store::Request request;
    request.emplace_back(store::ModerationChange(store::MakeDecision{std::move(decision), person, asked->reports}));
    write_then(
        places, std::move(request), reply,
        account_refusal(409, "decided", "There is no such person, or a report is about somebody else or decided."),
        [=, &places] {
          if (asked->kind == 0) return reply(made);
          tell_tables(places, person, reply, made);
        });
  });
}

void OperatorApi::lift(const Caller& caller, const std::string& decision, const Reply& reply) {
  const auto reason = moderation::read_lift(caller.request.body);
  if (!reason) return reply(malformed(reason.error()));
  with_operator(caller, reply, [=, &places = places_](store::Reader& reader, const std::string& by) {
    const auto found = reader.moderation()->decision(decision);
    if (!found) return reply(store_trouble());
    const Response none = account_refusal(409, "lifted", "There is no such decision, or it has been lifted.");
    if (!*found) return reply(none);
    const model::PersonId person = (*found)->person;
    store::Request request;
    request.emplace_back(
        store::ModerationChange(store::LiftDecision{decision, person, by, places.loop.now(), *reason}));
    write_then(places, std::move(request), reply, none, [=, &places] {
      tell_tables(places, person, reply, json_response(200, json::Object{{"done", true}}));
    });
  });
}

void OperatorApi::answer(const Caller& caller, const std::string& decision, const Reply& reply) {
  const auto asked = moderation::read_answer(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  with_operator(caller, reply, [=, &places = places_](store::Reader& reader, const std::string& by) {
    const auto found = reader.moderation()->decision(decision);
    if (!found) return reply(store_trouble());
    const Response none = account_refusal(409, "answered", "There is no such appeal, or it has been answered.");
    if (!*found) return reply(none);
    const model::PersonId person = (*found)->person;
    store::Request request;
    request.emplace_back(store::ModerationChange(
        store::AnswerAppeal{decision, person, by, places.loop.now(), asked->granted, asked->answer}));
    write_then(places, std::move(request), reply, none, [=, &places] {
      tell_tables(places, person, reply, json_response(200, json::Object{{"done", true}}));
    });
  });
}

}  // namespace mornington::runtime
