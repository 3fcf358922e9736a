#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "match/encode_events.h"
#include "match/names.h"
#include "match/parse_and_check.h"
#include "match/seat_view.h"
#include "match/setup/match_config_of.h"

namespace mornington::match {

// The SeatView of a game. Where the contract needs a state, this uses a determinization of the view. Legal actions,
// verdicts and visible events are the same in all of them (checked by the conformance tests).
template <Playable G>
class SeatViewOf final : public SeatView {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  SeatViewOf(SharedMatchConfig config, Seat seat, const View& seen, TurnStatus status)
      : SeatView(std::move(config), seat), rules_(*rules_of<G>(this->config())), seen_(seen), status_(status) {}

  // For bots, which know the game's type.
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const View& seen() const { return seen_; }

  [[nodiscard]] std::vector<Action> actions() const override {
    if (!is_seated() || status_ == TurnStatus::AwaitsConfirmation) return {};
    const State world = a_world();
    if (!G::decision(rules_, world).waits_for(seat())) return {};
    ActionList list;
    G::legal(rules_, world, seat(), list);
    return {list.begin(), list.end()};
  }

  [[nodiscard]] std::optional<Refusal> check(std::string_view notation) const override {
    return parse_and_check<G>(rules_, a_world(), seat(), status_, notation).refusal;
  }

  [[nodiscard]] Preview preview(std::string_view notation) const override {
    State world = a_world();
    const CheckedAction checked = parse_and_check<G>(rules_, world, seat(), status_, notation);
    if (checked.refusal) return {{}, std::vector<int>(static_cast<std::size_t>(config().setup.seats), 0)};
    Preview certain = preview_in(world, checked.action);
    for (std::uint64_t i = 2; i <= kWorlds; ++i) certain.keep_common(preview_in(a_world(i), checked.action));
    return certain;
  }

  [[nodiscard]] json::Value encode_events_after(std::string_view notation,
                                                const std::vector<Event>& events) const override {
    return encode_events<G>(rules_, events, [&] {
      const State world = a_world();
      return view_after(world, parse_and_check<G>(rules_, world, seat(), status_, notation).action);
    });
  }

  [[nodiscard]] Decision asked() const override { return G::decision(rules_, a_world()); }

  [[nodiscard]] std::unique_ptr<SeatView> seen_after(std::string_view notation) const override {
    const State world = a_world();
    const CheckedAction checked = parse_and_check<G>(rules_, world, seat(), status_, notation);
    if (checked.refusal) return nullptr;
    const View after = view_after(world, checked.action);
    for (std::uint64_t i = 2; i <= kWorlds; ++i)
      if (!(view_after(a_world(i), checked.action) == after)) return nullptr;
    return std::make_unique<SeatViewOf>(shared_config(), seat(), after, TurnStatus::AwaitsConfirmation);
  }

  [[nodiscard]] std::unique_ptr<SeatView> as_if_turn() const override {
    if constexpr (PlansAhead<G>)
      if (is_seated())
        if (const std::optional<View> turned = G::as_if_turn(rules_, seen_, seat()))
          return std::make_unique<SeatViewOf>(shared_config(), seat(), *turned, TurnStatus::Open);
    return nullptr;
  }

  [[nodiscard]] json::Value view() const override { return G::encode_view(rules_, seen_); }
  [[nodiscard]] json::Value facts() const override { return G::encode_facts(rules_, seen_); }
  [[nodiscard]] json::Value facts_after(std::string_view notation) const override {
    const State world = a_world();
    const CheckedAction checked = parse_and_check<G>(rules_, world, seat(), status_, notation);
    if (checked.refusal) return json::Value();
    const View first = view_after(world, checked.action);
    json::Value facts = G::encode_facts(rules_, first);
    for (std::uint64_t i = 2; i <= kWorlds; ++i)
      if (const View other = view_after(a_world(i), checked.action); !(other == first))
        if (G::encode_facts(rules_, other) != facts) return json::Value();
    return facts;
  }
  [[nodiscard]] std::string draw_text(const PictureStyle& style) const override {
    return G::draw_text(rules_, seen_, for_own_eyes(style));
  }
  [[nodiscard]] std::string draw_svg(const PictureStyle& style) const override {
    return G::draw_svg(rules_, seen_, for_own_eyes(style));
  }

 private:
  // NB: an action may reveal hidden things, as the last one of a game does. Only results that are equal in this many
  // determinizations are returned.
  static constexpr std::uint64_t kWorlds = G::kHasSecrets ? 16 : 1;

  // NB: a spectator has no actions, so any state will do.
  [[nodiscard]] State a_world(std::uint64_t number = 1) const {
    if (!is_seated()) return G::initial(rules_);
    Rng rng(number);
    return G::sample(rules_, seen_, rng);
  }

  [[nodiscard]] Preview preview_in(State world, Action action) const {
    const Scores before = G::scores(rules_, world);
    EventList heard;
    G::apply(rules_, world, seat(), action, heard);
    const Scores after = G::scores(rules_, world);
    Preview forecast{events_visible_to(seat(), heard.events), {}};
    for (const Seat seat : each_seat(after.seats)) forecast.points.push_back(after.points[seat] - before.points[seat]);
    return forecast;
  }

  [[nodiscard]] View view_after(State world, Action action) const {
    G::apply(rules_, world, seat(), action, NullSink{});
    return G::view(rules_, world, seat());
  }

  [[nodiscard]] PictureStyle for_own_eyes(PictureStyle style) const {
    style.seat = seat();
    return style;
  }

  const Rules& rules_;  // owned by the config
  View seen_;
  TurnStatus status_;
};

}  // namespace mornington::match
