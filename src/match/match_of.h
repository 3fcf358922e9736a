#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>

#include "core/seat_array.h"
#include "core/seat_set.h"
#include "match/encode_events.h"
#include "match/family/playable.h"
#include "match/match.h"
#include "match/names.h"
#include "match/parse_and_check.h"
#include "match/record/record.h"
#include "match/seat_view_of.h"
#include "match/setup/match_config_of.h"

namespace mornington::match {

// The Match of a game: the only place where a game's log and its type meet.
template <Playable G>
class MatchOf final : public Match {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  MatchOf(SharedMatchConfig config, const Seed& seed, Draws draws)
      : Match(std::move(config)),
        rules_(rules_of<G>(*this->config())),
        seed_(seed),
        draws_(draws),
        state_(G::initial(*rules_)),
        snapshots_{state_} {
    draw();
  }

  [[nodiscard]] Decision decision() const override {
    const Decision all = asked();
    if (all.kind != Decision::Kind::Seats) return all;
    SeatSet open;
    for (const Seat seat : each_seat(seats()))
      if (all.waits_for(seat) && waits_for(seat)) open.add(seat);
    return Decision::of(open);
  }

  [[nodiscard]] Decision asked() const override { return G::decision(*rules_, state_); }

  [[nodiscard]] bool awaits_confirmation() const override { return status_ == TurnStatus::AwaitsConfirmation; }

  void confirm() override {
    if (!awaits_confirmation()) return;
    status_ = TurnStatus::Open;
    if (asked().is_over()) boundary_ = log_.size();
    draw();
  }

  [[nodiscard]] std::optional<Refusal> resolve(std::string_view notation) override {
    if (draws_ != Draws::Recorded) return Refusal{{}, "this match draws from its seed"};
    if (awaits_confirmation() || !asked().is_chance()) return Refusal{{}, "there is no draw here"};
    const Result<Action> action = G::read(*rules_, notation);
    if (!action.ok()) return Refusal{{}, action.error().text()};
    OutcomeList outcomes;
    G::outcomes(*rules_, state_, outcomes);
    for (const Outcome& outcome : outcomes)
      if (outcome.action == *action) return write_outcome(*action), std::nullopt;
    return Refusal{{}, "\"" + std::string(notation) + "\" cannot be drawn here"};
  }

  [[nodiscard]] std::optional<Refusal> apply(Seat seat, std::string_view notation) override {
    const CheckedAction checked = parse_and_check<G>(*rules_, state_of(seat), seat, status_, notation);
    if (checked.refusal) return checked.refusal;
    if (asked().seats == SeatSet(seat)) {
      write_action(seat, checked.action);
      status_ = asked().seats == SeatSet(seat) ? TurnStatus::Open : TurnStatus::AwaitsConfirmation;
    } else {
      sealed_[seat].push_back(checked.action);
      if (decision().seats.empty()) lay_open();
    }
    return std::nullopt;
  }

  [[nodiscard]] bool can_undo(Seat seat) const override { return !asked().is_over() && can_undo_recorded(seat); }

  bool undo(Seat seat) override { return can_undo(seat) && undo_recorded(seat); }

  bool undo_recorded(Seat seat) override {
    if (!can_undo_recorded(seat)) return false;
    status_ = TurnStatus::Open;
    if (auto& kept = sealed_[seat]; !kept.empty()) {
      kept.pop_back();
    } else {
      fold_to(log_.size() - 1);
    }
    return true;
  }

  [[nodiscard]] Scores scores() const override { return G::scores(*rules_, state_); }
  [[nodiscard]] std::unique_ptr<SeatView> seen_by(Seat seat) const override {
    return std::make_unique<SeatViewOf<G>>(config(), seat, G::view(*rules_, state_of(seat), seat), status_);
  }
  [[nodiscard]] json::Value encode_events(Seat eyes, std::size_t line) const override {
    return match::encode_events<G>(*rules_, events_visible_to(eyes, log_[line].events),
                                   [&] { return G::view(*rules_, state_at(line + 1), eyes); });
  }
  [[nodiscard]] std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
  [[nodiscard]] std::size_t length() const override { return log_.size(); }

 private:
  static constexpr std::size_t kSnapshotEvery = 16;

  [[nodiscard]] bool can_undo_recorded(Seat seat) const {
    if (!is_seated(seat)) return false;
    if (!sealed_[seat].empty()) return true;
    for (const auto& choices : sealed_)
      if (!choices.empty()) return false;
    return log_.size() > boundary_ && log_.back().by == seat;
  }

