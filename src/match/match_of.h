#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>

#include "match/match.h"
#include "match/playable.h"
#include "match/shared_rules.h"

namespace mornington {

// The Match of a game: the only place where the log of a game and its type meet.
template <Playable G>
class MatchOf final : public Match {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  MatchOf(const EditionSpec& edition, MatchSetup setup, Shared<Rules> shared)
      : edition_(&edition),
        setup_(std::move(setup)),
        rules_(std::move(shared.rules)),
        board_hash_(std::move(shared.board_hash)),
        state_(G::initial(*rules_)),
        snapshots_{state_} {
    draw();
  }

  // For bots, which know the game's type: the rules, and what a seat sees. Never the state.
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] std::shared_ptr<const Rules> shared_rules() const { return rules_; }
  [[nodiscard]] View seen(Seat seat) const { return G::view(*rules_, state_of(seat), seat); }

  [[nodiscard]] const EditionSpec& edition() const override { return *edition_; }
  [[nodiscard]] const MatchSetup& setup() const override { return setup_; }
  [[nodiscard]] int seats() const override { return setup_.seats; }
  [[nodiscard]] bool has_secrets() const override { return G::kHasSecrets; }
  [[nodiscard]] const std::string& board_hash() const override { return board_hash_; }

  [[nodiscard]] Decision decision() const override {
    const Decision asked = G::decision(*rules_, state_);
    if (asked.kind != Decision::Kind::Seats) return asked;
    SeatMask open = 0;
    for (int i = 0; i < seats(); ++i)
      if (asked.waits_for(seat_at(i)) && waits_for(seat_at(i)))
        open = static_cast<SeatMask>(open | mask_of(seat_at(i)));
    return Decision::of(open);
  }

  [[nodiscard]] bool awaits_confirmation() const override { return awaits_; }

  void confirm() override {
    if (!awaits_) return;
    awaits_ = false;
    if (G::decision(*rules_, state_).is_over()) boundary_ = log_.size();
    draw();
  }

  [[nodiscard]] std::optional<Refusal> resolve(std::string_view notation) override {
    if (setup_.draws != Draws::Recorded) return Refusal{{}, "the draws of this match come from its seed"};
    if (awaits_ || !G::decision(*rules_, state_).is_chance()) return Refusal{{}, "nothing is drawn here"};
    const Result<Action> action = G::read(*rules_, notation);
    if (!action.ok()) return Refusal{{}, action.error().text()};
    OutcomeList outcomes;
    G::outcomes(*rules_, state_, outcomes);
    for (const Outcome& outcome : outcomes)
      if (outcome.action == *action) return record_outcome(*action, outcomes.size()), std::nullopt;
    return Refusal{{}, "\"" + std::string(notation) + "\" cannot be drawn here"};
  }

