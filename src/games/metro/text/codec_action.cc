#include <initializer_list>

#include "games/metro/forms.h"
#include "games/metro/game.h"

// Actions as JSON.
namespace mornington::metro {
namespace {

using json::Value;

struct Argument {
  FormArg form;
  int n = 0;
};

constexpr FormArg kEntrance{Arg::OneBased, "entrance"};

Value encode(const Rules& rules, std::string_view name, std::initializer_list<Argument> arguments = {}) {
  Value out;
  out["action"] = name;
  for (const Argument& argument : arguments) out[argument.form.key] = encode_arg(rules, argument.form.what, argument.n);
  return out;
}

Value encode_exchange(const Rules& rules, Exchange asked) {
  Value out = encode(rules, "exchange", {{kPercentageArg, asked.percentage}});
  out["source"] = asked.blind == 0 ? "face-up" : "blind";
  return out;
}

Value encode_central(const Rules& rules, Central placed) {
  if (placed.percentage == kNoPercentage) return encode(rules, "central", {{kEntrance, index(placed.entrance)}});
  return encode(
      rules, "central",
      {{kEntrance, index(placed.entrance)}, {kColourArg, index(placed.colour)}, {kPercentageArg, placed.percentage}});
}

Value encode_draw(const Rules& rules, const Fields& fields) {
  switch (static_cast<Draw>(fields.form)) {
    case Draw::Tile: return encode(rules, "tile", {{kTileArg, index(as_tile_drawn(fields).tile)}});
    case Draw::Share: {
      const ShareDrawn share = as_share_drawn(fields);
      return encode(rules, "share", {{kPercentageArg, share.percentage}, {kColourArg, index(share.colour)}});
    }
    case Draw::Rail: {
      const RailLaid rail = as_rail_laid(fields);
      return encode(rules, "rail", {{kShownArg, index(rail.shown)}, {kSquareArg, index(rail.square)}});
    }
    case Draw::Card: return encode(rules, "card", {{kColourArg, index(as_card_revealed(fields).colour)}});
  }
  return nullptr;
}

}  // namespace

Value Metro::encode_action(const Rules& rules, Action action) {
  const Fields fields = unpack(action);
  switch (fields.kind) {
    case Kind::Place: {
      const Place place = as_place(fields);
      return encode(
          rules, "place",
          {{kTileArg, index(place.held)}, {kShownArg, index(place.shown)}, {kSquareArg, index(place.square)}});
    }
    case Kind::Exchange: return encode_exchange(rules, as_exchange(fields));
    case Kind::Central: return encode_central(rules, as_central(fields));
    case Kind::Pass: return encode(rules, "pass");
    case Kind::Reject: return encode(rules, "reject", {{kTileArg, index(as_reject(fields).tile)}});
    case Kind::City:
    case Kind::CityChance: return encode_form(rules, rules.city.hooks->actions[fields.form], fields);
    case Kind::Chance: return encode_draw(rules, fields);
    default: return encode(rules, "draw");
  }
}

}  // namespace mornington::metro
