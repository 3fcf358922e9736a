#pragma once

#include <memory>
#include <utility>

#include "match/judge.h"
#include "match/seat_view.h"
#include "match/telling.h"
#include "match/terms_of.h"

namespace mornington {

// The SeatView of a game. What the contract asks a state for it asks a world drawn from the view: legal actions,
// verdicts and events that a seat may see are the same in all of them (conformance).
template <Playable G>
class SeatViewOf final : public SeatView {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  SeatViewOf(SharedTerms terms, Seat seat, const View& seen, Moment moment)
      : SeatView(std::move(terms), seat), rules_(*rules_of<G>(this->terms())), seen_(seen), moment_(moment) {}

  // For bots, which know the game's type.
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const View& seen() const { return seen_; }

  [[nodiscard]] std::vector<Action> actions() const override {
    if (!is_seated() || moment_ == Moment::AwaitsConfirmation) return {};
    const State world = a_world();
    if (!G::decision(rules_, world).waits_for(seat())) return {};
    ActionList list;
    G::legal(rules_, world, seat(), list);
    return {list.begin(), list.end()};
  }

  [[nodiscard]] std::optional<Refusal> check(std::string_view notation) const override {
    return judge<G>(rules_, a_world(), seat(), moment_, notation).refusal;
  }

  [[nodiscard]] Forecast preview(std::string_view notation) const override {
    State world = a_world();
    const Judgement judged = judge<G>(rules_, world, seat(), moment_, notation);
    if (judged.refusal) return {{}, std::vector<int>(static_cast<std::size_t>(terms().setup.seats), 0)};
    Forecast certain = forecast_in(world, judged.action);
    for (std::uint64_t i = 2; i <= kWorlds; ++i) certain.keep_common(forecast_in(a_world(i), judged.action));
    return certain;
  }

  [[nodiscard]] json::Value tell_after(std::string_view notation, const std::vector<Event>& events) const override {
    return tell_events<G>(rules_, events, [&] {
      const State world = a_world();
      return seen_after(world, judge<G>(rules_, world, seat(), moment_, notation).action);
    });
  }

  [[nodiscard]] json::Value view() const override { return G::encode_view(rules_, seen_); }
  [[nodiscard]] json::Value facts() const override { return G::encode_facts(rules_, seen_); }
  [[nodiscard]] json::Value facts_after(std::string_view notation) const override {
    const State world = a_world();
    const Judgement judged = judge<G>(rules_, world, seat(), moment_, notation);
    if (judged.refusal) return json::Value();
    const View first = seen_after(world, judged.action);
    json::Value facts = G::encode_facts(rules_, first);
    for (std::uint64_t i = 2; i <= kWorlds; ++i)
      if (const View other = seen_after(a_world(i), judged.action); !(other == first))
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
  // NB: an action may lay open what is hidden, as the last of a game does. What it lays open nobody knows beforehand:
  // only what comes out alike in so many worlds is told.
  static constexpr std::uint64_t kWorlds = G::kHasSecrets ? 16 : 1;

  // NB: nobody asks a spectator what he would do, so any state will do for him.
  [[nodiscard]] State a_world(std::uint64_t number = 1) const {
    if (!is_seated()) return G::initial(rules_);
    Rng rng(number);
    return G::sample(rules_, seen_, rng);
  }

  [[nodiscard]] Forecast forecast_in(State world, Action action) const {
    const Scores before = G::scores(rules_, world);
    EventList heard;
    G::apply(rules_, world, seat(), action, heard);
    const Scores after = G::scores(rules_, world);
    Forecast forecast{heard_by(seat(), heard.events), {}};
    for (std::size_t i = 0; i < after.seats; ++i) forecast.points.push_back(after.points[i] - before.points[i]);
    return forecast;
  }

  [[nodiscard]] View seen_after(State world, Action action) const {
    G::apply(rules_, world, seat(), action, NullSink{});
    return G::view(rules_, world, seat());
  }

  [[nodiscard]] PictureStyle for_own_eyes(PictureStyle style) const {
    style.seat = seat();
    return style;
  }

  const Rules& rules_;  // the terms' own
  View seen_;
  Moment moment_;
};

}  // namespace mornington
