#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

// What a page says about a device that wants notices: the body of its request. Any bytes at all; errors name the place.
namespace mornington::push {

// {"endpoint", "keys": {"p256dh", "auth"}} as browsers write it, with the wishes "live", "correspondence",
// "invitations", "quiet": {"from", "to"} in minutes of the day or null, and "utc_offset" in minutes.
struct SubscribeRequest {
  std::string endpoint;
  std::string p256dh;  // in base64url, as it came
  std::string auth;
  bool live = true;
  bool correspondence = true;
  bool invitations = true;
  int quiet_from = 0;
  int quiet_to = 0;
  int utc_offset = 0;
};
[[nodiscard]] Result<SubscribeRequest> read_subscribe(std::string_view body);

}  // namespace mornington::push
