#include <string>

#include "server/store/names.h"
#include "server/store/store.h"
#include "server/store/write_queries_moderation.h"

namespace mornington::store {
namespace {

constexpr int kRatingPlaces = 32;  // binary, of stored ratings

// Rows as the tables wrote them; a text that is not JSON stays a text.
json::Value own_words(const std::string& text) {
  Result<json::Value> value = json::parse(text);
  return value ? *std::move(value) : json::Value(text);
}

json::Value to_json(const PersonId& person) { return person.text; }

json::Value to_json(const model::row_update::ChatLine& fact) {
  const model::ChatRow& line = fact.line;
  return json::Object{{"game", fact.game.text},
                      {"room", name(line.room)},
                      {"number", line.number},
                      {"at", line.at.ms},
                      {"text", line.text}};
}

json::Value to_json(const model::row_update::Report& report) {
  return json::Object{{"game", report.game.text},
                      {"room", name(report.room)},
                      {"number", report.number},
                      {"at", report.at.ms},
                      {"reason", report.reason}};
}

json::Value to_json(const model::row_update::Plan& plan) {
  return json::Object{{"game", plan.game.text}, {"seat", index(plan.seat)}, {"plan", own_words(plan.text)}};
}

json::Value to_json(const std::pair<GameId, Seat>& place) {
  return json::Object{{"game", place.first.text}, {"seat", index(place.second)}};
}

json::Value to_json(const Followed& followed) {
  return json::Object{{"person", followed.person.text}, {"name", followed.name}, {"since", followed.since.ms}};
}

json::Value to_json(const Session& session) {
  return json::Object{{"device", session.device}, {"created", session.created.ms}, {"used", session.used.ms}};
}

json::Value to_json(const FormerName& former) {
  return json::Object{{"name", former.name}, {"until", former.until.ms}};
}

json::Value to_json(const Passkey& passkey) {
  return json::Object{{"label", passkey.label},
                      {"created", passkey.created.ms},
                      {"used", passkey.used ? json::Value(passkey.used->ms) : json::Value()}};
}

// The cookies themselves are stored as hashes only.
json::Value to_json(const Instant& since) { return json::Object{{"since", since.ms}}; }

json::Value to_json(const RatingRow& rating) {
  return json::Object{{"edition", rating.edition},
                      {"seats", rating.seats},
                      {"without_luck", rating.kind == 1},
                      {"rating", rating.mean >> kRatingPlaces},
                      {"variance", rating.variance >> kRatingPlaces},
                      {"games", rating.games},
                      {"as_of", rating.as_of.ms}};
}

json::Value to_json(const RatingPoint& point) {
  return json::Object{{"game", point.game.text},
                      {"ended", point.at.ms},
                      {"edition", point.edition},
                      {"seats", point.seats},
                      {"without_luck", point.kind == 1},
                      {"rating", point.mean >> kRatingPlaces},
                      {"variance", point.variance >> kRatingPlaces}};
}

json::Value or_null(const std::optional<Instant>& at) { return at ? json::Value(at->ms) : json::Value(); }

json::Value to_json(const OperatorDecision& decision) {
  return json::Object{
      {"at", decision.at.ms},      {"kind", name(decision.kind)},        {"until", or_null(decision.until)},
      {"reason", decision.reason}, {"lifted", or_null(decision.lifted)}, {"appeal", decision.appeal},
      {"answer", decision.answer}};
}

json::Value to_json(const ReportRow& report) {
  return json::Object{{"about", report.about.text},
                      {"at", report.at.ms},
                      {"kind", report.kind},
                      {"game", report.game},
                      {"reason", report.reason}};
}

json::Value to_json(const PushSubscription& subscription) {
  return json::Object{{"address", subscription.address}, {"created", subscription.created.ms}};
}

json::Value to_json(const TournamentPlace& place) {
  return json::Object{{"tournament", place.tournament.text}, {"hosts", place.hosts}};
}

template <class Values>
json::Value list(const Values& values) {
  json::Array items;
  for (const auto& value : values) items.push_back(to_json(value));
  return items;
}

// Secrets are stored as hashes only, and not shown.
json::Value to_json(const Account& account) {
  return json::Object{{"created", account.created.ms},      {"password", !account.password.empty()},
                      {"recovery", account.recovery},       {"passkeys", list(account.passkeys)},
                      {"sessions", list(account.sessions)}, {"former_names", list(account.former_names)}};
}

}  // namespace

json::Value to_json(const PersonalData& data) {
  const Person& person = data.person;
  json::Object all{{"id", person.id.text},
                   {"name", person.name},
                   {"program", person.program},
                   {"bell", person.bell},
                   {"muted", list(person.has_muted)},
                   {"created", person.created.ms},
                   {"seats", list(data.seats)},
                   {"chat", list(data.chat)},
                   {"reports", list(data.reports)},
                   {"plans", list(data.plans)},
                   {"ratings", list(data.ratings)},
                   {"rating_history", list(data.rating_history)}};
  if (!data.tournaments.empty()) all.emplace_back("tournaments", list(data.tournaments));
  if (!data.follows.empty()) all.emplace_back("follows", list(data.follows));
  if (!data.browsers.empty()) all.emplace_back("browsers", list(data.browsers));
  if (!data.decisions.empty()) all.emplace_back("decisions", list(data.decisions));
  if (!data.reports_of_people.empty()) all.emplace_back("reports_of_people", list(data.reports_of_people));
  if (!data.subscriptions.empty()) all.emplace_back("push_subscriptions", list(data.subscriptions));
  if (data.account) all.emplace_back("account", to_json(*data.account));
  if (person.deleted) all.emplace_back("deleted", person.deleted->ms);
  return all;
}

}  // namespace mornington::store
