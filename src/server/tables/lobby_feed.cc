#include "server/tables/lobby_feed.h"

namespace mornington::tables {

void LobbyFeed::note_change(const GameId& game) {
  if (followers_.empty() || !waiting_.insert(game).second) return;
  changed_.push_back(game);
}

std::optional<GameId> LobbyFeed::take(Instant now, Load load) {
  due_ = kNever;
  if (changed_.empty()) return std::nullopt;
  const Span pace = load == Load::Normal ? kPace : kPaceUnderLoad;
  const TokenRate<Span> rate{pace, load == Load::Normal ? pace * kBurst : pace};
  if (!pace_.take(now, rate)) {
    due_ = now + pace_.wait(now, rate);
    return std::nullopt;
  }
  GameId game = std::move(changed_.front());
  changed_.pop_front();
  waiting_.erase(game);
  return game;
}

}  // namespace mornington::tables
