// The position in words: a short panel, and everything a seat sees.
#include <algorithm>

#include "games/kit/rows.h"
#include "games/kit/words.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/text/codec_view.h"
#include "games/metro/text/picture.h"
#include "games/metro/trace.h"

namespace mornington::metro {
namespace {

using kit::listed;
using kit::Rows;
using kit::seat_tag;
using Words = std::vector<std::string>;

std::string tile_word(Slot<TileType> tile) { return tile.empty() ? "-" : tile.is_seen() ? tile_code(*tile) : "?"; }

std::string hand_text(const State& seen, Seat seat) {
  Words tiles;
  for (const Slot<TileType> tile : seen.hand[seat])
    if (!tile.empty()) tiles.push_back(tile_word(tile));
  return listed(tiles);
}

std::string phase_text(const Rules& rules, const State& seen) {
  std::string text = kit::spaced(phase_name(rules, seen));
  if (seen.phase != Phase::Over) text += ", " + seat_tag(seen.mover);
  const bool at_square = seen.phase == Phase::CityChoice || seen.phase == Phase::CityDraw;
  if (at_square) text += ", square " + square_name(seen.square);
  if (seen.phase <= Phase::CityArrange) text += ", step " + std::to_string(seen.step);
  return text;
}

std::string points_text(const Rules& rules, const State& seen) {
  Words words;
  for (const Seat seat : each_seat(rules.seats))
    words.push_back(seat_tag(seat) + " " + colour_name(rules, rules.board.player_colours[index(seat)]) + " " +
                    std::to_string(seen.points[seat]));
  return listed(words);
}

std::string unseen_text(const State& seen) {
  Words words;
  for (const TileType type : kAllTiles)
    if (const int count = seen.supply[index(type)]; count != 0)
      words.push_back(tile_code(type) + " " + std::to_string(count));
  return listed(words);
}

std::string tiles_text(const State& seen) {
  Words words;
  for (const Square square : kAllSquares)
    if (const Slot<TileType> tile = seen.tile[index(square)]; !tile.empty())
      words.push_back(square_name(square) + " " + tile_word(tile));
  return listed(words);
}

std::string central_text(const Rules& rules, const State& seen) {
  Words words;
  for (const Entrance entrance : kAllEntrances)
    if (const Slot<Owner> owner = seen.central[index(entrance)]; !owner.empty())
      words.push_back("m" + std::to_string(index(entrance) + 1) + " " + owner_word(rules, *owner, full_colour));
  return listed(words);
}

std::string lines_text(const Rules& rules, const State& seen, Owner owner) {
  Words words;
  for (const Line line : kAllLines) {
    if (!exists(seen, line) || line_owner(rules, seen, line) != owner) continue;
    const Trace found = trace(rules, seen, line);
    const int points = line_points(rules, seen, line, found.length, found.end);
    const bool done = is_end(found.end);
    words.push_back(line_name(rules, line) + (done ? " done " + std::to_string(points)
                                                   : " to " + square_name(square_of(static_cast<Track>(found.end))) +
                                                         " " + std::to_string(found.length)));
  }
  return listed(words);
}

// Those that have left their stations and are not done yet.
std::string running_lines(const Rules& rules, const State& seen, Owner owner) {
  Words words;
  for (const Line line : kAllLines) {
    if (!exists(seen, line) || line_owner(rules, seen, line) != owner) continue;
    const Trace found = trace(rules, seen, line);
    if (is_end(found.end) || found.length == 0) continue;
    words.push_back(line_name(rules, line) + " to " + square_name(square_of(static_cast<Track>(found.end))) + " (" +
                    std::to_string(found.length) + ")");
  }
  return listed(words);
}

std::string to_do_text(const State& seen) {
  constexpr std::string_view kThings[] = {"city", "lines", "refill", "card"};
  Words words;
  for_each_bit(seen.todo, [&](int i) { words.emplace_back(kThings[i]); });
  return listed(words);
}

std::string waiting_text(const Rules& rules, const State& seen) {
  Words words;
  for_each_line(lines_into(seen, seen.square), [&](Line line) { words.push_back(line_name(rules, line)); });
  return listed(words);
}

std::string rails_text(const State& seen) {
  Words words;
  for_each_bit(seen.rails, [&](int rail) { words.push_back(std::to_string(rail + 1)); });
  return listed(words);
}

std::string profit_text(const Rules& rules, const State& seen, ColourWord colour) {
  Words words;
  for (const Colour one : kAllColours)
    words.push_back(colour(rules, one) + " " + std::to_string(seen.profit[index(one)]));
  return listed(words);
}

// ---- shares

std::string percent(int i) { return std::to_string(10 * (i + 1)) + " %"; }

std::string known_text(SeatSet known) {
  if (known == kEveryone) return "everyone knows it";
  Words words;
  for (const Seat seat : known) words.push_back(seat_tag(seat));
  return words.empty() ? "nobody knows it" : "known by " + listed(words);
}

std::string pile_text(const Rules& rules, const State& seen, int i) {
  std::string text = "face up " + colour_word(rules, seen.face_up[i], full_colour) + ", " +
                     std::to_string(seen.unknown[i]) + " unknown";
  for (const Card card : seen.pile[i])
    if (!card.colour.empty())
      text += ", returned " + colour_word(rules, card.colour, full_colour) + " (" + known_text(card.known_by) + ")";
  return text;
}

std::string held_text(const Rules& rules, const State& seen, Seat seat) {
  Words words;
  for (int i = 0; i < kPercentages; ++i) {
    const Card card = seen.share[seat][i];
    words.push_back(percent(i) + " " + colour_word(rules, card.colour, full_colour) + " (" + known_text(card.known_by) +
                    ((seen.shown[seat] >> i & 1) != 0 ? ", shown" : "") + ")");
  }
  return listed(words);
}

void add_shares(Rows& rows, const Rules& rules, const State& seen) {
  for (int i = 0; i < kPercentages; ++i) rows.push_back({"Shares of " + percent(i), pile_text(rules, seen, i)});
  for (const Seat seat : each_seat(rules.seats))
    rows.push_back({"Shares held by " + seat_tag(seat), held_text(rules, seen, seat)});
  if (seen.phase == Phase::TakeShare)
    rows.push_back({"Share to take", percent(seen.taking % kSharePhaseReveal) + ", " +
                                         (seen.taking >= kSharePhaseReveal ? "face up" : "blind")});
  if (rules.options.exchange_cap() == 0) return;
  Words words;
  for (const Seat seat : each_seat(rules.seats))
    words.push_back(seat_tag(seat) + " " + std::to_string(seen.exchanges[seat]));
  rows.push_back({"Exchanges made", listed(words)});
}

// "10% rd 20% ?" of a seat; of kNoSeat what lies face up.
std::string short_shares(const Rules& rules, const State& seen, Seat seat) {
  std::string out;
  for (int i = 0; i < kPercentages; ++i)
    out += (i == 0 ? "" : " ") + std::to_string(10 * (i + 1)) + "%" +
           colour_word(rules, seat == kNoSeat ? seen.face_up[i] : seen.share[seat][i].colour, short_colour);
  return out;
}

// ---- solo

std::string colours_text(const Rules& rules, ColourSet colours) {
  Words words;
  for_each_colour(colours, [&](Colour colour) { words.push_back(colour_name(rules, colour)); });
  return listed(words);
}

void add_solo(Rows& rows, const Rules& rules, const State& seen) {
  rows.push_back({"Card", colour_word(rules, seen.card, full_colour)});
  rows.push_back({"Cards in the pile", colours_text(rules, seen.card_pile)});
  rows.push_back({"Cards revealed", colours_text(rules, seen.card_shown)});
  rows.push_back({"Pile of cards", seen.rounds != 0 ? "shuffled again" : "first time through"});
  Words depths;
  for (const std::uint8_t depth : seen.buried)
    if (depth != 0) depths.push_back(std::to_string(depth - 1));
  rows.push_back({"Rejected tiles under the top", listed(depths)});
}

// ---- the city

std::string tourists_text(const Rules& rules, const State& seen) {
  const bool stations = rules.city.hooks->tourists == TouristPlaces::Stations;
  Words words;
  for (int i = 0; i < kTourists; ++i)
    if (const std::uint8_t place = seen.tourist[i]; place != kNowhere)
      words.push_back(colour_name(rules, colour_at(i / 4)) + " " +
                      (stations ? std::to_string(rules.number[place]) : square_name(square_at(place))));
  return listed(words);
}

// Empty until the city is set up: landmarks have no places before.
std::string city_points(const Rules& rules, const State& seen) {
  if (seen.phase < Phase::Turn) return "";
  const CityHooks& city = *rules.city.hooks;
  Words words;
  if (rules.city.seats_score)
    for (const Seat seat : each_seat(rules.seats))
      words.push_back(seat_tag(seat) + " " + std::to_string(city.seat_points(rules, seen, seat)));
  if (rules.city.owners_score) {
    const auto points = city.owner_points(rules, seen);
    for (const Owner owner : owners(rules))
      words.push_back(owner_word(rules, owner, full_colour) + " " + std::to_string(points[index(owner)]));
  }
  return words.empty() ? "" : listed(words);
}

CityLines city_lines(const Rules& rules, const State& seen, ColourWord colour) {
  return rules.city.hooks->lines == nullptr ? CityLines{} : rules.city.hooks->lines(rules, seen, colour);
}

void add_city(Rows& rows, const Rules& rules, const State& seen) {
  for (const CityLine& line : city_lines(rules, seen, full_colour)) rows.push_back({line.name, line.text});
  rows.push_back({"Tourists on the board", tourists_text(rules, seen)});
  if (const std::string points = city_points(rules, seen); !points.empty())
    rows.push_back({"Points of the city so far", points});
}

// The seat that a line of a city belongs to, by its prefix "P1: "; or none.
std::optional<Seat> owner_of(const CityLine& line) {
  if (line.text.size() < 4 || line.text[0] != 'P' || line.text[2] != ':') return std::nullopt;
  return seat_at(line.text[1] - '1');
}

// The city's lines for the panel of a seat. The panel has no room for the pieces of other seats.
Rows city_rows(const Rules& rules, const State& seen, Seat eyes) {
  Rows rows;
  for (const CityLine& line : city_lines(rules, seen, short_colour)) {
    const std::optional<Seat> owner = owner_of(line);
    if (eyes == kNoSeat || !owner)
      rows.push_back({line.name, line.text});
    else if (*owner == eyes)
      rows.push_back({"Your " + line.name, line.text.substr(4)});
  }
  return rows;
}

bool has_colours(const Rules& rules, const State& seen) {
  const CityLines brief = city_lines(rules, seen, short_colour);
  const CityLines full = city_lines(rules, seen, full_colour);
  return !std::equal(brief.begin(), brief.end(), full.begin(), full.end(),
                     [](const CityLine& one, const CityLine& other) { return one.text == other.text; });
}

// "be blue, bn brown": what the two letters on the board and in the panel stand for.
std::string colour_codes(const Rules& rules) {
  std::string text;
  for (const Colour colour : kAllColours)
    text += (text.empty() ? "" : ", ") + short_colour(rules, colour) + " " + colour_name(rules, colour);
  return text;
}

}  // namespace

std::string picture_panel(const Rules& rules, const View& view) {
  const State& seen = view.seen;
  Rows rows;
  const bool sits = view.seat != kNoSeat;
  if (seen.phase == Phase::CityChoice) rows.push_back({"Now", phase_text(rules, seen)});
  const std::string drawn = seen.drawn.empty() ? "" : ", drawn " + tile_word(seen.drawn);
  if (sits) rows.push_back({"Your hand", hand_text(seen, view.seat) + drawn});
  rows.push_back({"Tiles left", std::to_string(seen.supply_left)});
  if (sits && !rules.corporate) rows.push_back({"Your lines", running_lines(rules, seen, as_owner(view.seat))});
  if (rules.solo) rows.push_back({"Card", colour_word(rules, seen.card, full_colour)});
  if (rules.corporate) rows.push_back({"Profit", profit_text(rules, seen, short_colour)});
  if (rules.options.corporations()) {
    if (sits) rows.push_back({"Your shares", short_shares(rules, seen, view.seat)});
    rows.push_back({"Face up", short_shares(rules, seen, kNoSeat)});
  }
  const Rows city = city_rows(rules, seen, view.seat);
  rows.insert(rows.end(), city.begin(), city.end());
  if (const std::string points = city_points(rules, seen); !points.empty()) rows.push_back({"City so far", points});
  if (rules.corporate || has_colours(rules, seen)) rows.push_back({"Colours", colour_codes(rules)});
  return kit::written(rows);
}

std::string picture_table(const Rules& rules, const View& view) {
  const State& seen = view.seen;
  Rows rows = {{"You are", view.seat == kNoSeat ? "a spectator" : seat_tag(view.seat)},
               {"Now", phase_text(rules, seen)},
               {"Points", points_text(rules, seen)}};
  for (const Seat seat : each_seat(rules.seats)) rows.push_back({"Hand of " + seat_tag(seat), hand_text(seen, seat)});
  rows.push_back({"Tile drawn", seen.drawn.empty() ? "none" : tile_word(seen.drawn)});
  rows.push_back({"Tiles left", std::to_string(seen.supply_left)});
  rows.push_back({"Tiles you have not seen", unseen_text(seen)});
  if (seen.todo != 0) rows.push_back({"Still to do", to_do_text(seen)});
  if ((seen.todo & kTodoLines) != 0) rows.push_back({"Lines that run on", waiting_text(rules, seen)});
  rows.push_back({"Central station tiles", central_text(rules, seen)});
  if (rules.options.centre() == Centre::Rails) rows.push_back({"Rail tiles laid", rails_text(seen)});
  if (rules.corporate) rows.push_back({"Profit", profit_text(rules, seen, full_colour)});
  if (rules.options.corporations()) add_shares(rows, rules, seen);
  if (rules.solo) add_solo(rows, rules, seen);
  if (rules.city.exists()) add_city(rows, rules, seen);
  for (const Owner owner : owners(rules))
    rows.push_back({"Lines of " + owner_word(rules, owner, full_colour), lines_text(rules, seen, owner)});
  rows.push_back({"Tiles on the board", tiles_text(seen)});
  return kit::written(rows);
}

std::string landmark_text(const Rules& rules, const State& seen, const std::string& text) {
  const std::string wanted = kit::plain_name(text);
  std::string found;
  for (const LandmarkSpec& landmark : rules.city.landmarks) {
    if (kit::plain_name(landmark.slug) != wanted && kit::plain_name(landmark.name) != wanted) continue;
    for (const CityLine& line : city_lines(rules, seen, full_colour))
      if (line.name == landmark.name) found = line.name + ": " + line.text + ".";
    if (found.empty()) found = landmark.name + " is not in this game.";
  }
  for (const CityLine& line : city_lines(rules, seen, full_colour))
    if (found.empty() && kit::plain_name(line.name) == wanted) found = line.name + ": " + line.text + ".";
  return found;
}

std::string picture_names(const Rules& rules, const State& seen) {
  std::string out;
  for (const Line line : kAllLines)
    if (exists(seen, line)) out += line_name(rules, line) + "\n";
  for (const Square square : kAllSquares) out += square_name(square) + "\n";
  for (const LandmarkSpec& landmark : rules.city.landmarks) out += landmark.slug + "\n";
  for (const CityLine& line : city_lines(rules, seen, full_colour))
    if (line.name == "Taxi") out += "taxi\n";
  return out;
}

}  // namespace mornington::metro
