#pragma once

#include <string>

#include "ai/bot.h"
#include "core/game.h"
#include "match/seat_view_of.h"

namespace mornington {

// A bot that knows the game's type. It decides from a view, so what it may not see does not exist for it.
template <Playable G>
class BotOf : public Bot {
 public:
  [[nodiscard]] virtual Action decide(const typename G::Rules& rules, const typename G::View& view, Seat seat) = 0;

  [[nodiscard]] std::string choose(const SeatView& seen) final {
    const SeatViewOf<G>& own = typed(seen);
    return G::write(own.rules(), decide(own.rules(), own.seen(), own.seat()));
  }

 protected:
  // NB: make_bot() and the caller agree on the family.
  [[nodiscard]] static const SeatViewOf<G>& typed(const SeatView& seen) {
    return static_cast<const SeatViewOf<G>&>(seen);
  }
};

// A bot whose choice is a function of rules, view, seat and a generator of its own.
template <Playable G>
class ChoiceBot final : public BotOf<G> {
 public:
  using Choice = Action (*)(const typename G::Rules&, const typename G::View&, Seat, Rng&);

  ChoiceBot(Choice choice, std::uint64_t seed) : choice_(choice), rng_(seed) {}

  [[nodiscard]] Action decide(const typename G::Rules& rules, const typename G::View& view, Seat seat) override {
    return choice_(rules, view, seat, rng_);
  }

 private:
  Choice choice_;
  Rng rng_;
};

}  // namespace mornington
