#include <cstdlib>

#include "entries.h"
#include "server/moderation/requests.h"
#include "server/push/allowed_hosts.h"
#include "server/push/subscribing.h"
#include "server/push/web_push.h"

namespace mornington::fuzz {

// The bodies of requests about moderation and notices. What is taken can be used.
void try_moderation(std::string_view bytes) {
  if (const auto report = moderation::read_report(bytes); report && report->about.size() != 16) std::abort();
  if (const auto decision = moderation::read_decision(bytes); decision && decision->reason.empty()) std::abort();
  (void)moderation::read_answer(bytes);
  (void)moderation::read_appeal(bytes);
  (void)moderation::read_lift(bytes);
  if (const auto device = push::read_subscribe(bytes))
    if (device->quiet_from < 0 || device->quiet_to >= 24 * 60) std::abort();
  if (push::is_allowed({"push.example", "*.push.example"}, bytes) &&
      push::origin_of(bytes).find("push.example") == std::string::npos)
    std::abort();
}

}  // namespace mornington::fuzz
