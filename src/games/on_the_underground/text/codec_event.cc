#include <string>

#include "games/kit/sentences.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/codec_names.h"
#include "games/on_the_underground/text/names.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

constexpr std::array<const char*, 16> kKindNames = {
    "tile-placed",   "token-placed", "objective-dealt",   "card-drawn", "set-taken",
    "turn-began",    "built",        "token-taken",       "scored",     "tile-taken",
    "set-discarded", "travelled",    "passenger-removed", "last-round", "objective-shown",
    "game-over"};

// The fields of each kind, in order.

void add_tile(const Rules& rules, Node station, int type, Value& out) {
  out["station"] = id_of(rules, station);
  out["type"] = landmark_type(rules, type);
}

void add_card(const Rules& rules, int card, Value& out) { out["card"] = objective_at(rules, card).id; }

void add_fields(const Rules& rules, const told::TilePlaced& placed, Value& out) {
  add_tile(rules, placed.station, placed.type, out);
}

void add_fields(const Rules& rules, const told::TileTaken& taken, Value& out) {
  add_tile(rules, taken.station, taken.type, out);
}

void add_fields(const Rules& rules, const told::TokenPlaced& placed, Value& out) {
  out["station"] = id_of(rules, placed.station);
  out["symbol"] = symbol_at(rules, placed.symbol);
}

void add_fields(const Rules& rules, const told::Built& built, Value& out) {
  out["line"] = id_of(rules, built.line);
  out["block"] = id_of(rules, built.block);
  out["price"] = built.price;
}

void add_fields(const Rules& rules, const told::TokenTaken& taken, Value& out) {
  out["tokens"] = taken.tokens;
  if (taken.station != kNoNode) out["station"] = id_of(rules, taken.station);
}

void add_fields(const Rules& rules, const told::Scored& scored, Value& out) {
  out["source"] = name_of(scored.source);
  if (scored.line) out["line"] = id_of(rules, *scored.line);
  if (scored.station != kNoNode) out["station"] = id_of(rules, scored.station);
  if (scored.card) add_card(rules, *scored.card, out);
  if (scored.other != kNoNode) out["other"] = id_of(rules, scored.other);
}

void add_fields(const told::SetDiscarded& discarded, Value& out) {
  out["bought"] = discarded.bought;
  out["price"] = discarded.price;
}

void add_fields(const Rules& rules, const told::Travelled& travelled, Value& out) {
  out["destination"] = id_of(rules, travelled.destination);
  out["lines"] = ids_of(rules, travelled.lines);
  out["walks"] = travelled.walks;
  out["from"] = id_of(rules, travelled.from);
}

void add_fields_of(const Rules& rules, const Event& event, Value& out) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::TilePlaced: return add_fields(rules, told::TilePlaced::of(event), out);
    case EventKind::TokenPlaced: return add_fields(rules, told::TokenPlaced::of(event), out);
    case EventKind::ObjectiveDealt: return add_card(rules, told::ObjectiveDealt::of(event).card, out);
    case EventKind::CardDrawn: out["station"] = id_of(rules, told::CardDrawn::of(event).station); return;
    case EventKind::SetTaken: out["lines"] = ids_of(rules, set_at(rules, told::SetTaken::of(event).set)); return;
    case EventKind::TurnBegan: out["actions"] = told::TurnBegan::of(event).actions; return;
    case EventKind::Built: return add_fields(rules, told::Built::of(event), out);
    case EventKind::TokenTaken: return add_fields(rules, told::TokenTaken::of(event), out);
    case EventKind::Scored: return add_fields(rules, told::Scored::of(event), out);
    case EventKind::TileTaken: return add_fields(rules, told::TileTaken::of(event), out);
    case EventKind::SetDiscarded: return add_fields(told::SetDiscarded::of(event), out);
    case EventKind::Travelled: return add_fields(rules, told::Travelled::of(event), out);
    case EventKind::ObjectiveShown: return add_card(rules, told::ObjectiveShown::of(event).card, out);
    case EventKind::PassengerRemoved:
    case EventKind::LastRound:
    case EventKind::GameOver: return;
  }
}

// ---- the things in sentences

using kit::Word;

Word lines_word(const Rules& rules, const json::Array& ids) {
  LineSet lines = 0;
  for (const Value& id : ids) lines = static_cast<LineSet>(lines | mask_of(line_at(find_line(rules.board, id.text()))));
  return {line_names(rules, lines), false, lines != 0};
}

Word end_word(const Rules& rules, const std::string& block, Node Link::*end) {
  return {rules.board.station(rules.board.link(block_at(find_block(rules.board, block))).*end).name};
}

Word station_word(const Rules& rules, const std::string& id) {
  return {rules.board.station(node_at(find_node(rules.board, id))).name};
}

// The words of the board for the ids of an event.
std::optional<Word> name_at(const Rules& rules, const Value& event, std::string_view place) {
  if (place == "seat") return Word{"Player " + std::to_string(event.find("seat")->integer() + 1)};
  if (place == "paid" || place == "gained") return Word{std::string(token_word(rules))};
  if (place == "a") return end_word(rules, event.find("block")->text(), &Link::a);
  if (place == "b") return end_word(rules, event.find("block")->text(), &Link::b);
  const Value* field = event.find(place);
  if (field == nullptr) return std::nullopt;
  if (place == "station" || place == "destination") return station_word(rules, field->text());
  if (place == "line") return lines_word(rules, {*field});
  if (place == "lines") return lines_word(rules, field->items());
  return std::nullopt;
}

}  // namespace

json::Value OnTheUnderground::encode_event(const Rules& rules, const Event& event) {
  Value out;
  out["event"] = kKindNames[event.kind];
  if (event.seat != kNoSeat) out["seat"] = index(event.seat);
  if (!event.rule.empty()) out["rule"] = event.rule.text();
  if (event.points != 0) out["points"] = event.points;
  add_fields_of(rules, event, out);
  return out;
}

std::string OnTheUnderground::event_text(const Rules& rules, const Event& event) {
  const Value fields = encode_event(rules, event);
  return kit::in_english(kFamily, fields, [&](std::string_view place) { return name_at(rules, fields, place); });
}

}  // namespace mornington::on_the_underground
