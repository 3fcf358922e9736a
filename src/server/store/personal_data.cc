#include <string>

#include "server/store/names.h"
#include "server/store/store.h"

namespace mornington::store {
namespace {

// What the hall wrote, as it is; a text that is no JSON stays a text.
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

template <class Values>
json::Value list(const Values& values) {
  json::Array items;
  for (const auto& value : values) items.push_back(to_json(value));
  return items;
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
                   {"plans", list(data.plans)}};
  if (person.deleted) all.emplace_back("deleted", person.deleted->ms);
  return all;
}

}  // namespace mornington::store
