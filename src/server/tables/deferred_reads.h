#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "core/token_bucket.h"
#include "server/model/inputs.h"
#include "server/tables/message.h"

namespace mornington::tables {

// Commands that only read (the lobby, watching, looking at a table before joining it). While the server has much to do
// they wait here and are handled at a fixed pace, so that players come first.
class DeferredReads {
 public:
  static constexpr std::size_t kMost = 1000;  // that wait; more are refused

  // Whether the message must wait: it only reads and there is much to do, or the same client waits to watch the same
  // table, which it must not overtake.
  [[nodiscard]] bool takes(const Message& message, Load load) const;
  [[nodiscard]] bool has_room() const { return waiting_.size() < kMost; }
  // There must be room.
  void put(Message message);
  // How long one more would wait.
  [[nodiscard]] Span wait(Load load) const;

  // The message whose turn it is, taken off; nothing: there is none, or not yet.
  [[nodiscard]] std::optional<Message> take(Instant now, Load load);
  // When the next one is due; kNever: none waits.
  [[nodiscard]] Instant due(Instant now, Load load) const;

 private:
  using Key = std::pair<ClientId, GameId>;

  std::deque<Message> waiting_;
  std::map<Key, std::size_t> watches_;  // that wait
  TokenBucket<Instant, Span> pace_;
};

}  // namespace mornington::tables
