#include "games/metro/text/codec_view.h"

#include "games/metro/game.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/trace.h"

// Views as JSON; data/schema/metro.schema.json describes them. Everything of a
// view is written, so that it can be read back (codec_view_read.cc).
namespace mornington::metro {
namespace {

using json::Value;

Value encode_hands(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for (const Seat seat : each_seat(rules.seats)) {
    Value hand = Value::array();
    for (const Slot<TileType> held : seen.hand[seat])
      if (!held.empty()) hand.push_back(write_tile(held));
    out.push_back(std::move(hand));
  }
  return out;
}

Value encode_tiles(const State& seen) {
  json::Object out;
  for (const Square square : kAllSquares)
    if (const Slot<TileType> tile = seen.tile[index(square)]; !tile.empty())
      out.emplace_back(square_name(square), write_tile(tile));
  return out;
}

Value encode_unseen(const State& seen) {
  json::Object out;
  for (const TileType type : kAllTiles)
    if (const int count = seen.supply[index(type)]; count != 0) out.emplace_back(tile_code(type), count);
  return out;
}

// The seats that know a card, or everyone, including spectators.
Value encode_known_by(SeatSet known) {
  if (known == kEveryone) return "everyone";
  Value out = Value::array();
  for (const Seat seat : known) out.push_back(index(seat));
  return out;
}

Value encode_pile(const Rules& rules, const State& seen, int percentage) {
  Value pile;
  pile["percentage"] = 10 * (percentage + 1);
  pile["face_up"] = write_colour(rules, seen.face_up[percentage]);
  pile["unknown"] = seen.unknown[percentage];
  pile["returned"] = Value::array();
  pile["returned_known_by"] = Value::array();
  for (const Card card : seen.pile[percentage]) {
    if (card.colour.empty()) continue;
    pile["returned"].push_back(write_colour(rules, card.colour));
    pile["returned_known_by"].push_back(encode_known_by(card.known_by));
  }
  return pile;
}

Value encode_shares(const Rules& rules, const State& seen) {
  Value out;
  out["piles"] = Value::array();
  for (int i = 0; i < kPercentages; ++i) out["piles"].push_back(encode_pile(rules, seen, i));
  out["hands"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) {
    Value hand = Value::array();
    for (int i = 0; i < kPercentages; ++i) {
      Value card;
      card["percentage"] = 10 * (i + 1);
      card["colour"] = write_colour(rules, seen.share[seat][i].colour);
      card["shown"] = (seen.shown[seat] >> i & 1) != 0;
      card["known_by"] = encode_known_by(seen.share[seat][i].known_by);
      hand.push_back(std::move(card));
    }
    out["hands"].push_back(std::move(hand));
  }
  if (seen.phase == Phase::TakeShare) {
    out["taking"]["percentage"] = 10 * (seen.taking % kSharePhaseReveal + 1);
    out["taking"]["source"] = seen.taking >= kSharePhaseReveal ? "face-up" : "blind";
  }
  if (rules.options.exchange_cap() != 0) {
    out["exchanges"] = Value::array();
    for (const Seat seat : each_seat(rules.seats)) out["exchanges"].push_back(seen.exchanges[seat]);
  }
  return out;
}

Value encode_tourists(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for (int i = 0; i < kTourists; ++i) {
    if (seen.tourist[i] == kNowhere) continue;
    Value tourist;
    tourist["colour"] = colour_name(rules, colour_at(i / 4));
    if (rules.city.hooks->tourists == TouristPlaces::Stations)
      tourist["station"] = rules.number[seen.tourist[i]];
    else
      tourist["square"] = square_name(square_at(seen.tourist[i]));
    out.push_back(std::move(tourist));
  }
  return out;
}

Value encode_city_view(const Rules& rules, const State& seen) {
  if (!rules.city.exists()) return nullptr;
  Value out = Value::object();
  if (const auto hook = rules.city.hooks->write_view) hook(rules, seen, out);
  out["tourists"] = encode_tourists(rules, seen);
  return out;
}

Value colours_in(const Rules& rules, ColourSet colours) {
  Value out = Value::array();
  for_each_colour(colours, [&](Colour colour) { out.push_back(colour_name(rules, colour)); });
  return out;
}

Value encode_solo(const Rules& rules, const State& seen) {
  Value out;
  out["card"] = write_colour(rules, seen.card);
  out["pile"] = colours_in(rules, seen.card_pile);
  out["shown"] = colours_in(rules, seen.card_shown);
  out["reshuffled"] = seen.rounds != 0;
  out["buried"] = Value::array();
  for (const std::uint8_t depth : seen.buried)
    if (depth != 0) out["buried"].push_back(depth - 1);
  return out;
}

Value encode_profit(const Rules& rules, const State& seen) {
  Value out;
  for (const Colour colour : kAllColours) out[colour_name(rules, colour)] = seen.profit[index(colour)];
  return out;
}

// Pending work for the tile just placed.
Value encode_pending(const State& seen) {
  constexpr std::string_view kThings[] = {"city", "lines", "refill", "card"};
  Value out = Value::array();
  for_each_bit(seen.todo, [&](int i) { out.push_back(kThings[i]); });
  return out;
}

// Lines that have yet to run on over it.
Value encode_waiting(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for_each_line(lines_into(seen, seen.square), [&](Line line) { out.push_back(line_name(rules, line)); });
  return out;
}

Value encode_rails(const State& seen) {
  Value out = Value::array();
  for_each_bit(seen.rails, [&](int rail) { out.push_back(rail + 1); });
  return out;
}

}  // namespace

std::string_view phase_name(const Rules& rules, const State& seen) {
  constexpr std::string_view kNames[] = {"deal-tiles", "deal-shares", "lay-rails",  "", "", "reveal-card", "turn",
                                         "draw-tile",  "place-drawn", "take-share", "", "", "refill",      "over"};
  switch (seen.phase) {
    case Phase::CityDeal:
    case Phase::CityArrange: return rules.setup[seen.stage].city->phase();
    case Phase::CityChoice: return rules.city.hooks->choice.phase;
    case Phase::CityDraw: return rules.city.hooks->draw.phase;
    default: return kNames[static_cast<int>(seen.phase)];
  }
}

Value Metro::encode_view(const Rules& rules, const View& view) {
  const State& seen = view.seen;
  Value out;
  out["seat"] = view.seat == kNoSeat ? Value() : Value(index(view.seat));
  out["phase"] = phase_name(rules, seen);
  out["mover"] = seen.phase == Phase::Over ? Value() : Value(index(seen.mover));
  out["tiles"] = encode_tiles(seen);
  out["hands"] = encode_hands(rules, seen);
  out["has_drawn"] = !seen.drawn.empty();
  out["drawn"] = write_tile(seen.drawn);
  out["supply"] = seen.supply_left;
  out["unseen"] = encode_unseen(seen);
  out["points"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["points"].push_back(seen.points[seat]);
  out["central"] = Value::array();
  for (const Slot<Owner> owner : seen.central) out["central"].push_back(owner.empty() ? Value() : Value(index(*owner)));
  const bool at_square = seen.phase == Phase::CityChoice || seen.phase == Phase::CityDraw;
  out["square"] = at_square ? Value(square_name(seen.square)) : Value();
  if (seen.phase <= Phase::CityArrange) out["step"] = seen.step;
  if (seen.todo != 0) out["pending"] = encode_pending(seen);
  if ((seen.todo & kTodoLines) != 0) out["waiting"] = encode_waiting(rules, seen);
  if (rules.options.centre() == Centre::Rails) out["rails"] = encode_rails(seen);
  if (rules.corporate) out["profit"] = encode_profit(rules, seen);
  if (rules.options.corporations()) out["shares"] = encode_shares(rules, seen);
  if (rules.solo) out["solo"] = encode_solo(rules, seen);
  out["city"] = encode_city_view(rules, seen);
  return out;
}

}  // namespace mornington::metro
