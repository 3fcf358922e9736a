#include "games/on_the_underground/learnable.h"

#include <algorithm>

namespace mornington::on_the_underground {
namespace {

constexpr int kRidesToAStation = 81;  // passenger.h has the proof
constexpr int kColourSets = 16;       // the most that an action can name
constexpr int kPhases = static_cast<int>(Phase::Over) + 1;
constexpr int kPendings = 4;

// The first index of each kind of action.
constexpr int kTokenIndex = kMaxLines * kMaxBlocks;
constexpr int kSettleIndex = kTokenIndex + 1;
constexpr int kSubstituteIndex = kSettleIndex + 3;
constexpr int kPickIndex = kSubstituteIndex + 2;
constexpr int kRideIndex = kPickIndex + kColourSets;

int slot_of(const State& state, Node destination) {
  const auto found = std::find(state.face_up.begin(), state.face_up.end(), destination);
  return static_cast<int>(found - state.face_up.begin());
}

template <class Id>
std::uint64_t* copy(IdSet<Id> set, std::uint64_t* out) {
  *out++ = set.low;
  *out++ = set.high;
  return out;
}

NodeSet set_of(Node node) { return node == kNoNode ? NodeSet{} : NodeSet::of(node); }

constexpr int kMapWords = 2 * (3 * kMaxLines + 1 + 1 + kFaceUp + 2);

void put_map(const State& seen, std::uint64_t* out) {
  for (const BlockSet& tracks : seen.tracks) out = copy(tracks, out);
  for (const NodeSet& touched : seen.touched) out = copy(touched, out);
  for (int i = 0; i < kMaxLines; ++i) out = copy(seen.ends(line_at(i)), out);
  out = copy(seen.full, out);
  out = copy(set_of(seen.passenger), out);
  for (const Node card : seen.face_up) out = copy(set_of(card), out);
  out = copy(seen.deck, out);
  copy(seen.deck_second, out);
}

// The lines of each ride that is offered, where its index is.
void put_rides(const State& seen, const ActionList& actions, kit::FlagWriter& flags) {
  if (actions.empty() || verb_of(actions[0]) != Verb::Ride) return flags.skip(kFaceUp * kRidesToAStation * kMaxLines);
  std::array<LineSet, static_cast<std::size_t>(kFaceUp) * kRidesToAStation> rides{};
  RideRanks ranks;
  for (const Action action : actions) {
    const Ride ride = ride_of(action);
    rides[static_cast<std::size_t>(ranks.next(seen, ride.destination))] = ride.lines;
  }
  for (const LineSet lines : rides) flags.put(lines, kMaxLines);
}

void put_places(const State& seen, kit::FlagWriter& flags) {
  for (const std::uint8_t symbol : seen.symbol_on) flags.one_of(symbol - 1, kMaxSymbols);
  for (const std::uint8_t type : seen.tile_on) flags.one_of(type - 1, kMaxTypes);
}

void put_turn(const State& seen, kit::FlagWriter& flags) {
  flags.one_of(static_cast<int>(seen.phase), kPhases);
  flags.flag(seen.first_round != 0);
  flags.flag(seen.last_round != 0);
  flags.put(seen.pending, kPendings);
  flags.put(seen.pending != 0 ? mask_of(seen.built_line) : 0, kMaxLines);
}

}  // namespace

kit::Layout Learnable::layout() {
  constexpr int kLines = kMaxLines, kBlocks = kMaxBlocks, kNodes = kMaxNodes, kSeats = kMaxPlayers;
  kit::Layout out;
  out.flags = {
      {"tracks", {kLines, kBlocks}, "blocks with a track of each line, lines in the order of the board"},
      {"touched", {kLines, kNodes}, "stations and icons with a track of the line"},
      {"ends", {kLines, kNodes}, "those with just one of them"},
      {"full", {kBlocks}, "blocks without an empty space"},
      {"passenger", {kNodes}, "where the Passenger is"},
      {"face_up", {kFaceUp, kNodes}, "the destination cards that lie open, in the order of stations"},
      {"deck", {kNodes}, "stations with a card in the draw pile"},
      {"deck_second", {kNodes}, "stations with a second one"},
      {"rides", {kFaceUp, kRidesToAStation, kLines}, "while a ride is to be chosen: the lines of each that is offered"},
      {"symbols", {2 * kMaxSymbols, kMaxSymbols}, "the token at each connection station"},
      {"landmarks", {kMaxLandmarks, kMaxTypes}, "the tile at each landmark station; none: taken"},
      {"owner", {kSeats, kLines}, "lines of each seat, the own first, then in turn order"},
      {"objectives", {kMaxObjectives}, "own objective cards"},
      {"seat", {kSeats}, "the own seat"},
      {"mover", {kSeats}, "whose turn it is, the own seat first"},
      {"phase",
       {kPhases},
       "what is waited for: five set-up deals, choice of a set, build, terminus, landmarks, ride, "
       "card, over"},
      {"first_round", {1}, "it is the first round"},
      {"last_round", {1}, "the draw pile is empty"},
      {"pending", {kPendings}, "what the last build still has to settle: terminus and landmark at either end"},
      {"built_line", {kLines}, "the line of that build"},
  };
  out.numbers = {
      {"hands", {kSeats, kMaxTypes}, "landmark tiles of each seat by type, the own first"},
      {"tokens", {kSeats}, "branch tokens or tiles"},
      {"points", {kSeats}, "points so far"},
      {"actions_left", {1}, "builds left in this turn"},
      {"leg", {1}, "journeys dealt with in this turn"},
  };
  out.actions = {
      {"build", {kLines, kBlocks}, "build a track of the line on the block, at its price"},
      {"take_token", {1}, "take a branch token or tile instead of building"},
      {"settle", {3}, "at a terminus: so many tiles, the rest of two as points"},
      {"substitute", {2}, "keep the tile; score the set with bought types"},
      {"pick_set", {kColourSets}, "take this colour set"},
      {"ride",
       {kFaceUp, kRidesToAStation},
       "ride to this card's station, by rank of the set of lines among those there"},
  };
  return out;
}

int RideRanks::next(const State& state, Node destination) {
  rank_ = destination == last_ ? rank_ + 1 : 0;
  last_ = destination;
  return slot_of(state, destination) * kRidesToAStation + rank_;
}

int Learnable::index_of(const State& state, Action action, RideRanks& ranks) {
  switch (verb_of(action)) {
    case Verb::Build: {
      const Build build = build_of(action);
      return on_the_underground::index(build.line) * kMaxBlocks + on_the_underground::index(build.block);
    }
    case Verb::Settle: return kSettleIndex + tiles_of(action);
    case Verb::Substitute: return kSubstituteIndex + (is_bought(action) ? 1 : 0);
    case Verb::PickSet: return kPickIndex + colour_set_of(action);
    case Verb::Ride: return kRideIndex + ranks.next(state, ride_of(action).destination);
    default: return kTokenIndex;
  }
}

kit::Written Learnable::observe(const View& view, Seat seat, std::int32_t, const ActionList& actions, Memory&,
                                std::uint64_t* words, std::uint8_t* bytes) const {
  const State& seen = view.state;
  const auto from_own = [&](int i) { return seat_at((mornington::index(seat) + i) % rules_->seats); };
  const auto for_seats = [&](auto&& put, auto&& nothing) {
    for (int i = 0; i < kMaxPlayers; ++i) i < rules_->seats ? put(from_own(i)) : nothing();
  };
  kit::FlagWriter flags(words);
  put_map(seen, flags.words(kMapWords));
  put_rides(seen, actions, flags);
  put_places(seen, flags);
  for_seats([&](Seat each) { flags.put(seen.lines_of[each], kMaxLines); }, [&] { flags.skip(kMaxLines); });
  flags.put(seen.objectives[from_own(0)], kMaxObjectives);
  flags.one_of(mornington::index(seat), kMaxPlayers);
  const int ahead = mornington::index(seen.mover) - mornington::index(seat);
  flags.one_of((ahead + rules_->seats) % rules_->seats, kMaxPlayers);
  put_turn(seen, flags);
  kit::NumberWriter numbers(bytes);
  for_seats([&](Seat each) { numbers.put_bytes(seen.hand[each].data(), seen.hand[each].size()); },
            [&] { numbers.skip(kMaxTypes); });
  for_seats([&](Seat each) { numbers.put(seen.tokens[each]); }, [&] { numbers.put(0); });
  for_seats([&](Seat each) { numbers.put(points_of(seen, each)); }, [&] { numbers.put(0); });
  numbers.put(seen.actions_left);
  numbers.put(seen.leg);
  return {flags.finish(), numbers.written()};
}

}  // namespace mornington::on_the_underground
