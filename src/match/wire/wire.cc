#include "match/wire/wire.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "json/changes.h"
#include "match/setup/setup_json.h"
#include "match/wire/move_list.h"

namespace mornington::match::wire {
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
  for (const Seat seat : each_seat(seats))
    if (decision.waits_for(seat)) waiting.push_back(index(seat));
  return json::Object{{"kind", decision.is_chance() ? "chance" : "seats"}, {"seats", waiting}};
}

json::Value encode_points(const Scores& scores) {
  json::Value points = json::Value::array();
  for (const Seat seat : each_seat(scores.seats)) points.push_back(scores.points[seat]);
  return points;
}

json::Value encode_line(const Match& match, Seat eyes, const LogLine& line, std::size_t n) {
  json::Value out = json::Object{{"n", n}, {"by", encode_seat(line.by)}};
  if (line.action) {
    out["do"] = line.notation;
    out["detail"] = match.presenter().encode(*line.action);
  }
  out["events"] = match.encode_events(eyes, n);
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
  for (const Seat seat : each_seat(match.seats())) out.push_back(match.can_undo(seat));
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
  for (const Seat seat : each_seat(scores.seats)) ranks.push_back(scores.rank[seat]);
  return json::Object{{"points", encode_points(scores)}, {"ranks", ranks}, {"grade", scores.grade}};
}

json::Value encode_refusal(const Presenter& presenter, std::string_view notation, const Refusal& refusal) {
  const Result<Action> action = presenter.read(notation);
  return json::Object{{"do", notation},
                      {"detail", action.ok() ? presenter.encode(*action) : json::Value()},
                      {"rule", refusal.rule.empty() ? json::Value() : json::Value(refusal.rule.text())},
                      {"reason", refusal.reason},
                      {"why", refusal.why}};
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

json::Value encode_position(const SeatView& seen, const TableStatus& status) {
  const MatchConfig& config = seen.config();
  const bool decides = status.decision.waits_for(seen.seat());
  return json::Object{{"edition", config.edition->id},
                      {"family", config.edition->family},
                      {"seats", config.setup.seats},
                      {"names", status.names},
                      {"options", encode_options(config.setup.options)},
                      {"secrets", config.has_secrets},
                      {"eyes", encode_seat(seen.seat())},
                      {"decision", encode_decision(status.decision, config.setup.seats)},
                      {"awaits_confirmation", status.awaits_confirmation},
                      {"can_undo", status.can_undo},
                      {"scores", status.scores},
                      {"length", status.length},
                      {"legal", decides ? encode_legal(seen) : json::Value::array()},
                      {"view", seen.view()},
                      {"facts", seen.facts()}};
}

json::Value encode_position(const Match& match, Seat seat) {
  return encode_position(*match.seen_by(seat), {encode_names(match), match.decision(), match.awaits_confirmation(),
                                                encode_undo(match), encode_scores(match.scores()), match.length()});
}

json::Value encode_preview(const SeatView& seen, std::string_view notation, const json::Value& facts) {
  const Preview preview = seen.preview(notation);
  const json::Value after = seen.facts_after(notation);
  return json::Object{{"points", json::Value::array_of(preview.points)},
                      {"events", seen.encode_events_after(notation, preview.events)},
                      {"facts", after.is(json::Kind::Null) ? after : json::changes(facts, after)}};
}

namespace {

json::Value with_gains(const json::Value& scores, const std::vector<int>& gains) {
  std::vector<int> points;
  for (const json::Value& one : scores.find("points")->items())
    points.push_back(static_cast<int>(one.integer()) + gains[points.size()]);
  json::Value out = scores;
  out["points"] = json::Value::array_of(points);
  return out;
}

// The other seats that decide then. Nobody if chance comes first; among seats that decide together, those the table
// waits for now.
Decision others_after(const SeatView* after, const Decision& now, Seat seat) {
  const bool together = now.seats != SeatSet(seat);
  const Decision next = together || after == nullptr ? now : after->asked();
  return Decision::of(next.seats - SeatSet(seat));
}

}  // namespace

json::Value encode_expected(const SeatView& seen, const TableStatus& status, std::string_view notation) {
  const Preview preview = seen.preview(notation);
  const std::unique_ptr<SeatView> after = seen.seen_after(notation);
  const bool is_sealed = seen.asked().seats != SeatSet(seen.seat());
  TableStatus then = status;
  then.decision = others_after(after.get(), status.decision, seen.seat());
  then.awaits_confirmation = false;
  then.can_undo = json::Value::array_of(std::vector<bool>(static_cast<std::size_t>(seen.config().setup.seats)));
  json::Value entry;
  if (!is_sealed) {
    then.scores = with_gains(status.scores, preview.points);
    ++then.length;
    entry = json::Object{{"n", status.length},
                         {"by", encode_seat(seen.seat())},
                         {"do", notation},
                         {"detail", seen.presenter().encode(*seen.presenter().read(notation))},
                         {"events", seen.encode_events_after(notation, preview.events)},
                         {"points", *then.scores.find("points")}};
  }
  return json::Object{{"position", encode_position(after ? *after : seen, then)}, {"entry", entry}};
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

Seat viewing_seat(const Match& match, const std::vector<Seat>& at_screen) {
  if (at_screen.empty()) return kNoSeat;
  if (!match.config()->has_secrets && !match.awaits_confirmation())
    for (const Seat seat : at_screen)
      if (match.decision().waits_for(seat)) return seat;
  return at_screen.front();
}

json::Value encode_update(const Match& match, const Viewer& viewer, SentPosition& sent) {
  const Seat eyes = viewing_seat(match, viewer.at_screen);
  const bool goes_on = viewer.since != 0 && viewer.since == sent.number;
  json::Value position = encode_position(match, eyes);
  json::Value news = json::Object{{"number", ++sent.number}};
  if (goes_on) {
    news["changes"] = json::changes(sent.position, position);
    news["log"] = encode_log(match, eyes, std::min(viewer.lines, match.length()), kLogPage);
  } else {
    news["position"] = position;
  }
  sent.position = std::move(position);
  return news;
}

}  // namespace mornington::match::wire
