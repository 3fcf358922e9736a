#pragma once

#include <map>
#include <set>
#include <utility>

#include "server/model/ids.h"
#include "server/model/instant.h"

namespace mornington::tables {
using namespace model;

// When which table must be looked at.
class TimerQueue {
 public:
  // kNever: stop the timer.
  void set(const GameId& game, Instant at) {
    const auto [known, is_new] = when_.try_emplace(game, at);
    if (!is_new && known->second == at) return;
    order_.erase({known->second, game});
    known->second = at;
    if (at == kNever) {
      when_.erase(known);
    } else {
      order_.insert({at, game});
    }
  }

  [[nodiscard]] Instant first() const { return order_.empty() ? kNever : order_.begin()->first; }
  // The table that comes first, taken off; there must be one.
  GameId take() {
    const GameId game = order_.begin()->second;
    set(game, kNever);
    return game;
  }

 private:
  std::map<GameId, Instant> when_;
  std::set<std::pair<Instant, GameId>> order_;
};

}  // namespace mornington::tables
