#include "games/metro/learnable.h"

#include <algorithm>
#include <cstring>

#include "games/metro/cities/city.h"
#include "games/metro/legal.h"

namespace mornington::metro {
namespace {

constexpr int kPhases = static_cast<int>(Phase::Over) + 1;
constexpr int kBuried = 4;

// The first index of each kind of action.
constexpr int kDrawIndex = kTypes * kSquares;
constexpr int kPassIndex = kDrawIndex + 1;
constexpr int kRejectIndex = kPassIndex + 1;
constexpr int kExchangeIndex = kRejectIndex + 1;
constexpr int kCentralIndex = kExchangeIndex + kPercentages * 2;
constexpr int kCityIndex = kCentralIndex + (kPercentages + 1) * kEntrances;

// How many values an argument of a city's action has.
int values_of(const FormArg& arg) {
  switch (arg.what) {
    case Arg::None: return 1;
    case Arg::AtSquare: return kSquares;
    case Arg::Colour: return kColours;
    case Arg::Landmark: return kLandmarkTiles;
    case Arg::Side: return 2;
    case Arg::Station: return kStations;
    case Arg::Tile: return kTypes;
    default: return arg.most;
  }
}

kit::Field field_of(const ActionForm& form) {
  kit::Field field{"city_" + std::string(form.word), {}, "the city's own: " + std::string(form.word)};
  for (const FormArg& arg : form.args) {
    if (arg.what == Arg::None) continue;
    field.shape.push_back(values_of(arg));
    field.meaning += " " + std::string(arg.key);
  }
  if (field.shape.empty()) field.shape = {1};
  return field;
}

void put_tile(Slot<TileType> slot, kit::FlagWriter& flags) { flags.one_of(slot.is_seen() ? index(*slot) : -1, kTypes); }

void put_colour(Slot<Colour> slot, kit::FlagWriter& flags) {
  flags.one_of(slot.is_seen() ? index(*slot) : -1, kColours);
}

// Tracks, tiles, open squares and the two of fronts.
constexpr int kBoardFields = 5;
constexpr int kBoardWords = kSquares / 4 + 1 + 1 + 2 * 4;

// FAST: a size that is known spares the call (bench: python/bench).
template <std::size_t N>
std::uint64_t* put_words(const std::array<std::uint64_t, N>& words, std::uint64_t* out) {
  std::memcpy(out, words.data(), sizeof words);
  return out + N;
}

void put_tourists(const State& seen, std::uint64_t* places) {
  std::fill_n(places, kColours, 0);
  for (int i = 0; i < kTourists; ++i)
    if (seen.tourist[i] != kNowhere) places[i / (kTourists / kColours)] |= bit(seen.tourist[i]);
}

template <class T, std::size_t N>
void put_bytes(const std::array<T, N>& bytes, kit::NumberWriter& numbers) {
  static_assert(sizeof(T) == 1);
  numbers.put_bytes(bytes.data(), N);
}

}  // namespace

Learnable::Learnable(const Rules& rules) : rules_(&rules) {
  if (!rules.corporate)
    for (const Station station : kAllStations)
      if (const Owner owner = rules.owner[metro::index(station)]; owner != kNobody)
        own_[as_seat(owner)] |= mask_of(line_from(station));
  int next = kCityIndex;
  for (std::size_t form = 0; form < rules.city.hooks->actions.size(); ++form) {
    const ActionForm& asked = rules.city.hooks->actions[form];
    if (asked.kind != Kind::City) continue;
    city_[form] = {next, values_of(asked.args[1])};
    next += field_of(asked).size();
  }
}

kit::Layout Learnable::layout() const {
  kit::Layout out;
  out.flags = {
      {"tracks", {8, 8, 4, 4}, "on each square, row by row from the top: which way out each entry leads to"},
      {"tiles", {8, 8}, "squares with a track tile"},
      {"open", {8, 8}, "squares where a tile may lie next"},
      {"own_fronts", {8, 8, 4}, "free squares, by entry, into which own lines lead"},
      {"other_fronts", {8, 8, 4}, "the same of all other lines"},
      {"active", {kLines}, "lines that are not complete: 32 from stations in the order of the board, 8 from entrances"},
      {"own_lines", {kLines}, "lines of the own seat"},
      {"hand", {kHandSize, kTypes}, "own tiles by type"},
      {"drawn", {kTypes}, "the tile drawn, where the seat sees it"},
      {"phase", {kPhases}, "where the game stands, as games/metro/state.h counts"},
      {"seat", {kMaxSeats}, "the own seat"},
      {"mover", {kMaxSeats}, "whose turn it is, the own seat first"},
      {"square", {8, 8}, "the square just covered, while something is to do there"},
      {"solo_card", {kColours}, "solo: the colour revealed last"},
      {"solo_pile", {kColours}, "solo: colours in the draw pile"},
      {"solo_shown", {kColours}, "solo: colours revealed since it was shuffled"},
      {"shares",
       {kMaxSeats, kPercentages, kColours},
       "corporations: share cards as far as the seat knows them, own first"},
      {"laid_open", {kMaxSeats, kPercentages}, "corporations: shares that lie open for good"},
      {"face_up", {kPercentages, kColours}, "corporations: the face-up card of each pile"},
  };
  out.numbers = {
      {"lengths", {kLines}, "points of each line so far"},
      {"supply", {kTypes}, "tiles of each type that the seat does not see"},
      {"supply_left", {1}, "tiles left to draw"},
      {"points", {kMaxSeats}, "points so far, the own first, then in turn order"},
      {"profit", {kColours}, "corporations: profit so far"},
      {"unknown", {kPercentages}, "corporations: cards of each pile that nobody has seen"},
      {"exchanges", {kMaxSeats}, "corporations: exchanges made, where they are limited"},
      {"central",
       {kEntrances},
       "owner of the tile at each entrance of the central station: 0 none, else the owner's number from 1"},
      {"solo_round", {1}, "solo: times the cards were shuffled again"},
      {"solo_buried", {kBuried}, "solo: depths of rejected tiles, from 1"},
  };
  out.actions = {
      {"place", {kTypes, kSquares}, "place a tile that then shows this type on this square"},
      {"draw", {1}, "draw a tile"},
      {"pass", {1}, "pass"},
      {"reject", {1}, "solo: reject the tile"},
      {"exchange", {kPercentages, 2}, "exchange the share of this percentage for the face-up card, or blind"},
      {"central",
       {kPercentages + 1, kEntrances},
       "place a central station tile at the entrance, showing this share; last row: showing none"},
  };
  const CityHooks& city = *rules_->city.hooks;
  if (city.tourists != TouristPlaces::None)
    out.flags.insert(out.flags.begin() + kBoardFields,
                     {"tourists", {kColours, kSquares}, "where tourists of each colour stand: squares or stations"});
  for (const PartField& field : city.part)
    out.numbers.push_back({"city_" + std::string(field.name), {field.rows, field.columns}, std::string(field.meaning)});
  for (const ActionForm& form : city.actions)
    if (form.kind == Kind::City) out.actions.push_back(field_of(form));
  return out;
}

int Learnable::index_of(Action action) const {
  const Fields fields = unpack(action);
  const auto& [first, second, third] = fields.args;
  switch (fields.kind) {
    case Kind::Place: return second * kSquares + third;
    case Kind::Draw: return kDrawIndex;
    case Kind::Reject: return kRejectIndex;
    case Kind::Exchange: return kExchangeIndex + first * 2 + second;
    case Kind::Central: return kCentralIndex + (first == kNoPercentage ? kPercentages : first) * kEntrances + third;
    case Kind::City: return city_[fields.form].first + first * city_[fields.form].columns + second;
    default: return kPassIndex;
  }
}

// A run counts through the squares of a place.
static_assert(Place{tile_at(3), tile_at(5), square_at(7)}.action().bits ==
              Place{tile_at(3), tile_at(5), Square{}}.action().bits + 7);

void Learnable::list_runs(const State& state, kit::ActionRuns& out) const {
  for_each_placing(*rules_, state, [&](TileType held, TileType shown, SquareSet squares) {
    if (squares != 0) out.push_back({metro::index(shown) * kSquares, Place{held, shown, Square{}}.action(), squares});
  });
  ActionList others;
  list_others(*rules_, state, others);
  for (const Action action : others) out.push_back({index_of(action), action, 1});
}

LineSet Learnable::own_lines(const State& seen, Seat seat) const {
  LineSet own = own_[seat];
  if (rules_->options.centre() != Centre::CentralStations || rules_->corporate) return own;
  for (const Entrance entrance : kAllEntrances)
    if (seen.central[metro::index(entrance)] == as_owner(seat)) own |= mask_of(line_from(entrance));
  return own;
}

void Learnable::put_board(const State& seen, Seat seat, BoardFlags& board, kit::FlagWriter& flags) const {
  const bool tourists = rules_->city.hooks->tourists != TouristPlaces::None;
  std::uint64_t* out = flags.words(kBoardWords + (tourists ? kColours : 0));
  board.follow(*rules_, seen);
  out = put_words(board.tracks(), out);
  *out++ = seen.tiles;
  *out++ = open_squares(seen);
  const BoardFlags::Fronts& own = board.fronts_of(seat);
  out = put_words(own, out);
  for (std::size_t i = 0; i < own.size(); ++i) *out++ = board.fronts()[i] ^ own[i];
  if (tourists) put_tourists(seen, out);
}

void Learnable::put_tiles(const Sight& seen, Seat seat, kit::FlagWriter& flags) const {
  flags.put(seen.table().active, kLines);
  flags.put(own_lines(seen.table(), seat), kLines);
  for (const Slot<TileType> held : seen.hand()) put_tile(held, flags);
  put_tile(seen.drawn(), flags);
}

void Learnable::put_turn(const State& seen, Seat seat, kit::FlagWriter& flags) const {
  flags.one_of(static_cast<int>(seen.phase), kPhases);
  flags.one_of(mornington::index(seat), kMaxSeats);
  const int turns = mornington::index(seen.mover) - mornington::index(seat);  // until it is the mover's
  flags.one_of(turns < 0 ? turns + rules_->seats : turns, kMaxSeats);
  flags.one_of(seen.todo != 0 ? metro::index(seen.square) : -1, kSquares);
  put_colour(seen.card, flags);
  flags.put(seen.card_pile, kColours);
  flags.put(seen.card_shown, kColours);
}

void Learnable::put_shares(const State& seen, Seat seat, kit::FlagWriter& flags) const {
  constexpr int kOfASeat = kPercentages * kColours;
  if (!rules_->options.corporations())
    return flags.skip(kMaxSeats * (kOfASeat + kPercentages) + kPercentages * kColours);
  for (int i = 0; i < kMaxSeats; ++i) {
    if (i >= rules_->seats) {
      flags.skip(kOfASeat);
      continue;
    }
    for (const Card card : seen.share[from_own(seat, i)]) put_colour(card.colour, flags);
  }
  for (int i = 0; i < kMaxSeats; ++i) flags.put(i < rules_->seats ? seen.shown[from_own(seat, i)] : 0, kPercentages);
  for (const Slot<Colour> card : seen.face_up) put_colour(card, flags);
}

void Learnable::put_profit(const State& seen, kit::NumberWriter& numbers) const {
  if (!rules_->corporate) return numbers.skip(kColours);
  for (const std::int16_t profit : seen.profit) numbers.put(profit);
}

void Learnable::put_counts(const Sight& sight, Seat seat, kit::NumberWriter& numbers) const {
  const State& seen = sight.table();
  put_bytes(seen.length, numbers);
  sight.write_supply(numbers.bytes(kTypes));
  numbers.put(seen.supply_left);
  for (int i = 0; i < kMaxSeats; ++i) numbers.put(i < rules_->seats ? seen.points[from_own(seat, i)] : 0);
  put_profit(seen, numbers);
  put_bytes(seen.unknown, numbers);
  for (int i = 0; i < kMaxSeats; ++i) numbers.put(i < rules_->seats ? seen.exchanges[from_own(seat, i)] : 0);
  put_bytes(seen.central, numbers);
  numbers.put(seen.rounds);
  put_bytes(seen.buried, numbers);
}

void Learnable::put_city(const State& seen, kit::NumberWriter& numbers) const {
  numbers.put_bytes(seen.city.bytes.data(), size_of(rules_->city.hooks->part));
}

kit::Written Learnable::observe(const Sight& seen, Seat seat, std::int32_t, const ActionList&, Memory& memory,
                                std::uint64_t* words, std::uint8_t* bytes) const {
  kit::FlagWriter flags(words);
  put_board(seen.table(), seat, memory, flags);
  put_tiles(seen, seat, flags);
  put_turn(seen.table(), seat, flags);
  put_shares(seen.table(), seat, flags);
  kit::NumberWriter numbers(bytes);
  put_counts(seen, seat, numbers);
  put_city(seen.table(), numbers);
  return {flags.finish(), numbers.written()};
}

}  // namespace mornington::metro
