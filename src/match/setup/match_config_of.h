#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "match/family/playable.h"
#include "match/family/shared_rules.h"
#include "match/names.h"
#include "match/setup/match_config.h"

namespace mornington::match {

template <Playable G>
class PresenterOf final : public Presenter {
 public:
  using Rules = typename G::Rules;

  explicit PresenterOf(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}

  [[nodiscard]] const std::shared_ptr<const Rules>& rules() const { return rules_; }

  [[nodiscard]] std::string write(Action action) const override { return G::write(*rules_, action); }
  [[nodiscard]] Result<Action> read(std::string_view notation) const override { return G::read(*rules_, notation); }
  [[nodiscard]] json::Value encode(Action action) const override { return G::encode_action(*rules_, action); }
  [[nodiscard]] std::string_view tried_form() const override { return G::kTriedForm; }
  [[nodiscard]] json::Value encode(const Event& event) const override { return G::encode_event(*rules_, event); }
  [[nodiscard]] std::string describe(const Event& event) const override { return G::event_text(*rules_, event); }
  [[nodiscard]] json::Value board() const override { return G::encode_board(*rules_); }

 private:
  std::shared_ptr<const Rules> rules_;
};

// The rules of a table whose game type is known.
template <Playable G>
[[nodiscard]] const std::shared_ptr<const typename G::Rules>& rules_of(const MatchConfig& config) {
  return static_cast<const PresenterOf<G>&>(*config.presenter).rules();
}

template <Playable G>
[[nodiscard]] Result<SharedMatchConfig> load_match_config_of(const EditionSpec& edition, TableSetup setup) {
  const auto seats = static_cast<std::size_t>(setup.seats);
  if (!setup.names.empty() && setup.names.size() != seats) return Error{"names", "expected one per seat, or none"};
  if (!setup.players.empty() && setup.players.size() != seats)
    return Error{"players", "expected one per seat, or none"};
  Result<Shared<typename G::Rules>> shared = shared_rules<G>(edition, setup.seats, setup.options, setup.boards);
  if (!shared.ok()) return shared.error();
  setup.options = std::move(shared->options);
  return SharedMatchConfig(std::make_shared<const MatchConfig>(
      MatchConfig{&edition, std::move(setup), std::move(shared->board_hash), bool{G::kHasSecrets},
                  std::make_shared<const PresenterOf<G>>(std::move(shared->rules))}));
}

}  // namespace mornington::match