  [[nodiscard]] std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    if (!is_seated(seat) || awaits_ || !waits_for(seat)) return texts;
    ActionList actions;
    G::legal(*rules_, state_of(seat), seat, actions);
    for (Action action : actions) texts.push_back(G::write(*rules_, action));
    return texts;
  }

  [[nodiscard]] std::optional<Refusal> check(Seat seat, std::string_view notation) const override {
    if (!is_seated(seat)) return Refusal{{}, "there is no such seat at this table"};
    const Result<Action> action = G::read(*rules_, notation);
    if (!action.ok()) return Refusal{{}, action.error().text()};
    if (awaits_) return Refusal{{}, "the last action is not confirmed yet"};
    const Verdict verdict = G::check(*rules_, state_of(seat), seat, *action);
    if (verdict.ok()) return std::nullopt;
    return refusal_by(verdict.rule());
  }

  [[nodiscard]] std::optional<Refusal> apply(Seat seat, std::string_view notation) override {
    if (std::optional<Refusal> refusal = check(seat, notation)) return refusal;
    const Action action = *G::read(*rules_, notation);
    if (G::decision(*rules_, state_).seats == mask_of(seat)) {
      record(seat, action);
      awaits_ = G::decision(*rules_, state_).seats != mask_of(seat);
    } else {
      kept_[slot(seat)].push_back(action);
      if (decision().seats == 0) lay_open();
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Event> preview(Seat seat, std::string_view notation) const override {
    if (check(seat, notation)) return {};
    State state = state_of(seat);
    EventList heard;
    G::apply(*rules_, state, seat, *G::read(*rules_, notation), heard);
    return std::move(heard.events);
  }

  [[nodiscard]] bool can_undo(Seat seat) const override {
    if (!is_seated(seat)) return false;
    if (!kept_[slot(seat)].empty()) return true;
    for (const auto& choices : kept_)
      if (!choices.empty()) return false;
    return log_.size() > boundary_ && log_.back().by == seat;
  }

  bool undo(Seat seat) override {
    if (!can_undo(seat)) return false;
    awaits_ = false;
    if (auto& kept = kept_[slot(seat)]; !kept.empty()) {
      kept.pop_back();
    } else {
      fold_to(log_.size() - 1);
    }
    return true;
  }

  [[nodiscard]] Scores scores() const override { return G::scores(*rules_, state_); }
  [[nodiscard]] std::uint64_t key() const override { return G::key(state_); }
  [[nodiscard]] const std::vector<LogEntry>& log() const override { return log_; }
  [[nodiscard]] std::vector<std::string> kept(Seat seat) const override {
    std::vector<std::string> texts;
    if (is_seated(seat))
      for (Action action : kept_[slot(seat)]) texts.push_back(G::write(*rules_, action));
    return texts;
  }
  [[nodiscard]] std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  [[nodiscard]] json::Value view(Seat seat) const override { return G::encode_view(*rules_, seen(seat)); }
  [[nodiscard]] json::Value facts(Seat seat) const override { return G::encode_facts(*rules_, seen(seat)); }
  [[nodiscard]] json::Value facts_after(Seat seat, std::string_view notation) const override {
    if (check(seat, notation)) return json::Value();
    State state = state_of(seat);
    G::apply(*rules_, state, seat, *G::read(*rules_, notation), NullSink{});
    return G::encode_facts(*rules_, G::view(*rules_, state, seat));
  }
  [[nodiscard]] std::vector<int> gains(Seat seat, std::string_view notation) const override {
    std::vector<int> points(static_cast<std::size_t>(seats()), 0);
    if (check(seat, notation)) return points;
    State state = state_of(seat);
    const Scores before = G::scores(*rules_, state);
    G::apply(*rules_, state, seat, *G::read(*rules_, notation), NullSink{});
    const Scores after = G::scores(*rules_, state);
    for (std::size_t i = 0; i < points.size(); ++i) points[i] = after.points[i] - before.points[i];
    return points;
  }
  [[nodiscard]] json::Value board() const override { return G::encode_board(*rules_); }
  [[nodiscard]] json::Value encode(const Event& event) const override { return G::encode_event(*rules_, event); }
  [[nodiscard]] json::Value encode_action(Action action) const override { return G::encode_action(*rules_, action); }
  [[nodiscard]] json::Value encode_notation(std::string_view notation) const override {
    const Result<Action> action = G::read(*rules_, notation);
    return action.ok() ? encode_action(*action) : json::Value();
  }
  [[nodiscard]] std::string describe(const Event& event) const override { return G::event_text(*rules_, event); }
  [[nodiscard]] std::string draw_text(const PictureStyle& style) const override {
    return G::draw_text(*rules_, seen(style.seat), style);
  }
  [[nodiscard]] std::string draw_svg(const PictureStyle& style) const override {
    return G::draw_svg(*rules_, seen(style.seat), style);
  }

 private:
  static constexpr std::size_t kSnapshotEvery = 16;

  static std::size_t slot(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  [[nodiscard]] bool is_seated(Seat seat) const { return index(seat) < seats(); }
  [[nodiscard]] bool waits_for(Seat seat) const { return G::decision(*rules_, state_of(seat)).waits_for(seat); }

  // The state as a seat may know of it: with its own kept choices, without those of the others.
  [[nodiscard]] State state_of(Seat seat) const {
    State state = state_;
    if (is_seated(seat))
      for (Action action : kept_[slot(seat)]) G::apply(*rules_, state, seat, action, NullSink{});
    return state;
  }

  void lay_open() {
    for (int i = 0; i < seats(); ++i)
      for (Action action : std::exchange(kept_[static_cast<std::size_t>(i)], {})) record(seat_at(i), action);
    boundary_ = log_.size();
    draw();
  }

  void draw() {
    if (setup_.draws != Draws::FromSeed) return;
    for (Decision asked = G::decision(*rules_, state_); asked.is_chance(); asked = G::decision(*rules_, state_)) {
      OutcomeList outcomes;
      G::outcomes(*rules_, state_, outcomes);
      Rng rng = setup_.seed.draw(asked.stream, drawn_[asked.stream]);
      record_outcome(pick(outcomes, rng), outcomes.size());
    }
  }

  void record(Seat seat, Action action) {
    assert(G::check(*rules_, state_, seat, action).ok());
    ActionList actions;
    G::legal(*rules_, state_, seat, actions);
    EventList heard;
    G::apply(*rules_, state_, seat, action, heard);
    write_down(seat, action, 0, actions.size(), std::move(heard.events));
  }

  void record_outcome(Action action, std::size_t choices) {
    const std::uint8_t stream = G::decision(*rules_, state_).stream;
    ++drawn_[stream];
    EventList heard;
    G::resolve(*rules_, state_, action, heard);
    write_down(kNoSeat, action, stream, choices, std::move(heard.events));
    boundary_ = log_.size();
  }

  void write_down(Seat by, Action action, std::uint8_t stream, std::size_t choices, std::vector<Event> events) {
    log_.push_back({by, action, G::write(*rules_, action), stream, static_cast<std::uint32_t>(choices),
                    std::move(events), scores(), key()});
    if (log_.size() % kSnapshotEvery == 0) snapshots_.push_back(state_);
  }

  // Undo: the log is cut and folded again from the nearest snapshot. Never past a draw.
  void fold_to(std::size_t size) {
    log_.resize(size);
    snapshots_.resize(size / kSnapshotEvery + 1);
    state_ = snapshots_.back();
    for (std::size_t i = size / kSnapshotEvery * kSnapshotEvery; i < size; ++i) {
      if (log_[i].by == kNoSeat) {
        G::resolve(*rules_, state_, log_[i].action, NullSink{});
      } else {
        G::apply(*rules_, state_, log_[i].by, log_[i].action, NullSink{});
      }
    }
  }

  const EditionSpec* edition_;
  MatchSetup setup_;
  std::shared_ptr<const Rules> rules_;
  std::string board_hash_;
  State state_;
  std::vector<State> snapshots_;  // after every kSnapshotEvery entries of the log; the first is the start
  std::vector<LogEntry> log_;
  std::size_t boundary_ = 0;  // entries of the log before it stay
  bool awaits_ = false;
  std::array<std::vector<Action>, kMaxSeats> kept_;  // choices of seats that decide together, until all are in
  std::array<std::uint32_t, 256> drawn_{};           // draws so far, by stream
};

// Loads the game of an edition and starts it.
template <Playable G>
Result<std::unique_ptr<Match>> open_match(const EditionSpec& edition, MatchSetup setup) {
  if (!setup.names.empty() && setup.names.size() != static_cast<std::size_t>(setup.seats))
    return Error{"names", "expected one for each seat, or none"};
  Result<Shared<typename G::Rules>> shared = shared_rules<G>(edition, setup.seats, setup.options, setup.boards);
  if (!shared.ok()) return shared.error();
  setup.options = shared->options;
  return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(edition, std::move(setup), *std::move(shared)));
}

}  // namespace mornington