  [[nodiscard]] Record record() const override {
    Record whole{log_, seed_, draws_, {}, G::key(state_)};
    for (const Seat seat : each_seat(kMaxSeats))
      for (const Action action : sealed_[seat]) whole.sealed[seat].push_back(G::write(*rules_, action));
    return whole;
  }

  [[nodiscard]] const MatchLog& log_entries() const override { return log_; }

  [[nodiscard]] std::size_t count_choices(std::size_t line) const override {
    const State before = state_at(line);
    if (log_[line].by == kNoSeat) {
      OutcomeList outcomes;
      G::outcomes(*rules_, before, outcomes);
      return outcomes.size();
    }
    ActionList actions;
    G::legal(*rules_, before, log_[line].by, actions);
    return actions.size();
  }

  [[nodiscard]] bool is_seated(Seat seat) const { return index(seat) < seats(); }
  [[nodiscard]] bool waits_for(Seat seat) const { return G::decision(*rules_, state_of(seat)).waits_for(seat); }

  // The state as a seat knows it: with its own sealed choices, without those of the others.
  [[nodiscard]] State state_of(Seat seat) const {
    State state = state_;
    if (is_seated(seat))
      for (Action action : sealed_[seat]) G::apply(*rules_, state, seat, action, NullSink{});
    return state;
  }

  void lay_open() {
    for (const Seat seat : each_seat(seats()))
      for (Action action : std::exchange(sealed_[seat], {})) write_action(seat, action);
    boundary_ = log_.size();
    draw();
  }

  void draw() {
    if (draws_ != Draws::FromSeed) return;
    for (Decision chance = asked(); chance.is_chance(); chance = asked()) {
      OutcomeList outcomes;
      G::outcomes(*rules_, state_, outcomes);
      Rng rng = seed_.draw(chance.stream, drawn_[chance.stream]);
      write_outcome(pick(outcomes, rng));
    }
  }

  void write_action(Seat seat, Action action) {
    assert(G::check(*rules_, state_, seat, action).ok());
    EventList heard;
    G::apply(*rules_, state_, seat, action, heard);
    write_down(seat, action, 0, std::move(heard.events));
  }

  void write_outcome(Action action) {
    const std::uint8_t stream = asked().stream;
    ++drawn_[stream];
    EventList heard;
    G::resolve(*rules_, state_, action, heard);
    write_down(kNoSeat, action, stream, std::move(heard.events));
    boundary_ = log_.size();
  }

  void write_down(Seat by, Action action, std::uint8_t stream, std::vector<Event> events) {
    log_.push_back({by, action, G::write(*rules_, action), stream, std::move(events), scores(), G::key(state_)});
    if (log_.size() % kSnapshotEvery == 0) snapshots_.push_back(state_);
  }

  // Undo: shortens the log, never past a draw.
  void fold_to(std::size_t size) {
    state_ = state_at(size);
    log_.shorten_to(size);
    snapshots_.resize(size / kSnapshotEvery + 1);
  }

  // The state when the log had `size` entries, replayed from the nearest snapshot.
  [[nodiscard]] State state_at(std::size_t size) const {
    if (size == log_.size()) return state_;
    State state = snapshots_[size / kSnapshotEvery];
    for (std::size_t i = size / kSnapshotEvery * kSnapshotEvery; i < size; ++i) {
      if (log_[i].by == kNoSeat) {
        G::resolve(*rules_, state, log_[i].action, NullSink{});
      } else {
        G::apply(*rules_, state, log_[i].by, log_[i].action, NullSink{});
      }
    }
    return state;
  }

  std::shared_ptr<const Rules> rules_;
  Seed seed_;
  Draws draws_;
  State state_;
  std::vector<State> snapshots_;  // after every kSnapshotEvery entries of the log; the first is the start
  MatchLog log_;
  std::size_t boundary_ = 0;  // log entries before it cannot be undone
  TurnStatus status_ = TurnStatus::Open;
  SeatArray<std::vector<Action>> sealed_;   // choices of seats that decide together, until all are in
  std::array<std::uint32_t, 256> drawn_{};  // draws so far, by stream
};

// Loads the game of an edition and starts it.
template <Playable G>
Result<std::unique_ptr<Match>> open_match(const EditionSpec& edition, MatchSetup setup) {
  const Seed seed = setup.seed;
  const Draws draws = setup.draws;
  Result<SharedMatchConfig> config = load_match_config_of<G>(edition, std::move(setup));
  if (!config.ok()) return config.error();
  return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(*std::move(config), seed, draws));
}

}  // namespace mornington::match
