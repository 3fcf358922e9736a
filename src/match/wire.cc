#include "match/wire.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "json/changes.h"
#include "match/move_list.h"
#include "match/setup_json.h"

namespace mornington::wire {
namespace {

json::Value encode_option(const OptionSpec& option) {
  json::Value choices = json::Value::array();
  for (const OptionSpec::Choice& choice : option.choices)
    choices.push_back(json::Object{{"value", choice.value}, {"sentence", choice.sentence}});
  return json::Object{
      {"name", option.name}, {"sentence", option.sentence}, {"rule", option.rule.text()}, {"choices", choices}};
}

json::Value encode_seat(Seat seat) { return seat == kNoSeat ? json::Value() : json::Value(index(seat)); }

json::Value encode_decision(const Decision& decision, int seats) {
  if (decision.is_over()) return json::Object{{"kind", "over"}, {"seats", json::Value::array()}};
  json::Value waiting = json::Value::array();
  for (int i = 0; i < seats; ++i)
    if (decision.waits_for(seat_at(i))) waiting.push_back(i);
  return json::Object{{"kind", decision.is_chance() ? "chance" : "seats"}, {"seats", waiting}};
}

json::Value encode_points(const Scores& scores) {
  json::Value points = json::Value::array();
  for (std::size_t i = 0; i < scores.seats; ++i) points.push_back(scores.points[i]);
  return points;
}

json::Value encode_line(const Match& match, Seat eyes, const LogLine& line, std::size_t n) {
  json::Value out = json::Object{{"n", n}, {"by", encode_seat(line.by)}};
  if (line.action) {
    out["do"] = line.notation;
    out["detail"] = match.presenter().encode(*line.action);
  }
  out["events"] = match.tell(eyes, n);
  out["points"] = encode_points(line.scores);
  return out;
}

// A form with the {fields} of an action in their places.
std::string filled(std::string form, const json::Value& fields) {
  for (const auto& [key, value] : fields.members()) {
    const std::string place = "{" + key + "}";
    if (const std::size_t at = form.find(place); at != std::string::npos) form.replace(at, place.size(), value.text());
  }
  return form;
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

// Its options by their places in the list of all; those that are new are added there.
json::Value encode_edition(const EditionSpec& edition, json::Array& all) {
  json::Value documents = json::Value::array();
  for (const DocumentSpec& document : edition.documents) documents.push_back(document.role);
  json::Value options = json::Value::array();
  for (const OptionSpec& option : option_specs(edition)) {
    const json::Value encoded = encode_option(option);
    const auto known = std::find(all.begin(), all.end(), encoded);
    options.push_back(static_cast<std::int64_t>(known - all.begin()));
    if (known == all.end()) all.push_back(encoded);
  }
  return json::Object{{"id", edition.id},
                      {"title", edition.title},
                      {"family", edition.family},
                      {"min_seats", edition.min_seats},
                      {"max_seats", edition.max_seats},
                      {"documents", documents},
                      {"reconstructed", edition.reconstructed},
                      {"options", options}};
}

}  // namespace

json::Value encode_editions() {
  json::Value list = json::Value::array();
  json::Array options;
  for (const EditionSpec& edition : editions()) list.push_back(encode_edition(edition, options));
  return json::Object{{"editions", list}, {"options", options}};
}

json::Value encode_scores(const Scores& scores) {
  json::Value ranks = json::Value::array();
  for (std::size_t i = 0; i < scores.seats; ++i) ranks.push_back(scores.rank[i]);
  return json::Object{{"points", encode_points(scores)}, {"ranks", ranks}, {"grade", scores.grade}};
}

json::Value encode_refusal(const Presenter& presenter, std::string_view notation, const Refusal& refusal) {
  const Result<Action> action = presenter.read(notation);
  return json::Object{{"do", notation},
                      {"detail", action.ok() ? presenter.encode(*action) : json::Value()},
                      {"rule", refusal.rule.empty() ? json::Value() : json::Value(refusal.rule.text())},
                      {"reason", refusal.reason}};
}

std::string notation_of(const SeatView& seen, const json::Value& wish) {
  if (wish.is(json::Kind::String)) return wish.text();
  for (const Action action : seen.actions())
    if (seen.presenter().encode(action) == wish) return seen.presenter().write(action);
  return filled(std::string(seen.presenter().tried_form()), wish);
}

json::Value encode_legal(const SeatView& seen) {
  std::vector<Move> moves;
  for (const Action action : seen.actions())
    moves.push_back({seen.presenter().write(action), seen.presenter().encode(action)});
  return encode_moves(moves);
}

json::Value encode_position(const Match& match, Seat seat) {
  const std::unique_ptr<SeatView> seen = match.seen_by(seat);
  return json::Object{{"edition", match.edition().id},
                      {"family", match.edition().family},
                      {"seats", match.seats()},
                      {"names", encode_names(match)},
                      {"options", encode_options(match.setup().options)},
                      {"secrets", match.terms()->has_secrets},
                      {"eyes", encode_seat(seat)},
                      {"decision", encode_decision(match.decision(), match.seats())},
                      {"awaits_confirmation", match.awaits_confirmation()},
                      {"can_undo", encode_undo(match)},
                      {"scores", encode_scores(match.scores())},
                      {"length", match.length()},
                      {"legal", encode_legal(*seen)},
                      {"view", seen->view()},
                      {"facts", seen->facts()}};
}

namespace {

// What the action changes in the facts the seat knows; null where they depend on what is hidden.
json::Value encode_facts_after(const SeatView& seen, std::string_view notation) {
  const json::Value after = seen.facts_after(notation);
  return after.is(json::Kind::Null) ? after : json::changes(seen.facts(), after);
}

}  // namespace

json::Value encode_preview(const SeatView& seen, std::string_view notation) {
  const Forecast forecast = seen.preview(notation);
  return json::Object{{"points", json::Value::array_of(forecast.points)},
                      {"events", seen.tell_after(notation, forecast.events)},
                      {"facts", encode_facts_after(seen, notation)}};
}

json::Value encode_log(const Match& match, Seat seat, std::size_t from, std::size_t most) {
  json::Value out = json::Value::array();
  std::size_t n = from;
  for (const LogLine& line : match.log(seat, from)) {
    if (n - from == most) break;
    out.push_back(encode_line(match, seat, line, n));
    ++n;
  }
  return out;
}

Seat told_eyes(const Match& match, const std::vector<Seat>& at_screen) {
  if (at_screen.empty()) return kNoSeat;
  if (!match.terms()->has_secrets && !match.awaits_confirmation())
    for (const Seat seat : at_screen)
      if (match.decision().waits_for(seat)) return seat;
  return at_screen.front();
}

json::Value encode_news(const Match& match, const Watch& watch, Told& told) {
  const Seat eyes = told_eyes(match, watch.at_screen);
  const bool goes_on = watch.since != 0 && watch.since == told.number;
  json::Value position = encode_position(match, eyes);
  json::Value news = json::Object{{"number", ++told.number}};
  if (goes_on) {
    news["changes"] = json::changes(told.position, position);
    news["log"] = encode_log(match, eyes, std::min(watch.lines, match.length()), kLogPage);
  } else {
    news["position"] = position;
  }
  told.position = std::move(position);
  return news;
}

}  // namespace mornington::wire
