#include "server/runtime/moderation_api.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/http/target.h"
#include "server/moderation/requests.h"
#include "server/runtime/moderation_json.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

constexpr std::string_view kReports = "/api/reports";
constexpr std::string_view kDecisions = "/api/decisions";
constexpr std::string_view kSeen = "/api/decisions/seen";
constexpr std::string_view kDecision = "/api/decisions/";
constexpr std::string_view kAppeal = "/appeal";
constexpr std::string_view kTexts = "/api/texts";
constexpr std::string_view kText = "/api/texts/";
constexpr std::size_t kMostOpen = 20;  // reports of one person that nobody has decided
constexpr int kListed = 100;

bool reads(const Caller& caller) { return caller.request.method == "GET" || caller.request.method == "HEAD"; }

Response done(int status = 200) { return json_response(status, json::Object{{"done", true}}); }

Response no_such_person() { return account_refusal(404, "no-such-person", "There is no such person or game."); }

bool is_same(const store::ReportRow& known, const moderation::ReportRequest& asked) {
  return known.about.text == asked.about && known.kind == asked.kind && known.game == asked.game.value_or("");
}

// Those that are open are a person's own to repeat; a second one of the same would only fill the queue.
std::optional<Response> why_not_report(const std::vector<store::ReportRow>& made,
                                       const moderation::ReportRequest& asked) {
  std::size_t open = 0;
  for (const store::ReportRow& one : made) {
    if (!one.decision.empty()) continue;
    if (is_same(one, asked)) return done();
    ++open;
  }
  if (open < kMostOpen) return std::nullopt;
  return account_refusal(429, "too-many", "The operators have not yet looked at 20 reports of yours.");
}

}  // namespace

bool ModerationApi::serves(std::string_view path) {
  return path == kReports || path == kDecisions || path.starts_with(kDecision) || path == kTexts ||
         path.starts_with(kText) || OperatorApi::serves(path);
}

void ModerationApi::ask(const Request& request, const Visitor& visitor, const Reply& reply) {
  const std::string_view path = path_of(request.target);
  const Caller caller = caller_of(request, visitor);
  const std::string& method = request.method;
  if (OperatorApi::serves(path)) return OperatorApi(places_).ask(caller, reply);
  if (path == kTexts || path.starts_with(kText))
    return reply(reads(caller) ? text(path.substr(std::min(path.size(), kText.size()))) : not_allowed("GET, HEAD"));
  if (path == kReports) return method == "POST" ? report(caller, reply) : reply(not_allowed("POST"));
  if (path == kDecisions) return reads(caller) ? list_decisions(caller, reply) : reply(not_allowed("GET, HEAD"));
  if (path == kSeen) return method == "POST" ? see_decisions(caller, reply) : reply(not_allowed("POST"));
  if (!path.ends_with(kAppeal)) return reply(refusal(404, "There is nothing here; docs/protocol.md says what is.\n"));
  if (method != "POST") return reply(not_allowed("POST"));
  const std::string_view id = path.substr(kDecision.size());
  appeal(caller, std::string(id.substr(0, id.size() - std::min(id.size(), kAppeal.size()))), reply);
}

void ModerationApi::report(const Caller& caller, const Reply& reply) {
  auto asked = moderation::read_report(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  with_caller(places_, caller, reply, [=, &places = places_](store::Reader& reader, const Caller& one) {
    const auto made = reader.moderation()->reports_by(one.person->id, kListed);
    if (!made) return reply(store_trouble());
    if (asked->about == one.person->id.text) return reply(account_refusal(409, "yourself", "This is you."));
    if (auto no = why_not_report(*made, *asked)) return reply(*std::move(no));
    std::optional<model::GameId> game;
    if (asked->game) game = model::GameId{*asked->game};
    store::Request request;
    request.emplace_back(store::ModerationChange(
        store::FileReport{one.person->id, {asked->about}, asked->kind, game, places.loop.now(), asked->reason}));
    write_then(places, std::move(request), reply, no_such_person(), [reply] { reply(done(201)); });
  });
}

// What is in force, what was decided, and what became of the reports of the one who asks.
void ModerationApi::list_decisions(const Caller& caller, const Reply& reply) {
  with_caller(places_, caller, reply, [=, &places = places_](store::Reader& reader, const Caller& one) {
    const auto decided = reader.moderation()->decisions_about(one.person->id);
    const auto made = reader.moderation()->reports_by(one.person->id, kListed);
    if (!decided || !made) return reply(store_trouble());
    json::Array decisions;
    for (const store::OperatorDecision& each : *decided)
      if (each.kind != store::DecisionKind::None) decisions.push_back(for_person(each));
    json::Array reports;
    for (const store::ReportRow& each : *made) reports.push_back(for_reporter(each));
    reply(json_response(200, json::Object{{"decisions", std::move(decisions)},
                                          {"reports", std::move(reports)},
                                          {"restrictions", to_json(one.person->restrictions, places.loop.now())},
                                          {"operator", is_operator(places.configuration, *one.person)}}));
  });
}

void ModerationApi::see_decisions(const Caller& caller, const Reply& reply) {
  with_caller(places_, caller, reply, [=, &places = places_](store::Reader&, const Caller& one) {
    store::Request request;
    request.emplace_back(store::ModerationChange(store::SeeDecisions{one.person->id, places.loop.now()}));
    write_then(places, std::move(request), reply, unknown_person(), [reply] { reply(done()); });
  });
}

void ModerationApi::appeal(const Caller& caller, const std::string& decision, const Reply& reply) {
  const auto text = moderation::read_appeal(caller.request.body);
  if (!text) return reply(malformed(text.error()));
  with_caller(places_, caller, reply, [=, &places = places_](store::Reader&, const Caller& one) {
    store::Request request;
    request.emplace_back(
        store::ModerationChange(store::AppealDecision{decision, one.person->id, places.loop.now(), *text}));
    write_then(places, std::move(request), reply,
               account_refusal(409, "no-appeal", "There is no such decision, or you have appealed against it."),
               [reply] { reply(done(201)); });
  });
}

// Which texts there are, or one of them.
Response ModerationApi::text(std::string_view name) const {
  const Configuration& configuration = places_.configuration;
  if (name.empty())
    return json_response(
        200, json::Object{{"terms", !configuration.terms.empty()}, {"privacy", !configuration.privacy.empty()}});
  const std::string& found = name == "terms" ? configuration.terms : configuration.privacy;
  if ((name != "terms" && name != "privacy") || found.empty())
    return refusal(404, "The operator has not written this text.\n");
  return fresh_response(200, "text/plain; charset=utf-8", found);
}

}  // namespace mornington::runtime
