#include "server/tables/deferred_reads.h"

#include <utility>

namespace mornington::tables {
namespace {

bool only_reads(const Command& command) {
  return std::holds_alternative<command::Lobby>(command) || std::holds_alternative<command::Watch>(command) ||
         std::holds_alternative<command::Peek>(command);
}

bool is_watch(const Message& message) { return std::holds_alternative<command::Watch>(message.command); }

// NB: a history costs up to 10 ms and a full lobby 2 ms, so this is a part of one core even with the dearest reads.
TokenRate<Span> rate_of(Load load) {
  switch (load) {
    case Load::Normal: return {milliseconds(1), milliseconds(10)};
    case Load::Busy: return {milliseconds(20), milliseconds(20)};
    case Load::Overloaded: break;
  }
  return {milliseconds(100), milliseconds(100)};
}

}  // namespace

bool DeferredReads::takes(const Message& message, Load load) const {
  if (load != Load::Normal && only_reads(message.command)) return true;
  return !message.game.text.empty() && watches_.contains({message.client, message.game});
}

void DeferredReads::put(Message message) {
  if (is_watch(message)) ++watches_[{message.client, message.game}];
  waiting_.push_back(std::move(message));
}

Span DeferredReads::wait(Load load) const { return rate_of(load).pace * static_cast<std::int64_t>(waiting_.size()); }

std::optional<Message> DeferredReads::take(Instant now, Load load) {
  if (waiting_.empty() || !pace_.take(now, rate_of(load))) return std::nullopt;
  Message message = std::move(waiting_.front());
  waiting_.pop_front();
  if (!is_watch(message)) return message;
  const auto found = watches_.find({message.client, message.game});
  if (--found->second == 0) watches_.erase(found);
  return message;
}

Instant DeferredReads::due(Instant now, Load load) const {
  return waiting_.empty() ? kNever : now + pace_.wait(now, rate_of(load));
}

}  // namespace mornington::tables
