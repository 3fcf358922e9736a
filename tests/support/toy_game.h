#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "core/game.h"
#include "core/hash.h"
#include "core/seat_array.h"
#include "core/seat_set.h"

// "Lanterns": a small game that exists to test what stands above the games. It has hidden hands, chance in two
// streams, a phase in which all seats decide together, turns of several actions and turns that pass without chance.
//
// TOY-1.1  Only a seat whose decision is asked acts.
// TOY-1.2  Nothing but bidding, stepping and stopping exists.
// TOY-2.1  Each round every seat bids one card of its hand, all at the same time.
// TOY-2.2  The highest bid nobody else made earns 2 points.
// TOY-3.1  A seat walks at most as many steps as the die shows, then stops.
// TOY-3.2  On a line nobody steps beyond its ends.
// TOY-3.3  Who first reaches a lantern earns its points.
// TOY-4.1  A pair in the hand at the end is worth 1 point.
// TOY-5.1  Without the bonus for pairs the track is a line.
namespace mornington::toy {

inline constexpr int kColours = 5;
inline constexpr int kPlaces = 8;
inline constexpr int kMostSeats = 4;
inline constexpr int kHandSize = 2;
inline constexpr int kDieFaces = 3;

inline constexpr std::uint8_t kCardStream = 0;
inline constexpr std::uint8_t kDieStream = 1;

enum class Track : std::uint8_t { Line, Ring };
enum class Bonus : std::uint8_t { Pair, None };
enum class Phase : std::uint8_t { Deal, Bid, Roll, Walk, Draw, Over };
// Action: bits 0-7 its kind, 8-15 a colour, a face of the die or a direction.
enum class Kind : std::uint8_t { Draw = 1, Roll, Bid, Step, Stop };
enum class Heard : std::uint8_t { Drew, Rolled, Bidding, Revealed, Won, Walked, Lit, Pair };

struct Rules {
  int seats = 2;
  int rounds = 3;
  Track track = Track::Line;
  Bonus bonus = Bonus::Pair;
  std::array<std::string, kColours> colours;  // slugs, lowest first
  std::array<std::uint8_t, kPlaces> lanterns{};
  std::uint8_t copies = 4;  // of each colour
};

using Cards = std::array<std::uint8_t, kColours>;

struct State {
  SeatArray<std::int16_t, kMostSeats> points{};
  SeatArray<Cards, kMostSeats> hands{};
  Cards deck{};
  SeatArray<std::uint8_t, kMostSeats> bids{};  // colour + 1; 0: none
  SeatArray<std::uint8_t, kMostSeats> at{};    // place on the track
  Phase phase = Phase::Deal;
  std::uint8_t active = 0;
  std::uint8_t round = 0;
  std::uint8_t steps = 0;
  std::uint8_t die = 0;
  std::uint8_t to_draw = kHandSize;
  std::uint8_t lit = 0;
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 48);

struct View {
  State known;     // without deck, and of the others' hands and bids nothing
  Cards unseen{};  // deck, hands and bids of the others together
  SeatArray<std::uint8_t, kMostSeats> hand_sizes{};
  SeatSet bidders;
  Seat seat = kNoSeat;
  std::uint8_t unused = 0;  // no padding: a test sends the bytes
  friend bool operator==(const View&, const View&) = default;
};

constexpr Action action_of(Kind kind, int value = 0) {
  return {static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(value) << 8};
}
constexpr std::uint32_t kind_bits(Action action) { return action.bits & 255; }
constexpr int value_of(Action action) { return static_cast<int>(action.bits >> 8); }

inline int total(const Cards& cards) {
  int n = 0;
  for (int count : cards) n += count;
  return n;
}

struct Lanterns {
  using Rules = toy::Rules;
  using State = toy::State;
  using View = toy::View;
  static constexpr bool kHasSecrets = true;

  static State initial(const Rules& rules) {
    State state;
    state.deck.fill(rules.copies);
    return state;
  }

  static Decision decision(const Rules& rules, const State& state) {
    switch (state.phase) {
      case Phase::Deal:
      case Phase::Draw: return Decision::chance(kCardStream);
      case Phase::Roll: return Decision::chance(kDieStream);
      case Phase::Bid: return Decision::of(still_to_bid(rules, state));
      case Phase::Walk: return Decision::of(seat_at(state.active));
      case Phase::Over: break;
    }
    return Decision::over();
  }

