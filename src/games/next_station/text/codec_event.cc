#include "games/kit/sentences.h"
#include "games/next_station/game.h"
#include "games/next_station/text/codec_names.h"

namespace mornington::next_station {
namespace {

using json::Value;

constexpr std::array<std::string_view, kEventKinds> kEventNames = {
    "pencil-dealt", "order-chosen",  "objective-dealt", "power-dealt",         "round-began",
    "card-flipped", "section-drawn", "passed",          "power-used",          "station-circled",
    "line-scored",  "thames-scored", "tourist-scored",  "interchanges-scored", "objective-met"};

// The fields of each kind, in order.

void add_power(Pencil pencil, Power power, Value& out) {
  out["pencil"] = name(pencil);
  out["power"] = name(power);
}

void add_fields(const told::PencilDealt& dealt, Value& out) {
  out["place"] = dealt.place;
  out["pencil"] = name(dealt.pencil);
}

void add_fields(const told::OrderChosen& chosen, Value& out) {
  for (const Pencil pencil : chosen.order) out["pencils"].push_back(name(pencil));
}

void add_fields(const told::CardFlipped& flipped, Value& out) {
  out["card"] = name(flipped.card);
  out["turn"] = flipped.turn;
  out["ignored"] = flipped.ignored;
}

void add_fields(const Rules& rules, const told::SectionDrawn& drawn, Value& out) {
  out["from"] = slug(rules, drawn.section.from);
  out["to"] = slug(rules, drawn.section.to);
  out["pencil"] = name(drawn.pencil);
}

void add_fields(const Rules& rules, const told::StationCircled& circled, Value& out) {
  out["station"] = slug(rules, circled.station);
  out["pencil"] = name(circled.pencil);
}

void add_fields(const told::LineScored& scored, Value& out) {
  out["pencil"] = name(scored.pencil);
  out["districts"] = scored.districts;
  out["most_stations"] = scored.most_stations;
}

void add_fields(const told::ThamesScored& scored, Value& out) {
  out["pencil"] = name(scored.pencil);
  out["thames_sections"] = scored.sections;
}

void add_fields(const told::InterchangesScored& scored, Value& out) {
  for (const int stations : {scored.on_two, scored.on_three, scored.on_four}) out["stations"].push_back(stations);
}

void add_fields_of(const Rules& rules, const Event& event, Value& out) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::PencilDealt: return add_fields(told::PencilDealt::of(event), out);
    case EventKind::OrderChosen: return add_fields(told::OrderChosen::of(event), out);
    case EventKind::ObjectiveDealt: out["objective"] = name(told::ObjectiveDealt::of(event).objective); return;
    case EventKind::PowerDealt: {
      const auto dealt = told::PowerDealt::of(event);
      return add_power(dealt.pencil, dealt.power, out);
    }
    case EventKind::RoundBegan: out["round"] = told::RoundBegan::of(event).round + 1; return;
    case EventKind::CardFlipped: return add_fields(told::CardFlipped::of(event), out);
    case EventKind::SectionDrawn: return add_fields(rules, told::SectionDrawn::of(event), out);
    case EventKind::Passed: return;
    case EventKind::PowerUsed: {
      const auto used = told::PowerUsed::of(event);
      return add_power(used.pencil, used.power, out);
    }
    case EventKind::StationCircled: return add_fields(rules, told::StationCircled::of(event), out);
    case EventKind::LineScored: return add_fields(told::LineScored::of(event), out);
    case EventKind::ThamesScored: return add_fields(told::ThamesScored::of(event), out);
    case EventKind::TouristScored: out["visits"] = told::TouristScored::of(event).visits; return;
    case EventKind::InterchangesScored: return add_fields(told::InterchangesScored::of(event), out);
    case EventKind::ObjectiveMet: out["objective"] = name(told::ObjectiveMet::of(event).objective); return;
  }
}

// Whose it is the log says already, and people point at the things of the sheet by their ids. Places count from 1.
std::optional<kit::Word> name_at(const Event& event, std::string_view place) {
  if (place == "seat") return kit::Word{"", false, false};
  if (place == "place") return kit::Word{std::to_string(told::PencilDealt::of(event).place + 1)};
  return std::nullopt;
}

}  // namespace

json::Value NextStation::encode_event(const Rules& rules, const Event& event) {
  Value out;
  out["event"] = kEventNames[event.kind];
  if (event.seat != kNoSeat) out["seat"] = index(event.seat);
  out["rule"] = event.rule.text();
  if (event.points != 0) out["points"] = event.points;
  add_fields_of(rules, event, out);
  return out;
}

std::string NextStation::event_text(const Rules& rules, const Event& event) {
  return kit::in_english(kFamily, encode_event(rules, event),
                         [&](std::string_view place) { return name_at(event, place); });
}

}  // namespace mornington::next_station
