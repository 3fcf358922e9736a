#include "arena/position.h"

#include <utility>

#include "ai/playout.h"
#include "match/families.h"
#include "match/rulebook.h"
#include "match/shared_rules.h"

namespace mornington::arena {
namespace {

template <Playable G>
class PositionOf final : public Position {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  PositionOf(std::shared_ptr<const Rules> rules, const State& state) : rules_(std::move(rules)), state_(state) {}

  [[nodiscard]] int seats() const override { return rules_->seats; }
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
    if (!verdict.ok()) return Refusal{verdict.rule(), rule_sentence(verdict.rule()).value_or("forbidden")};
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
    if (!decision().is_chance()) return Refusal{{}, "nothing is drawn here"};
    OutcomeList list;
    G::outcomes(*rules_, state_, list);
    for (const Outcome& outcome : list) {
      if (outcome.action != *action) continue;
      G::resolve(*rules_, state_, *action, NullSink{});
      return std::nullopt;
    }
    return Refusal{{}, "\"" + std::string(notation) + "\" cannot be drawn here"};
  }

  void draw(std::uint64_t seed) override {
    Rng rng(seed);
    resolve_chance<G>(*rules_, state_, rng);
  }

  [[nodiscard]] std::unique_ptr<Position> sample(Seat seat, std::uint64_t seed) const override {
    Rng rng(seed);
    return std::make_unique<PositionOf>(rules_, G::sample(*rules_, G::view(*rules_, state_, seat), rng));
  }
  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<PositionOf>(rules_, state_);
  }
  [[nodiscard]] json::Value view(Seat seat) const override {
    return G::encode_view(*rules_, G::view(*rules_, state_, seat));
  }
  [[nodiscard]] Scores scores() const override { return G::scores(*rules_, state_); }
  [[nodiscard]] std::uint64_t key() const override { return G::key(state_); }

 private:
  std::shared_ptr<const Rules> rules_;
  State state_;
};

template <Playable G>
Result<std::unique_ptr<Position>> load_position(const EditionSpec& edition, int seats, const OptionValues& options,
                                                const std::vector<json::Value>& boards) {
  const auto shared = shared_rules<G>(edition, seats, options, boards);
  if (!shared.ok()) return shared.error();
  return std::unique_ptr<Position>(std::make_unique<PositionOf<G>>(shared->rules, G::initial(*shared->rules)));
}

}  // namespace

Result<std::unique_ptr<Position>> new_position(std::string_view edition, int seats, const OptionValues& options,
                                               const std::vector<json::Value>& boards) {
  const EditionSpec* spec = find_edition(edition);
  if (spec == nullptr) return Error{"edition", "\"" + std::string(edition) + "\" is unknown"};
  Result<std::unique_ptr<Position>> position = Error{std::string(edition), "this program cannot play the family"};
  visit_family(spec->family, [&]<class G>() { position = load_position<G>(*spec, seats, options, boards); });
  return position;
}

}  // namespace mornington::arena
