#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/runtime/deliveries.h"

namespace mornington::runtime {

// "Your turn", for a chat tool: {"text", "game", and "link" where the server has one}.
struct WebhookCall {
  std::string address;
  std::string text;
};

// The chat tools that want a body of their own. A webhook's address may say which: "#discord" at its end; otherwise
// known hosts are recognised. The part from # on is never sent.
enum class Receiver : std::uint8_t { Plain, Discord, Slack, Matrix, Ntfy };
[[nodiscard]] Receiver receiver_of(std::string_view address);
// The call as the receiver wants it.
[[nodiscard]] Posting posting_for(Receiver receiver, const std::string& call);

class Webhooks {
 public:
  explicit Webhooks(Log& log) : deliveries_(log, "bell-failed") {}

  // From any thread; never waits.
  void ring(WebhookCall call);

  [[nodiscard]] std::uint64_t sent() const { return deliveries_.sent(); }
  [[nodiscard]] std::uint64_t failed() const { return deliveries_.failed(); }

 private:
  Deliveries deliveries_;
};

}  // namespace mornington::runtime
