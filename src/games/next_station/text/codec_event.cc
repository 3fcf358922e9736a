#include "games/kit/sentences.h"
#include "games/next_station/game.h"

namespace mornington::next_station {
namespace {

using json::Value;

constexpr std::array<std::string_view, kEventKinds> kEventNames = {
    "pencil-dealt", "order-chosen",  "objective-dealt", "power-dealt",         "round-began",
    "card-flipped", "section-drawn", "passed",          "power-used",          "station-circled",
    "line-scored",  "thames-scored", "tourist-scored",  "interchanges-scored", "objective-met"};

std::string slug(const Rules& rules, int station) {
  const auto i = static_cast<std::size_t>(station);
  return i < rules.board.stations.size() ? rules.board.stations[i].slug : "?";
}

template <std::size_t N>
std::string word(const std::array<std::string_view, N>& table, int i) {
  return i >= 0 && static_cast<std::size_t>(i) < N ? std::string(table[static_cast<std::size_t>(i)]) : "?";
}

void add_setup_fields(const Event& event, Value& out) {
  const auto& args = event.args;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::PencilDealt:
      out["place"] = args[0];
      out["pencil"] = word(kPencilNames, args[1]);
      break;
    case EventKind::OrderChosen:
      for (int pencil : args) out["pencils"].push_back(word(kPencilNames, pencil));
      break;
    case EventKind::ObjectiveDealt:
    case EventKind::ObjectiveMet: out["objective"] = word(kObjectiveNames, args[0]); break;
    case EventKind::PowerDealt:
    case EventKind::PowerUsed:
      out["pencil"] = word(kPencilNames, args[0]);
      out["power"] = word(kPowerNames, args[1]);
      break;
    case EventKind::RoundBegan: out["round"] = args[0] + 1; break;
    case EventKind::CardFlipped:
      out["card"] = word(kCardNames, args[0]);
      out["turn"] = args[1];
      out["ignored"] = args[2] != 0;
      break;
    default: break;
  }
}

void add_play_fields(const Rules& rules, const Event& event, Value& out) {
  const auto& args = event.args;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::SectionDrawn:
      out["from"] = slug(rules, args[0]);
      out["to"] = slug(rules, args[1]);
      out["pencil"] = word(kPencilNames, args[2]);
      break;
    case EventKind::StationCircled:
      out["station"] = slug(rules, args[0]);
      out["pencil"] = word(kPencilNames, args[1]);
      break;
    case EventKind::LineScored:
      out["pencil"] = word(kPencilNames, args[0]);
      out["districts"] = args[1];
      out["most_stations"] = args[2];
      break;
    case EventKind::ThamesScored:
      out["pencil"] = word(kPencilNames, args[0]);
      out["thames_sections"] = args[1];
      break;
    case EventKind::TouristScored: out["visits"] = args[0]; break;
    case EventKind::InterchangesScored:
      for (int i = 0; i < 3; ++i) out["stations"].push_back(args[static_cast<std::size_t>(i)]);
      break;
    default: break;
  }
}

// Whose it is the log says already, and people point at the things of the sheet by their ids. Places count from 1.
std::optional<kit::Word> name_at(const Event& event, std::string_view place) {
  if (place == "seat") return kit::Word{"", false, false};
  if (place == "place") return kit::Word{std::to_string(event.args[0] + 1)};
  return std::nullopt;
}

}  // namespace

json::Value NextStation::encode_event(const Rules& rules, const Event& event) {
  Value out;
  out["event"] = word(kEventNames, event.kind);
  if (event.seat != kNoSeat) out["seat"] = index(event.seat);
  out["rule"] = event.rule.text();
  if (event.points != 0) out["points"] = event.points;
  add_setup_fields(event, out);
  add_play_fields(rules, event, out);
  return out;
}

std::string NextStation::event_text(const Rules& rules, const Event& event) {
  return kit::in_english(kFamily, encode_event(rules, event),
                         [&](std::string_view place) { return name_at(event, place); });
}

}  // namespace mornington::next_station