  static void legal(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
    const auto offer = [&](Action action) {
      if (check(rules, state, seat, action).ok()) actions.push_back(action);
    };
    offer(action_of(Kind::Step, 0));
    offer(action_of(Kind::Stop));
    for (int colour = 0; colour < kColours; ++colour) offer(action_of(Kind::Bid, colour));
    offer(action_of(Kind::Step, 1));
    for (std::size_t i = 1; i < actions.size(); ++i)
      for (std::size_t j = i; j > 0 && actions[j] < actions[j - 1]; --j) std::swap(actions[j], actions[j - 1]);
  }

  static Verdict check(const Rules& rules, const State& state, Seat seat, Action action) {
    if (!decision(rules, state).waits_for(seat)) return illegal("TOY-1.1"_rule);
    if (state.phase == Phase::Bid) return check_bid(state, seat, action);
    if (action == action_of(Kind::Stop)) return mornington::legal();
    if (kind_bits(action) != static_cast<std::uint32_t>(Kind::Step) || value_of(action) > 1)
      return illegal("TOY-1.2"_rule);
    if (state.steps == 0) return illegal("TOY-3.1"_rule);
    const int place = state.at[seat];
    const bool beyond = value_of(action) == 0 ? place == 0 : place == kPlaces - 1;
    return beyond && rules.track == Track::Line ? illegal("TOY-3.2"_rule) : mornington::legal();
  }

  template <class Sink>
  static void apply(const Rules& rules, State& state, Seat seat, Action action, Sink&& sink) {
    if (state.phase == Phase::Bid) {
      const auto colour = static_cast<std::size_t>(value_of(action));
      --state.hands[seat][colour];
      state.bids[seat] = static_cast<std::uint8_t>(colour + 1);
      tell(sink, Heard::Bidding, seat, static_cast<int>(colour), SeatSet(seat));
      if (still_to_bid(rules, state).empty()) reveal(rules, state, sink);
    } else if (action == action_of(Kind::Stop)) {
      stop(rules, state, sink);
    } else {
      step(rules, state, seat, value_of(action), sink);
    }
  }

  static void outcomes(const Rules&, const State& state, OutcomeList& out) {
    if (state.phase == Phase::Roll) {
      for (int face = 1; face <= kDieFaces; ++face)
        out.push_back({action_of(Kind::Roll, face), static_cast<std::uint32_t>(kDieFaces + 1 - face)});
      return;
    }
    for (int colour = 0; colour < kColours; ++colour)
      if (const std::uint8_t left = state.deck[static_cast<std::size_t>(colour)]; left > 0)
        out.push_back({action_of(Kind::Draw, colour), left});
  }

  template <class Sink>
  static void resolve(const Rules& rules, State& state, Action action, Sink&& sink) {
    const int value = value_of(action);
    if (state.phase == Phase::Roll) {
      state.die = state.steps = static_cast<std::uint8_t>(value);
      state.phase = Phase::Walk;
      return tell(sink, Heard::Rolled, kNoSeat, value, kEveryone);
    }
    const auto colour = static_cast<std::size_t>(value);
    --state.deck[colour];
    ++state.hands[seat_at(state.active)][colour];
    tell(sink, Heard::Drew, seat_at(state.active), value, SeatSet(seat_at(state.active)));
    if (--state.to_draw > 0) return;
    if (state.phase == Phase::Draw) return pass_turn(rules, state, sink);
    if (++state.active < rules.seats) {
      state.to_draw = kHandSize;
    } else {
      state.active = 0;
      state.phase = Phase::Bid;
    }
  }

  static View view(const Rules& rules, const State& state, Seat seat) {
    View view{state, state.deck, {}, {}, seat};
    view.known.deck = {};
    for (const Seat other : each_seat(rules.seats)) {
      view.hand_sizes[other] = static_cast<std::uint8_t>(total(state.hands[other]));
      if (state.bids[other] != 0) view.bidders.add(other);
      if (other == seat) continue;
      for (std::size_t c = 0; c < kColours; ++c) view.unseen[c] += state.hands[other][c];
      if (state.bids[other] != 0) ++view.unseen[state.bids[other] - 1u];
      view.known.hands[other] = {};
      view.known.bids[other] = 0;
    }
    return view;
  }

  static State sample(const Rules& rules, const View& view, Rng& rng) {
    State state = view.known;
    state.deck = view.unseen;
    for (const Seat other : each_seat(rules.seats)) {
      if (other == view.seat) continue;
      for (int k = 0; k < view.hand_sizes[other]; ++k) ++state.hands[other][take_any(state.deck, rng)];
      if (view.bidders.contains(other)) state.bids[other] = static_cast<std::uint8_t>(take_any(state.deck, rng) + 1);
    }
    return state;
  }

  static Scores scores(const Rules& rules, const State& state) {
    Scores scores;
    scores.seats = static_cast<std::uint8_t>(rules.seats);
    for (const Seat seat : each_seat(rules.seats)) scores.points[seat] = state.points[seat];
    rank_by_points(scores);
    return scores;
  }

