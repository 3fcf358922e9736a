#include "games/on_the_underground/cases/position.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

using json::Reader;
using json::Value;

// Any legal way on: the first outcome, the first action, but never a build while a token can be taken.
void step_on(const Rules& rules, State& state) {
  if (OnTheUnderground::decision(rules, state).is_chance()) {
    OutcomeList outcomes;
    OnTheUnderground::outcomes(rules, state, outcomes);
    return OnTheUnderground::resolve(rules, state, outcomes[0].action, NullSink{});
  }
  ActionList actions;
  OnTheUnderground::legal(rules, state, state.mover, actions);
  OnTheUnderground::apply(rules, state, state.mover, actions.back(), NullSink{});
}

State first_turn_of(const Rules& rules) {
  State state = OnTheUnderground::initial(rules);
  while (state.phase != Phase::Build) step_on(rules, state);
  return state;
}

// First form: who wins with these scores and tokens.
Value answer_winners(const CaseDesk& desk) {
  const Reader in = desk.position();
  in.only({"scores", "branchTokens", "branchTiles"});
  const char* key = desk.rules.set.branch_tiles ? "branchTiles" : "branchTokens";
  const std::vector<Reader::Entry> players = in.at("scores").entries();
  Rules rules = desk.rules;
  rules.seats = static_cast<int>(players.size());
  if (rules.seats > kMaxPlayers || rules.seats < 1) in.report("expected one to five players");
  State state;
  for (std::size_t i = 0; i < players.size() && in.ok(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    state.sheet[seat][0] = static_cast<std::int16_t>(players[i].value.integer(-10'000, 10'000));
    if (in.has(key) && in.at(key).has(players[i].key))
      state.tokens[seat] = static_cast<std::uint16_t>(in.at(key).at(players[i].key).integer(0, 5000));
  }
  Value out;
  out["winners"] = Value::array();
  if (!in.ok()) return out;
  const Scores scores = OnTheUnderground::scores(rules, state);
  for (std::size_t i = 0; i < players.size(); ++i)
    if (scores.rank[seat_at(static_cast<int>(i))] == 1) out["winners"].push_back(players[i].key);
  return out;
}

// The moment before the last card is drawn at the end of a seat's turn.
State before_last_card(const Rules& rules, Seat seat) {
  State state = first_turn_of(rules);
  state.first_round = 0;
  state.mover = seat;
  state.phase = Phase::Refill;
  state.actions_left = 0;
  state.face_up.back() = kNoNode;
  state.deck = NodeSet::of(state.deck.first());
  state.deck_second = NodeSet{};
  return state;
}

Value answer_last_turns(const CaseDesk& desk) {
  const Reader in = desk.position();
  in.only({"players", "startPlayer", "deckEmptiedByPlayer"});
  const Rules& rules = desk.rules;
  const int start = in.at("startPlayer").integer(0, rules.seats - 1);
  const int emptier = in.at("deckEmptiedByPlayer").integer(0, rules.seats - 1);
  State state = before_last_card(rules, seat_at((emptier - start + rules.seats) % rules.seats));
  step_on(rules, state);
  Value out;
  const bool removed = state.passenger == kNoNode;
  const char* key = rules.set.passenger_leaves ? "remainingBuildOnlyTurns" : "remainingTurns";
  out["passengerRemoved"] = removed;
  out["passengerVisitsRemainingFaceUp"] = !removed;
  out[key] = Value::array();
  Seat last = kNoSeat;
  for (; state.phase != Phase::Over; step_on(rules, state)) {
    if (state.mover != last) out[key].push_back((index(state.mover) + start) % rules.seats);
    last = state.mover;
  }
  return out;
}

}  // namespace

Value answer_end_game(const CaseDesk& desk) {
  return desk.position().has("scores") ? answer_winners(desk) : answer_last_turns(desk);
}

Value answer_setup(const CaseDesk& desk) {
  desk.position().only({"players"});
  const State state = first_turn_of(desk.rules);
  Value out;
  out["scores"] = Value::array();
  out["firstTurnActions"] = Value::array();
  out["colourCountEach"] = count(state.lines_of[Seat{0}]);
  for (const Seat seat : each_seat(desk.rules.seats)) {
    out["scores"].push_back(points_of(state, seat));
    out["firstTurnActions"].push_back(actions_of(desk.rules, seat, true));
  }
  return out;
}

Value answer_final_scoring(const CaseDesk& desk) {
  const Rules& rules = desk.rules;
  const State state = desk.read_position();
  Value out;
  out["objectives"] = Value::object();
  out["totals"] = Value::object();
  for (const Reader::Entry& player : desk.position().at("players").entries()) {
    LineSet lines = 0;
    for (const Reader& line : player.value.at("lines").items())
      lines = static_cast<LineSet>(lines | mask_of(desk.read_line(line)));
    int total = 0;
    Value cards = Value::array();
    for (const Reader& in : player.value.at("cards").items()) {
      const Objective* card = nullptr;
      for (const Objective& one : rules.board.objectives)
        if (one.id == in.text()) card = &one;
      if (card == nullptr) {
        in.report("\"" + in.text() + "\" is no secret objective");
        continue;
      }
      const LineSet done = lines_fulfilling(state, lines, *card);
      Value line;
      line["card"] = card->id;
      line["lines"] = Value::array();
      for_each_line(done, [&](Line one) { line["lines"].push_back(rules.board.line(one).id); });
      line["points"] = card->points * count(done);
      total += card->points * count(done);
      cards.push_back(std::move(line));
    }
    out["objectives"][player.key] = std::move(cards);
    out["totals"][player.key] = total;
  }
  return out;
}

}  // namespace mornington::on_the_underground
