#pragma once

#include <string>
#include <unordered_map>

#include "server/http/http.h"
#include "server/http/origin.h"
#include "server/http/rate_limits.h"
#include "server/runtime/configuration.h"

namespace mornington::runtime {
using namespace http;

// The first checks of a request: rate, number of connections, and origin.
class AdmissionControl {
 public:
  AdmissionControl(const Configuration& configuration, Moment now);

  enum class Verdict { Welcome, TooOften, TooMany, Full, StrangePage };

  // A request of the interface; one that anybody's page may make; and one for a WebSocket, counted until it left.
  [[nodiscard]] Verdict judge_request(const Request& request, const Visitor& visitor, Moment now);
  [[nodiscard]] Verdict judge_reader(const Visitor& visitor, Moment now);
  [[nodiscard]] Verdict judge_socket(const Request& request, const Visitor& visitor, Moment now);
  void left(const std::string& address);

  [[nodiscard]] Visitor visitor(const Request& request) const { return visitor_of(request, configuration_.proxies); }

 private:
  const Configuration& configuration_;
  RateLimits limits_;
  std::unordered_map<std::string, int> sockets_;
  int all_ = 0;
};

// The refusal for any verdict except Welcome.
[[nodiscard]] Response refusal_of(AdmissionControl::Verdict verdict);

}  // namespace mornington::runtime