  static std::uint64_t key(const State& state) { return hash_value(state); }

  static std::string self_check(const Rules& rules, const State& state) {
    int cards = total(state.deck);
    for (const Cards& hand : state.hands) cards += total(hand);
    if (cards > rules.copies * kColours) return "more cards than there are";
    for (int i = rules.seats; i < kMostSeats; ++i)
      if (total(state.hands[seat_at(i)]) != 0) return "cards at an empty seat";
    return "";
  }

 private:
  static SeatSet still_to_bid(const Rules& rules, const State& state) {
    SeatSet mask;
    for (const Seat seat : each_seat(rules.seats))
      if (state.bids[seat] == 0) mask.add(seat);
    return mask;
  }

  static Verdict check_bid(const State& state, Seat seat, Action action) {
    if (kind_bits(action) != static_cast<std::uint32_t>(Kind::Bid)) return illegal("TOY-1.2"_rule);
    const int colour = value_of(action);
    const Cards& hand = state.hands[seat];
    const bool held = colour < kColours && hand[static_cast<std::size_t>(colour)] > 0;
    return held ? mornington::legal() : illegal("TOY-2.1"_rule);
  }

  template <class Sink>
  static void tell(Sink& sink, Heard kind, Seat seat, int value, SeatSet audience, RuleId rule = {}, int points = 0) {
    sink(Event{static_cast<std::uint8_t>(kind),
               seat,
               audience,
               static_cast<std::int16_t>(points),
               rule,
               {static_cast<std::int16_t>(value)}});
  }

  template <class Sink>
  static void earn(State& state, Sink& sink, Heard kind, Seat seat, int points, RuleId rule) {
    auto& sum = state.points[seat];
    sum = static_cast<std::int16_t>(sum + points);
    tell(sink, kind, seat, 0, kEveryone, rule, points);
  }

  template <class Sink>
  static void reveal(const Rules& rules, State& state, Sink& sink) {
    Cards count{};
    for (const Seat seat : each_seat(rules.seats)) {
      const int colour = state.bids[seat] - 1;
      ++count[static_cast<std::size_t>(colour)];
      tell(sink, Heard::Revealed, seat, colour, kEveryone);
    }
    Seat winner = kNoSeat;
    int best = 0;
    for (const Seat seat : each_seat(rules.seats)) {
      const int bid = state.bids[seat];
      if (count[static_cast<std::size_t>(bid - 1)] == 1 && bid > best) winner = seat, best = bid;
    }
    if (winner != kNoSeat) earn(state, sink, Heard::Won, winner, 2, "TOY-2.2"_rule);
    state.bids = {};
    state.phase = Phase::Roll;
  }

  template <class Sink>
  static void step(const Rules& rules, State& state, Seat seat, int direction, Sink& sink) {
    auto& place = state.at[seat];
    place = static_cast<std::uint8_t>((place + (direction == 0 ? kPlaces - 1 : 1)) % kPlaces);
    --state.steps;
    tell(sink, Heard::Walked, seat, place, kEveryone);
    if ((state.lit >> place & 1) != 0 || rules.lanterns[place] == 0) return;
    state.lit = static_cast<std::uint8_t>(state.lit | 1u << place);
    earn(state, sink, Heard::Lit, seat, rules.lanterns[place], "TOY-3.3"_rule);
  }

  template <class Sink>
  static void stop(const Rules& rules, State& state, Sink& sink) {
    state.steps = 0;
    if (state.round + 1 == rules.rounds) return pass_turn(rules, state, sink);
    state.to_draw = 1;
    state.phase = Phase::Draw;
  }

  template <class Sink>
  static void pass_turn(const Rules& rules, State& state, Sink& sink) {
    state.phase = Phase::Walk;
    state.steps = state.die;
    if (++state.active < rules.seats) return;
    state.active = 0;
    state.steps = state.die = 0;
    state.phase = ++state.round < rules.rounds ? Phase::Bid : Phase::Over;
    if (state.phase == Phase::Bid || rules.bonus == Bonus::None) return;
    for (const Seat seat : each_seat(rules.seats))
      for (int count : state.hands[seat])
        if (count == kHandSize) earn(state, sink, Heard::Pair, seat, 1, "TOY-4.1"_rule);
  }

  static std::size_t take_any(Cards& cards, Rng& rng) {
    auto ticket = static_cast<int>(rng.below(static_cast<std::uint32_t>(total(cards))));
    std::size_t colour = 0;
    while (ticket >= cards[colour]) ticket -= cards[colour++];
    --cards[colour];
    return colour;
  }
};

}  // namespace mornington::toy
