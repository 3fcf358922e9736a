#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "ai/explanation.h"
#include "match/seat_view.h"

namespace mornington::ai {

// Asked again and again during long work: whether to end it now.
using Stop = std::function<bool()>;

// A player that is a program. It is asked only when the match waits for its seat, and gets what that seat sees; it
// never meets the match.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // A legal action in notation.
  [[nodiscard]] virtual std::string choose(const SeatView& seen) = 0;

  // The same in steps, for a host that must not block: begin(), then think() until it is done or the host stops it,
  // then answer(). A bot that answers at once has nothing to think.
  virtual void begin(const SeatView& seen) { chosen_ = choose(seen); }
  [[nodiscard]] virtual bool think(std::uint32_t /*simulations*/) { return true; }
  [[nodiscard]] virtual std::string answer() { return chosen_; }

  // Once `stop` answers true, the bot ends its thinking with what it has found by then.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): a bot that thinks keeps it
  virtual void stop_when(Stop /*stop*/) {}

  // The reason for a missing answer, where a bot can fail: for example a program that has exited. Empty where nothing
  // is wrong.
  [[nodiscard]] virtual std::string failure() const { return {}; }

  // After think() or choose(): what was found out, the best `most` actions of it.
  [[nodiscard]] virtual Explanation explain(std::size_t /*most*/) { return {}; }

 private:
  std::string chosen_;
};

}  // namespace mornington::ai
