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

std::string order_words(const Event& event) {
  std::string out;
  for (int pencil : event.args) out += (out.empty() ? "" : ", ") + word(kPencilNames, pencil);
  return out;
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

std::string setup_text(const Event& event) {
  const auto& args = event.args;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::PencilDealt:
      return "Place " + std::to_string(args[0] + 1) + " has the " + word(kPencilNames, args[1]) + " pencil.";
    case EventKind::OrderChosen: return "The lines are drawn in the order " + order_words(event) + ".";
    case EventKind::ObjectiveDealt: return "Objective: " + word(kObjectiveNames, args[0]) + ".";
    case EventKind::PowerDealt:
      return "The " + word(kPencilNames, args[0]) + " pencil has the power " + word(kPowerNames, args[1]) + ".";
    case EventKind::RoundBegan: return "Round " + std::to_string(args[0] + 1) + " begins.";
    case EventKind::CardFlipped:
      return "Turn " + std::to_string(args[1]) + ": " + word(kCardNames, args[0]) +
             (args[2] != 0 ? ", ignored this early." : ".");
    default: return "";
  }
}

std::string play_text(const Rules& rules, const Event& event) {
  const auto& args = event.args;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::SectionDrawn:
      return "Draws " + word(kPencilNames, args[2]) + " from " + slug(rules, args[0]) + " to " + slug(rules, args[1]) +
             ".";
    case EventKind::Passed: return "Passes.";
    case EventKind::PowerUsed: return "Uses the power " + word(kPowerNames, args[1]) + ".";
    case EventKind::StationCircled: return "Circles " + slug(rules, args[0]) + ".";
    case EventKind::LineScored:
      if (event.points == 0) return "The " + word(kPencilNames, args[0]) + " line has no section and scores nothing.";
      return "The " + word(kPencilNames, args[0]) + " line scores " + std::to_string(args[1]) + " x " +
             std::to_string(args[2]) + " = " + std::to_string(event.points) + ".";
    case EventKind::ThamesScored:
      return "The " + word(kPencilNames, args[0]) + " line scores " + std::to_string(event.points) +
             " under the Thames.";
    case EventKind::TouristScored:
      return std::to_string(args[0]) + " tourist visits score " + std::to_string(event.points) + ".";
    case EventKind::InterchangesScored: return "Interchanges score " + std::to_string(event.points) + ".";
    case EventKind::ObjectiveMet:
      return "Meets the objective " + word(kObjectiveNames, args[0]) + ": " + std::to_string(event.points) + ".";
    default: return "";
  }
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
  const std::string text = setup_text(event);
  return text.empty() ? play_text(rules, event) : text;
}

}  // namespace mornington::next_station
