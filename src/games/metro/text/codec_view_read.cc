#include <algorithm>

#include "games/metro/field_load.h"
#include "games/metro/game.h"
#include "games/metro/text/codec_names.h"
#include "games/metro/text/codec_view.h"
#include "games/metro/trace.h"

// Views read back from what encode_view() wrote.
namespace mornington::metro {
namespace {

using json::Reader;
using json::Value;

bool is_null(const Reader& at) { return at.value().is(json::Kind::Null); }

// A tile in a slot; null is one that is not seen.
Slot<TileType> read_tile_slot(const Reader& at) { return is_null(at) ? Slot<TileType>(kHidden) : read_tile(at); }

void read_phase(const Rules& rules, State& seen, const Reader& at) {
  for (std::size_t i = 0; i < rules.setup.size(); ++i) {
    seen.stage = small(static_cast<int>(i));
    seen.phase = rules.setup[i].phase;
    if (phase_name(rules, seen) == at.text()) return;
  }
  seen.stage = 0;
  for (auto phase = Phase::RevealCard; phase <= Phase::Over; phase = static_cast<Phase>(static_cast<int>(phase) + 1)) {
    seen.phase = phase;
    if (!at.text().empty() && phase_name(rules, seen) == at.text()) return;
  }
  at.report("there is no such phase in this game");
}

void read_board_tiles(State& seen, const Reader& at) {
  for (const auto& [name, tile] : at.entries()) {
    const auto square = parse_square(name);
    if (!square) return at.report("'" + name + "' is not a square");
    seen.tile[index(*square)] = read_tile(tile);
    seen.tiles |= mask_of(*square) & kPlayable;
  }
}

void read_hands(const Rules& rules, State& seen, const Reader& at) {
  if (!has_items(at, static_cast<std::size_t>(rules.seats))) return;
  for (const Seat seat : each_seat(rules.seats)) {
    const Reader hand = at.at(static_cast<std::size_t>(seat));
    const auto tiles = hand.items();
    if (tiles.size() > kHandSize) return hand.report("a hand has no more than three tiles");
    for (std::size_t i = 0; i < tiles.size(); ++i) seen.hand[seat][i] = read_tile_slot(tiles[i]);
  }
}

void read_unseen(State& seen, const Reader& at) {
  for (const auto& [code, count] : at.entries()) {
    const auto type = parse_tile(code);
    if (!type) return at.report("'" + code + "' is not a tile code");
    seen.supply[index(*type)] = small(count.integer(0, 60));
  }
}

void read_points(const Rules& rules, State& seen, const Reader& at) {
  if (!has_items(at, static_cast<std::size_t>(rules.seats))) return;
  for (const Seat seat : each_seat(rules.seats))
    seen.points[seat] = static_cast<std::int16_t>(at.at(static_cast<std::size_t>(seat)).integer(-30000, 30000));
}

void read_central(const Rules& rules, State& seen, const Reader& at) {
  if (!has_items(at, kEntrances)) return;
  for (std::size_t i = 0; i < kEntrances; ++i)
    if (!is_null(at.at(i))) seen.central[i] = owner_at(at.at(i).integer(0, rules.owners - 1));
}

void read_profit(const Rules& rules, State& seen, const Reader& at) {
  for (const Colour colour : kAllColours)
    seen.profit[index(colour)] = static_cast<std::int16_t>(at.at(colour_name(rules, colour)).integer(0, 30000));
}

// ---- shares

SeatSet read_known_by(const Rules& rules, const Reader& at) {
  if (at.value().is(json::Kind::String)) {
    (void)at.one_of({"everyone"});
    return kEveryone;
  }
  SeatSet known;
  for (const Reader& seat : at.items()) known.add(seat_at(seat.integer(0, rules.seats - 1)));
  return known;
}

void read_pile(const Rules& rules, State& seen, std::size_t percentage, const Reader& at) {
  seen.face_up[percentage] = read_colour_slot(rules.board, at.at("face_up"), {});
  seen.unknown[percentage] = small(at.at("unknown").integer(0, kColours));
  const auto cards = at.at("returned").items();
  if (cards.size() > kPileSize || !has_items(at.at("returned_known_by"), cards.size()))
    return at.report("more cards than a pile can hold");
  for (std::size_t i = 0; i < cards.size(); ++i)
    seen.pile[percentage][i] = {read_colour_slot(rules.board, cards[i], kHidden),
                                read_known_by(rules, at.at("returned_known_by").at(i))};
}

// NB: a place without a card is known by nobody, a hidden card at least by its
// holder.
void read_share(const Rules& rules, State& seen, Seat seat, std::size_t percentage, const Reader& at) {
  Card& card = seen.share[seat][percentage];
  card.known_by = read_known_by(rules, at.at("known_by"));
  card.colour = read_colour_slot(rules.board, at.at("colour"), card.known_by.empty() ? Slot<Colour>{} : kHidden);
  if (at.at("shown").boolean()) seen.shown[seat] |= small(1 << percentage);
}

void read_shares(const Rules& rules, State& seen, const Reader& at) {
  if (!has_items(at.at("piles"), kPercentages) || !has_items(at.at("hands"), static_cast<std::size_t>(rules.seats)))
    return;
  for (std::size_t i = 0; i < kPercentages; ++i) read_pile(rules, seen, i, at.at("piles").at(i));
  for (const Seat seat : each_seat(rules.seats)) {
    const auto row = static_cast<std::size_t>(seat);
    const Reader hand = at.at("hands").at(row);
    if (!has_items(hand, kPercentages)) return;
    for (std::size_t i = 0; i < kPercentages; ++i) read_share(rules, seen, seat, i, hand.at(i));
    if (at.has("exchanges")) seen.exchanges[seat] = small(at.at("exchanges").at(row).integer(0, 255));
  }
  if (!at.has("taking")) return;
  const bool blind = at.at("taking").at("source").one_of({"face-up", "blind"}) == 1;
  seen.taking = small(at.at("taking").at("percentage").integer(10, 40) / 10 - 1 + (blind ? 0 : kSharePhaseReveal));
}

// ---- solo

ColourSet read_colour_set(const Rules& rules, const Reader& at) {
  ColourSet set = 0;
  for (const Reader& colour : at.items()) set |= mask_of(read_colour(rules.board, colour));
  return set;
}

void read_solo(const Rules& rules, State& seen, const Reader& at) {
  seen.card = read_colour_slot(rules.board, at.at("card"), {});
  seen.card_pile = read_colour_set(rules, at.at("pile"));
  seen.card_shown = read_colour_set(rules, at.at("shown"));
  seen.rounds = at.at("reshuffled").boolean() ? 1 : 0;
  const auto buried = at.at("buried").items();
  if (buried.size() > seen.buried.size()) return at.report("more tiles than can be rejected");
  for (std::size_t i = 0; i < buried.size(); ++i) seen.buried[i] = small(buried[i].integer(0, 60) + 1);
}

// ---- the city

void read_tourists(const Rules& rules, State& seen, const Reader& at) {
  for (const Reader& tourist : at.items()) {
    const auto first = seen.tourist.begin() + index(read_colour(rules.board, tourist.at("colour"))) * 4;
    const auto free = std::find(first, first + 4, kNowhere);
    if (free == first + 4) return tourist.report("no colour has more than four tourists");
    *free = rules.city.hooks->tourists == TouristPlaces::Stations
                ? small(index(read_station(rules, tourist.at("station"))))
                : small(index(read_square(tourist.at("square"))));
    std::sort(first, first + 4);
  }
}

void read_city(const Rules& rules, State& seen, const Reader& at) {
  if (!rules.city.exists()) return;
  if (const auto hook = rules.city.hooks->read_view) hook(rules, seen, at);
  read_tourists(rules, seen, at.at("tourists"));
}

// ---- what a turn has left to do

void read_pending(State& seen, const Reader& at) {
  for (const Reader& thing : at.items()) seen.todo |= small(1 << thing.one_of({"city", "lines", "refill", "card"}));
}

Line read_line(const Rules& rules, const Reader& at) {
  for (const Line line : kAllLines)
    if (line_name(rules, line) == at.text()) return line;
  at.report("there is no such line");
  return {};
}

LineSet read_waiting(const Rules& rules, const Reader& at) {
  LineSet lines = 0;
  for (const Reader& item : at.items()) lines |= mask_of(read_line(rules, item));
  return lines;
}

// Where the lines are follows from the tiles; those that wait have not run on
// over the tile just placed.
void place_lines(const Rules& rules, State& seen, LineSet waiting) {
  State before = seen;
  before.tile[index(seen.square)] = {};
  retrace(rules, before);
  retrace(rules, seen);
  for_each_line(waiting, [&](Line line) {
    seen.front[index(line)] = before.front[index(line)];
    seen.length[index(line)] = before.length[index(line)];
    seen.active |= mask_of(line);
  });
}

// Each colour's card of a percentage is somewhere, once.
bool shares_agree(const State& seen, std::size_t percentage) {
  ColourSet known = 0;
  int cards = seen.unknown[percentage];
  bool once = true;
  const auto meet = [&](Slot<Colour> colour) {
    cards += colour.empty() ? 0 : 1;
    if (!colour.is_seen()) return;
    once = once && !contains(known, *colour);
    known |= mask_of(*colour);
  };
  meet(seen.face_up[percentage]);
  for (const auto& hand : seen.share) meet(hand[percentage].colour);
  for (const Card card : seen.pile[percentage]) meet(card.colour);
  return once && cards == kColours;
}

bool all_shares_agree(const Rules& rules, const State& seen) {
  if (!rules.options.corporations() || seen.phase <= Phase::DealShares) return true;
  for (std::size_t i = 0; i < kPercentages; ++i)
    if (!shares_agree(seen, i)) return false;
  return true;
}

// Tiles that are not seen are in the tower or in hands.
bool tiles_agree(const State& seen) {
  int tiles = 0;
  for (const std::uint8_t count : seen.supply) tiles += count;
  for (const std::uint8_t depth : seen.buried) tiles += depth == 0 ? 0 : 1;
  int places = seen.supply_left + (seen.drawn.is_hidden() ? 1 : 0);
  for (const auto& hand : seen.hand)
    places += static_cast<int>(std::count(hand.begin(), hand.end(), Slot<TileType>(kHidden)));
  return tiles == places;
}

View read_whole(const Rules& rules, const Reader& at) {
  View view{Metro::initial(rules), kNoSeat};
  State& seen = view.seen;
  seen.supply = {};
  if (!is_null(at.at("seat"))) view.seat = seat_at(at.at("seat").integer(0, rules.seats - 1));
  read_phase(rules, seen, at.at("phase"));
  seen.mover = is_null(at.at("mover")) ? Seat{0} : seat_at(at.at("mover").integer(0, rules.seats - 1));
  if (at.has("step")) seen.step = small(at.at("step").integer(0, 255));
  read_board_tiles(seen, at.at("tiles"));
  read_hands(rules, seen, at.at("hands"));
  if (at.at("has_drawn").boolean()) seen.drawn = read_tile_slot(at.at("drawn"));
  seen.supply_left = small(at.at("supply").integer(0, 60));
  read_unseen(seen, at.at("unseen"));
  read_points(rules, seen, at.at("points"));
  read_central(rules, seen, at.at("central"));
  if (!is_null(at.at("square"))) seen.square = read_square(at.at("square"));
  if (at.has("pending")) read_pending(seen, at.at("pending"));
  if (at.has("rails"))
    for (const Reader& rail : at.at("rails").items()) seen.rails |= small(1 << (rail.integer(1, 8) - 1));
  if (rules.corporate) read_profit(rules, seen, at.at("profit"));
  if (rules.options.corporations()) read_shares(rules, seen, at.at("shares"));
  if (rules.solo) read_solo(rules, seen, at.at("solo"));
  read_city(rules, seen, at.at("city"));
  if (at.ok()) place_lines(rules, seen, at.has("waiting") ? read_waiting(rules, at.at("waiting")) : 0);
  return view;
}

// The game can continue: there is something to decide or to draw.
bool goes_on(const Rules& rules, const State& world) {
  const Decision decision = Metro::decision(rules, world);
  if (decision.is_over()) return true;
  ActionList actions;
  OutcomeList outcomes;
  if (decision.is_chance())
    Metro::outcomes(rules, world, outcomes);
  else
    Metro::legal(rules, world, first_seat(decision), actions);
  return !actions.empty() || !outcomes.empty();
}

// The fault of a view as a whole, found with one state sampled from it.
std::string whole_check(const Rules& rules, const View& view) {
  const State& seen = view.seen;
  if (!tiles_agree(seen)) return "tiles were lost or made";
  if (!all_shares_agree(rules, seen)) return "shares were lost or made";
  if (seen.phase < Phase::CityArrange && seen.step >= rules.setup[seen.stage].draws)
    return "this stage of the set-up has fewer steps";
  Rng rng(1);
  const State world = Metro::sample(rules, view, rng);
  const std::string found = Metro::self_check(rules, world);
  return found.empty() && !goes_on(rules, world) ? "nobody can go on" : found;
}

bool same(const Value& a, const Value& b);

bool same_members(const json::Object& a, const json::Object& b) {
  return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const json::Member& member) {
           return std::any_of(b.begin(), b.end(), [&](const json::Member& other) {
             return other.first == member.first && same(member.second, other.second);
           });
         });
}

// Equal but for the order of members.
bool same(const Value& a, const Value& b) {
  if (a.is(json::Kind::Object) && b.is(json::Kind::Object)) return same_members(a.members(), b.members());
  if (!a.is(json::Kind::Array) || !b.is(json::Kind::Array)) return a == b;
  return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(), same);
}

}  // namespace

// NB: what is read is written again and compared, so that nothing is taken for
// a view that encode_view() cannot write.
Result<View> Metro::read_view(const Rules& rules, const json::Value& value) {
  json::Problems problems;
  const Reader at(value, problems);
  View view = read_whole(rules, at);
  if (at.ok() && !same(encode_view(rules, view), value)) at.report("this is no view of this game");
  if (at.ok())
    if (const std::string wrong = whole_check(rules, view); !wrong.empty()) at.report(wrong);
  if (!problems.ok()) return problems.first();
  return view;
}

}  // namespace mornington::metro
