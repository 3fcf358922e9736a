#include "match/wire.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mornington::wire {
namespace {

json::Value encode_option(const OptionSpec& option) {
  json::Value choices = json::Value::array();
  for (const OptionSpec::Choice& choice : option.choices)
    choices.push_back(json::Object{{"value", choice.value}, {"sentence", choice.sentence}});
  return json::Object{
      {"name", option.name}, {"sentence", option.sentence}, {"rule", option.rule.text()}, {"choices", choices}};
}

json::Value encode_options(const OptionValues& options) {
  json::Value out = json::Value::object();
  for (const auto& [name, value] : options) out[name] = value;
  return out;
}

json::Value encode_seat(Seat seat) { return seat == kNoSeat ? json::Value() : json::Value(index(seat)); }

json::Value encode_decision(const Decision& decision, int seats) {
  if (decision.is_over()) return json::Object{{"kind", "over"}, {"seats", json::Value::array()}};
  json::Value waiting = json::Value::array();
  for (int i = 0; i < seats; ++i)
    if (decision.waits_for(seat_at(i))) waiting.push_back(i);
  return json::Object{{"kind", decision.is_chance() ? "chance" : "seats"}, {"seats", waiting}};
}

bool sees(Seat seat, const Event& event) { return event.audience == kEveryone || contains(event.audience, seat); }

json::Value encode_event(const Match& match, const Event& event) {
  return json::Object{{"seat", encode_seat(event.seat)},
                      {"points", event.points},
                      {"rule", event.rule.text()},
                      {"text", match.describe(event)},
                      {"detail", match.encode(event)}};
}

json::Value encode_events(const Match& match, const std::vector<Event>& events, Seat seat) {
  json::Value out = json::Value::array();
  for (const Event& event : events)
    if (sees(seat, event)) out.push_back(encode_event(match, event));
  return out;
}

// An action or an outcome is told to those who saw all that came of it, and to whoever took it.
bool may_read(const LogEntry& entry, Seat seat) {
  if (entry.by != kNoSeat && entry.by == seat) return true;
  return std::all_of(entry.events.begin(), entry.events.end(), [&](const Event& event) { return sees(seat, event); });
}

json::Value encode_entry(const Match& match, std::size_t n, Seat seat) {
  const LogEntry& entry = match.log()[n];
  json::Value out = json::Object{{"n", n}, {"by", encode_seat(entry.by)}};
  if (may_read(entry, seat)) {
    out["do"] = entry.notation;
    out["detail"] = match.encode_action(entry.action);
  }
  out["events"] = encode_events(match, entry.events, seat);
  out["scores"] = encode_scores(entry.scores);
  return out;
}

json::Value encode_names(const Match& match) {
  json::Value names = json::Value::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(match.seats()); ++i)
    names.push_back(i < match.setup().names.size() ? match.setup().names[i] : std::string());
  return names;
}

json::Value encode_undo(const Match& match) {
  json::Value out = json::Value::array();
  for (int i = 0; i < match.seats(); ++i) out.push_back(match.can_undo(seat_at(i)));
  return out;
}

}  // namespace

json::Value encode_edition(const EditionSpec& edition) {
  json::Value documents = json::Value::array();
  for (const DocumentSpec& document : edition.documents) documents.push_back(document.role);
  json::Value options = json::Value::array();
  for (const OptionSpec& option : option_specs(edition)) options.push_back(encode_option(option));
  return json::Object{{"id", edition.id},
                      {"title", edition.title},
                      {"family", edition.family},
                      {"min_seats", edition.min_seats},
                      {"max_seats", edition.max_seats},
                      {"documents", documents},
                      {"reconstructed", edition.reconstructed},
                      {"options", options}};
}

json::Value encode_scores(const Scores& scores) {
  json::Value points = json::Value::array();
  json::Value rank = json::Value::array();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    points.push_back(scores.points[i]);
    rank.push_back(scores.rank[i]);
  }
  return json::Object{{"points", points}, {"rank", rank}, {"grade", scores.grade}};
}

json::Value encode_refusal(const Match& match, std::string_view notation, const Refusal& refusal) {
  return json::Object{{"do", notation},
                      {"detail", match.encode_notation(notation)},
                      {"rule", refusal.rule.text()},
                      {"reason", refusal.reason}};
}

json::Value encode_position(const Match& match, Seat seat) {
  json::Value legal = json::Value::array();
  if (seat != kNoSeat)
    for (const std::string& notation : match.legal(seat))
      legal.push_back(json::Object{{"do", notation}, {"detail", match.encode_notation(notation)}});
  return json::Object{{"edition", match.edition().id},
                      {"family", match.edition().family},
                      {"seats", match.seats()},
                      {"names", encode_names(match)},
                      {"options", encode_options(match.setup().options)},
                      {"secrets", match.has_secrets()},
                      {"eyes", encode_seat(seat)},
                      {"decision", encode_decision(match.decision(), match.seats())},
                      {"awaits_confirmation", match.awaits_confirmation()},
                      {"can_undo", encode_undo(match)},
                      {"scores", encode_scores(match.scores())},
                      {"length", match.log().size()},
                      {"legal", legal},
                      {"view", match.view(seat)},
                      {"facts", match.facts(seat)}};
}

json::Value encode_preview(const Match& match, Seat seat, std::string_view notation) {
  return json::Object{{"points", json::Value::array_of(match.gains(seat, notation))},
                      {"events", encode_events(match, match.preview(seat, notation), seat)},
                      {"facts", match.facts_after(seat, notation)}};
}

json::Value encode_log(const Match& match, Seat seat, std::size_t from) {
  json::Value out = json::Value::array();
  for (std::size_t n = from; n < match.log().size(); ++n) out.push_back(encode_entry(match, n, seat));
  return out;
}

}  // namespace mornington::wire
