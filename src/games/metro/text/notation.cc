#include <optional>
#include <string>

#include "games/metro/forms.h"
#include "games/metro/game.h"
#include "games/metro/text/notation_words.h"

// Notation of actions. Words are separated by one space; squares are column and row, "d1"; colours and landmarks go by
// the names and slugs of the board and city files.
//
//   place cbaa d1              place the tile; "place cbaa d1 as acba" where it is turned
//   draw                       draw a tile instead of placing one of the hand
//   exchange 20 face-up        exchange the 20 % share for the face-up card; "exchange 20 blind" for the top card
//   central 5                  place the own central station tile at entrance 5
//   central red 5 show 30      place a corporation's, showing the 30 % share
//   pass                       without a tile
//   reject dddd                put the tile back into the tower
//
// Chance:
//   tile cbaa | share 20 red | rail 3 acba d4 | card red
//
// The words of a city are in the table of its actions.
namespace mornington::metro {
namespace {

Words split(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    words.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (end != std::string_view::npos && text.empty()) words.emplace_back();
  }
  return words;
}

std::optional<int> read_percentage(std::string_view text) {
  const auto percent = read_number(text, 10, 40);
  return percent && *percent % 10 == 0 ? std::optional<int>(*percent / 10 - 1) : std::nullopt;
}

using MaybeAction = std::optional<Action>;

// The action with these arguments, if all of them were read.
template <class Named, class... Arguments>
MaybeAction make(const Arguments&... arguments) {
  if (!(arguments.has_value() && ...)) return std::nullopt;
  return Named{*arguments...}.action();
}

MaybeAction read_place(const Words& words) {
  const bool turned = words.size() == 5 && words[3] == "as";
  if (words.size() != 3 && !turned) return std::nullopt;
  if (turned && words[4] == words[1]) return std::nullopt;
  return make<Place>(read_tile_word(words[1]), read_tile_word(words[turned ? 4 : 1]), read_square_word(words[2]));
}

MaybeAction read_central(const Rules& rules, const Words& words) {
  if (words.size() == 2)
    return make<Central>(std::optional(kNoPercentage), std::optional(Colour{}), read_entrance_word(words[1]));
  if (words.size() != 5 || words[3] != "show") return std::nullopt;
  return make<Central>(read_percentage(words[4]), read_colour_word(rules, words[1]), read_entrance_word(words[2]));
}

MaybeAction read_two(const Rules& rules, const Words& words) {
  if (words[0] == "reject") return make<Reject>(read_tile_word(words[1]));
  if (words[0] == "tile") return make<TileDrawn>(read_tile_word(words[1]));
  if (words[0] == "card") return make<CardRevealed>(read_colour_word(rules, words[1]));
  return std::nullopt;
}

MaybeAction read_three(const Rules& rules, const Words& words) {
  if (words[0] == "exchange")
    return make<Exchange>(read_percentage(words[1]), read_one_of(words[2], "face-up", "blind"));
  if (words[0] == "share") return make<ShareDrawn>(read_percentage(words[1]), read_colour_word(rules, words[2]));
  return std::nullopt;
}

MaybeAction read_of_game(const Rules& rules, const Words& words) {
  if (words.empty()) return std::nullopt;
  if (words[0] == "place") return read_place(words);
  if (words[0] == "central") return read_central(rules, words);
  if (words.size() == 4 && words[0] == "rail")
    return make<RailLaid>(read_one_based(words[1], 8), read_tile_word(words[2]), read_square_word(words[3]));
  if (words.size() == 2) return read_two(rules, words);
  if (words.size() == 3) return read_three(rules, words);
  if (words.size() > 1) return std::nullopt;
  if (words[0] == "draw") return plain(Kind::Draw);
  return words[0] == "pass" ? MaybeAction(plain(Kind::Pass)) : std::nullopt;
}

// ---- writing

std::string percent(int i) { return std::to_string(10 * (i + 1)); }

std::string write_place(Place place) {
  std::string text = "place " + tile_word(place.held) + " " + square_word(place.square);
  return place.held == place.shown ? text : text + " as " + tile_word(place.shown);
}

std::string write_central(const Rules& rules, Central placed) {
  if (placed.percentage == kNoPercentage) return "central " + one_based_word(index(placed.entrance));
  return "central " + colour_word(rules, placed.colour) + " " + one_based_word(index(placed.entrance)) + " show " +
         percent(placed.percentage);
}

std::string write_rail(RailLaid laid) {
  return "rail " + one_based_word(laid.rail) + " " + tile_word(laid.shown) + " " + square_word(laid.square);
}

std::string write_draw(const Rules& rules, const Fields& fields) {
  switch (static_cast<Draw>(fields.form)) {
    case Draw::Tile: return "tile " + tile_word(as_tile_drawn(fields).tile);
    case Draw::Share: {
      const ShareDrawn share = as_share_drawn(fields);
      return "share " + percent(share.percentage) + " " + colour_word(rules, share.colour);
    }
    case Draw::Rail: return write_rail(as_rail_laid(fields));
    case Draw::Card: return "card " + colour_word(rules, as_card_revealed(fields).colour);
  }
  return "unknown";
}

std::string write_of_city(const Rules& rules, const Fields& fields) {
  const auto forms = rules.city.hooks->actions;
  const auto form = static_cast<std::size_t>(fields.form);
  return form < forms.size() ? write_form(rules, forms[form], fields) : "unknown";
}

}  // namespace

std::string Metro::write(const Rules& rules, Action action) {
  const Fields fields = unpack(action);
  switch (fields.kind) {
    case Kind::Place: return write_place(as_place(fields));
    case Kind::Draw: return "draw";
    case Kind::Exchange: {
      const Exchange asked = as_exchange(fields);
      return "exchange " + percent(asked.percentage) + (asked.blind == 0 ? " face-up" : " blind");
    }
    case Kind::Central: return write_central(rules, as_central(fields));
    case Kind::Pass: return "pass";
    case Kind::Reject: return "reject " + tile_word(as_reject(fields).tile);
    case Kind::Chance: return write_draw(rules, fields);
    case Kind::City:
    case Kind::CityChance: return write_of_city(rules, fields);
    case Kind::None: break;
  }
  return "unknown";
}

Result<Action> Metro::read(const Rules& rules, std::string_view text) {
  const Words words = split(text);
  MaybeAction action = read_of_game(rules, words);
  if (!action) action = read_form(rules, rules.city.hooks->actions, words);
  if (action) return *action;
  return Error{"", "'" + std::string(text.substr(0, 60)) +
                       "' is not an action; expected for example \"place cbaa d1\" or \"draw\""};
}

}  // namespace mornington::metro
