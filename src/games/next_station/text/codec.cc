#include <bit>

#include "games/next_station/game.h"
#include "games/next_station/text/codec_names.h"
#include "json/json.h"

namespace mornington::next_station {
namespace {

using json::Value;

Value encode_draw(const Rules& rules, const DrawAction& draw) {
  Value out;
  out["action"] = "draw";
  out["from"] = slug(rules, draw.first.from);
  out["to"] = slug(rules, draw.first.to);
  if (draw.power == Power::None) return out;
  out["power"] = name(draw.power);
  if (draw.power != Power::DoubleSection) return out;
  out["then"]["from"] = slug(rules, draw.second.from);
  out["then"]["to"] = slug(rules, draw.second.to);
  return out;
}

Value named(const char* action, const char* key, Value what) {
  Value out;
  out["action"] = action;
  out[key] = std::move(what);
  return out;
}

Value encode_order(Action action) {
  Value pencils = Value::array();
  for (Pencil pencil : as_order(action)) pencils.push_back(name(pencil));
  return named("order", "pencils", std::move(pencils));
}

// One column of the score box.
Value encode_column(const LineScore& line, Pencil pencil, bool begun) {
  Value out;
  out["pencil"] = name(pencil);
  out["begun"] = begun;
  out["districts"] = line.districts;
  out["most_stations"] = line.most_stations;
  out["thames_sections"] = line.thames_sections;
  out["thames_points"] = line.thames_sections * kThamesPoints;
  out["total"] = line.total;
  out["tourist_sites"] = line.tourist_sites;
  return out;
}

// The columns in the order the lines are drawn; by pencil while that order is open.
Value encode_columns(const Rules& rules, const State& state, Seat seat, const ScoreBox& box) {
  Value out = Value::array();
  for (int round = 0; round < kRounds; ++round) {
    const Pencil pencil = pencils_dealt(state) ? pencil_of(state, rules.seats, seat, round) : pencil_at(round);
    const auto p = static_cast<std::size_t>(pencil);
    out.push_back(encode_column(box.lines[p], pencil, sheet_of(state, seat).stations[p] != 0));
  }
  return out;
}

Value encode_interchanges(const ScoreBox& box) {
  Value out = Value::array();
  for (std::size_t n = 2; n <= 4; ++n) {
    Value row;
    row["lines"] = n;
    row["stations"] = box.interchanges[n];
    row["points_each"] = kInterchangePoints[n];
    out.push_back(std::move(row));
  }
  return out;
}

Value encode_objectives(const Rules& rules, const State& state, Seat seat) {
  Value out = Value::array();
  for_each_bit(state.objectives, [&](int i) {
    const Progress now = progress(rules, sheet_of(state, seat), static_cast<Objective>(i));
    Value item;
    item["objective"] = word(kObjectiveNames, i);
    item["done"] = now.done;
    item["goal"] = now.goal;
    item["met"] = now.done >= now.goal;
    out.push_back(std::move(item));
  });
  return out;
}

Value encode_box(const Rules& rules, const State& state, Seat seat) {
  const ScoreBox box = score_sheet(rules, sheet_of(state, seat), state.objectives);
  Value out;
  out["seat"] = index(seat);
  out["lines"] = encode_columns(rules, state, seat, box);
  out["line_total"] = box.line_total;
  out["tourist_visits"] = box.tourist_visits;
  out["tourist_points"] = box.tourist_points;
  out["interchanges"] = encode_interchanges(box);
  out["interchange_points"] = box.interchange_points;
  out["objectives"] = encode_objectives(rules, state, seat);
  out["objective_points"] = kObjectivePoints * std::popcount(static_cast<unsigned>(box.objectives_met));
  out["total"] = box.total;
  out["ends"] = slugs(rules, sheet_of(state, seat).ends);
  return out;
}

// How many cards of each symbol are still to come and how many are out.
Value encode_counts(const State& state) {
  const bool playing = state.phase >= Phase::Flip && state.phase != Phase::Over;
  const std::uint64_t left = playing ? state.pile : 0u;
  const std::uint64_t out_now = playing ? kFullPile & ~left : 0u;
  Value out;
  out["left"] = std::popcount(left);
  out["underground_left"] = std::popcount(left & kUndergroundCards);
  out["underground_out"] = std::popcount(out_now & kUndergroundCards);
  out["switch_left"] = has_bit(left, index(kSwitchCard));
  for (int symbol = 0; symbol <= kJokerSymbol; ++symbol) {
    const std::uint64_t both = bit(symbol) | bit(symbol + 5);
    const std::string_view key = symbol == kJokerSymbol ? "joker" : kSymbolNames[static_cast<std::size_t>(symbol)];
    out["symbols"][key]["left"] = std::popcount(left & both);
    out["symbols"][key]["out"] = std::popcount(out_now & both);
  }
  return out;
}

}  // namespace

json::Value NextStation::encode_action(const Rules& rules, Action action) {
  if (kind_number(action) >= kActionKinds) return nullptr;
  switch (kind_of(action)) {
    case ActionKind::Pass: return Value(json::Object{{"action", "pass"}});
    case ActionKind::Draw: return encode_draw(rules, as_draw(action));
    case ActionKind::Circle: return named("circle", "station", slug(rules, as_circle(action)));
    case ActionKind::Order: return encode_order(action);
    case ActionKind::DealPencil: return named("pencil", "pencil", word(kPencilNames, as_deal(action)));
    case ActionKind::DealObjective: return named("objective", "objective", word(kObjectiveNames, as_deal(action)));
    case ActionKind::DealPower: return named("power", "power", word(kPowerNames, as_deal(action)));
    case ActionKind::Flip: return named("flip", "card", word(kCardNames, as_deal(action)));
  }
  return nullptr;
}

json::Value NextStation::encode_facts(const Rules& rules, const View& seen) {
  Value out;
  out["cards"] = encode_counts(seen);
  out["boxes"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["boxes"].push_back(encode_box(rules, seen, seat));
  const Scores scores = score_state(rules, seen);
  out["ranks"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["ranks"].push_back(scores.rank[seat]);
  if (rules.seats == 1) {
    out["grade"] = scores.grade;
    out["deduction"] = kModuleDeduction * rules.options.modules();
  }
  return out;
}

}  // namespace mornington::next_station
