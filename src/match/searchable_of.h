#pragma once

#include <memory>
#include <utility>

#include "match/family/playable.h"
#include "match/names.h"
#include "match/searchable.h"

namespace mornington::match {

// The Searchable of a game. Code that knows the game's type can reach its rules and state.
template <Playable G>
class SearchableOf final : public Searchable {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  SearchableOf(const EditionSpec& edition, std::shared_ptr<const Rules> rules, const State& state)
      : Searchable(edition, rules->seats), rules_(std::move(rules)), state_(state) {}

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] State& state() { return state_; }
  // The same table, otherwise.
  [[nodiscard]] std::unique_ptr<Searchable> at(const State& state) const {
    return std::make_unique<SearchableOf>(edition(), rules_, state);
  }

  [[nodiscard]] Decision decision() const override { return G::decision(*rules_, state_); }

  [[nodiscard]] std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    if (!decision().waits_for(seat)) return texts;
    ActionList actions;
    G::legal(*rules_, state_, seat, actions);
    for (const Action action : actions) texts.push_back(G::write(*rules_, action));
    return texts;
  }

  [[nodiscard]] std::optional<Refusal> apply(Seat seat, std::string_view notation) override {
    const Result<Action> action = G::read(*rules_, notation);
    if (!action.ok()) return Refusal{{}, action.error().text()};
    if (!decision().waits_for(seat)) return Refusal{{}, "the seat has nothing to decide"};
    const Verdict verdict = G::check(*rules_, state_, seat, *action);
    if (!verdict.ok()) return refusal_by(verdict.rule());
    G::apply(*rules_, state_, seat, *action, NullSink{});
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Weighted> outcomes() const override {
    std::vector<Weighted> all;
    if (!decision().is_chance()) return all;
    OutcomeList list;
    G::outcomes(*rules_, state_, list);
    for (const Outcome& outcome : list) all.push_back({G::write(*rules_, outcome.action), outcome.weight});
    return all;
  }

  [[nodiscard]] std::optional<Refusal> resolve(std::string_view notation) override {
    const Result<Action> action = G::read(*rules_, notation);
    if (!action.ok()) return Refusal{{}, action.error().text()};
    if (!decision().is_chance()) return Refusal{{}, "there is no draw here"};
    OutcomeList list;
    G::outcomes(*rules_, state_, list);
    for (const Outcome& outcome : list) {
      if (outcome.action != *action) continue;
      G::resolve(*rules_, state_, *action, NullSink{});
      return std::nullopt;
    }
    return Refusal{{}, "\"" + std::string(notation) + "\" cannot be drawn here"};
  }

  [[nodiscard]] std::unique_ptr<Searchable> sample(Seat seat, std::uint64_t seed) const override {
    Rng rng(seed);
    return at(G::sample(*rules_, G::view(*rules_, state_, seat), rng));
  }
  [[nodiscard]] std::unique_ptr<Searchable> clone() const override { return at(state_); }
  [[nodiscard]] json::Value view(Seat seat) const override {
    return G::encode_view(*rules_, G::view(*rules_, state_, seat));
  }
  [[nodiscard]] Scores scores() const override { return G::scores(*rules_, state_); }
  [[nodiscard]] std::uint64_t key() const override { return G::key(state_); }

 private:
  std::shared_ptr<const Rules> rules_;
  State state_;
};

}  // namespace mornington::match
