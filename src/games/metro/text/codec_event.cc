#include <algorithm>

#include "games/kit/sentences.h"
#include "games/metro/forms.h"
#include "games/metro/game.h"
#include "games/metro/text/codec_names.h"

// Events as JSON and as sentences.
namespace mornington::metro {
namespace {

using json::Value;

constexpr FormArg kPercent{Arg::Number, "percent"};

constexpr FormArg number(std::string_view key) { return {Arg::Number, key}; }

// In the order of EventKind.
constexpr std::array<EventForm, kEventKinds> kEvents = {{
    {"tile-dealt", {kTileArg}},
    {"tile-placed", {kTileArg, kShownArg, kSquareArg}},
    {"tile-drawn", {kTileArg}},
    {"line-scored", {FormArg{Arg::Line, "line"}, number("length"), number("profit")}},
    {"share-dealt", {kPercentageArg, kColourArg}},
    {"share-revealed", {kPercentageArg, kColourArg}},
    {"share-returned", {kPercentageArg}},
    {"share-taken", {kPercentageArg, kColourArg}},
    {"share-seen", {kPercentageArg, kColourArg}},
    {"central-placed", {FormArg{Arg::OneBased, "entrance"}, kOwnerArg, kPercentageArg}},
    {"rail-laid", {kSquareArg, kShownArg}},
    {"card-revealed", {kColourArg}},
    {"card-removed", {kColourArg}},
    {"tile-rejected", {kTileArg, number("depth")}},
    {"passed", {}},
    {"city-scored", {kOwnerArg, number("points")}},
    {"corporation-valued", {kColourArg, number("profit"), number("value")}},
    {"shares-scored", {kColourArg, kPercent}},
    {"majority-bonus", {kColourArg, kPercent}},
    {"solo-scored", {number("least"), number("most")}},
}};

const EventForm& form_of(const Rules& rules, const Event& event) {
  return event.kind < kCityEvents ? kEvents[event.kind] : rules.city.hooks->events[event.kind - kCityEvents];
}

// ---- the things in sentences

using kit::Word;

constexpr const char* kNobodyWord = "nobody";

Word seat_word(const Rules& rules, Seat seat) {
  if (seat == kNoSeat) return {kNobodyWord, false, false};
  return rules.solo ? Word{"you", true} : Word{"Player " + std::to_string(index(seat) + 1)};
}

// The owner of a line: the event's seat, a corporation, or nobody.
Word owner_word(const Rules& rules, Seat seat, const Value& owner) {
  if (owner.is(json::Kind::Null)) return {kNobodyWord, false, false};
  return rules.corporate ? Word{"corporation"} : seat_word(rules, seat);
}

Word landmark_word(const Rules& rules, const std::string& slug) {
  for (const LandmarkSpec& landmark : rules.city.landmarks)
    if (landmark.slug == slug) return {landmark.name};
  return {slug};
}

Word line_word(const std::string& name) { return {name.starts_with("m") ? "centre" : "station " + name}; }

// New York's tourists stand at stations, which have numbers; the others on squares.
Word where_word(const Value& where) {
  if (where.is(json::Kind::Integer)) return {"station " + std::to_string(where.integer())};
  return {"square " + where.text()};
}

std::optional<Word> name_at(const Rules& rules, const Event& event, const Value& fields, std::string_view place) {
  const bool of_owner = place == "owner_colour";
  const Value* field = fields.find(of_owner ? "owner" : place);
  if (place == "seat") return seat_word(rules, event.seat);
  if (place == "city") return Word{rules.city.name};
  if (field == nullptr) return std::nullopt;
  if (of_owner) return Word{owner_colour(rules, owner_at(static_cast<int>(field->integer())))};
  if (place == "owner") return owner_word(rules, event.seat, *field);
  if (place == "colour" && field->is(json::Kind::Null)) return Word{"unseen", false, false};
  if (place == "landmark") return landmark_word(rules, field->text());
  if (place == "line") return line_word(field->text());
  if (place == "where") return where_word(*field);
  return std::nullopt;
}

}  // namespace

Value Metro::encode_event(const Rules& rules, const Event& event) {
  const EventForm& form = form_of(rules, event);
  Value out;
  out["event"] = form.name;
  out["seat"] = event.seat == kNoSeat ? Value() : Value(index(event.seat));
  out["points"] = event.points;
  out["rule"] = event.rule.text();
  for (std::size_t i = 0; i < form.args.size(); ++i)
    if (const FormArg& arg = form.args[i]; arg.what != Arg::None)
      out[arg.key] = encode_arg(rules, arg.what, event.args[i]);
  if (event.kind == told::LineScored::kKind) {
    const told::LineScored line = told::LineScored::of(event);
    out["end"] = encode_arg(rules, Arg::End, line.end);
    out["owner"] = encode_arg(rules, Arg::Owner, index(line.owner));
  }
  return out;
}

std::string Metro::event_text(const Rules& rules, const Event& event) {
  const Value fields = encode_event(rules, event);
  return kit::in_english(kFamily, fields, [&](std::string_view place) { return name_at(rules, event, fields, place); });
}

std::vector<std::string_view> event_names() {
  std::vector<std::string_view> names;
  for (const EventForm& form : kEvents) names.push_back(form.name);
  for (const CityHooks* city : cities())
    for (const EventForm& form : city->events)
      if (std::find(names.begin(), names.end(), form.name) == names.end()) names.push_back(form.name);
  return names;
}

}  // namespace mornington::metro
