#pragma once

#include <cstring>
#include <utility>

#include "learnable/env_of.h"
#include "learnable/learning_game.h"
#include "match/seat_view_of.h"
#include "match/setup/match_config_of.h"

namespace mornington::learnable {

// The LearningGame of a family.
template <LearnableRow Family>
class LearningGameOf final : public LearningGame {
 public:
  using G = typename Family::Game;
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Learnable = typename Family::Learnable;
  using Position = SearchableOf<G>;

  explicit LearningGameOf(const SharedMatchConfig& shared)
      : LearningGame(shared, Learnable(*rules_of<G>(*shared)).layout()),
        rules_(rules_of<G>(*shared)),
        learnable_(*rules_) {}

  [[nodiscard]] std::unique_ptr<Searchable> begin() const override { return at(G::initial(*rules_)); }

  [[nodiscard]] std::vector<Choice> choices(const Searchable& position, Seat seat) const override {
    ActionList actions;
    list_legal(state_of(position), seat, actions);
    auto index_of = learnable_.indexer(state_of(position));
    std::vector<Choice> all;
    all.reserve(actions.size());
    for (const Action action : actions) all.push_back({action, index_of(action)});
    return all;
  }

  [[nodiscard]] Observation observe(const Searchable& position, Seat seat, std::int32_t first_part) const override {
    std::vector<std::uint64_t> words(shape().words);
    Observation out(shape().observation());
    ActionList actions;
    list_legal(state_of(position), seat, actions);
    typename Learnable::Memory fresh;
    learnable_.observe(G::view(*rules_, state_of(position), seat), seat, first_part, actions, fresh, words.data(),
                       &out[shape().flags]);
    for (std::size_t i = 0; i < shape().flags; ++i) out[i] = static_cast<std::uint8_t>(words[i / 64] >> (i % 64) & 1);
    return out;
  }

  void apply(Searchable& position, Seat seat, Action action) const override {
    G::apply(*rules_, state_of(position), seat, action, NullSink{});
  }

  [[nodiscard]] std::optional<Refusal> apply(Searchable& position, Seat seat, std::string_view notation,
                                             std::vector<Event>& heard) const override {
    State& state = state_of(position);
    const CheckedAction judged = parse_and_check<G>(*rules_, state, seat, TurnStatus::Open, notation);
    if (judged.refusal) return judged.refusal;
    EventList events;
    G::apply(*rules_, state, seat, judged.action, events);
    heard = std::move(events.events);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Refusal> resolve(Searchable& position, std::string_view notation,
                                               std::vector<Event>& heard) const override {
    const State before = state_of(position);
    if (auto refusal = position.resolve(notation)) return refusal;
    State again = before;
    EventList events;
    G::resolve(*rules_, again, *G::read(*rules_, notation), events);
    heard = std::move(events.events);
    return std::nullopt;
  }

  void draw(Searchable& position, Rng& rng) const override { ai::resolve_chance<G>(*rules_, state_of(position), rng); }

  [[nodiscard]] std::unique_ptr<SeatView> seen(const Searchable& position, Seat seat) const override {
    return std::make_unique<SeatViewOf<G>>(config(), seat, G::view(*rules_, state_of(position), seat),
                                           TurnStatus::Open);
  }
  [[nodiscard]] std::unique_ptr<Searchable> sample(const Searchable& position, Seat seat, Rng& rng) const override {
    return at(G::sample(*rules_, G::view(*rules_, state_of(position), seat), rng));
  }
  [[nodiscard]] Result<std::unique_ptr<Searchable>> world_of(const json::Value& view, Rng& rng) const override {
    const Result<typename G::View> seen = G::read_view(*rules_, view);
    if (!seen.ok()) return seen.error();
    return at(G::sample(*rules_, *seen, rng));
  }

  [[nodiscard]] std::string bytes(const Searchable& position) const override {
    std::string out(sizeof(State), '\0');
    std::memcpy(out.data(), &state_of(position), sizeof(State));
    return out;
  }
  [[nodiscard]] Result<std::unique_ptr<Searchable>> of_bytes(std::string_view bytes) const override {
    if (bytes.size() != sizeof(State))
      return Error{"state",
                   "expected " + std::to_string(sizeof(State)) + " bytes, found " + std::to_string(bytes.size())};
    State state;
    std::memcpy(&state, bytes.data(), sizeof(State));
    if (const std::string wrong = G::self_check(*rules_, state); !wrong.empty()) return Error{"state", wrong};
    return at(state);
  }

  [[nodiscard]] std::unique_ptr<Env> env(const EnvSettings& settings) const override {
    return std::make_unique<EnvOf<Family>>(*config()->edition, rules_, learnable_, settings);
  }

  [[nodiscard]] ai::PlayoutCounts playouts(std::uint64_t games, std::uint64_t seed) const override {
    ai::PlayoutCounts sum;
    Rng rng(seed);
    for (; games > 0; --games) {
      State state = G::initial(*rules_);
      const ai::PlayoutCounts one = ai::random_playout<G>(*rules_, state, rng);
      sum.decisions += one.decisions;
      sum.draws += one.draws;
    }
    return sum;
  }

 private:
  static const State& state_of(const Searchable& position) { return static_cast<const Position&>(position).state(); }
  static State& state_of(Searchable& position) { return static_cast<Position&>(position).state(); }
  [[nodiscard]] std::unique_ptr<Searchable> at(const State& state) const {
    return std::make_unique<Position>(*config()->edition, rules_, state);
  }
  void list_legal(const State& state, Seat seat, ActionList& actions) const {
    if (G::decision(*rules_, state).waits_for(seat)) G::legal(*rules_, state, seat, actions);
  }

  std::shared_ptr<const Rules> rules_;
  Learnable learnable_;
};

}  // namespace mornington::learnable
