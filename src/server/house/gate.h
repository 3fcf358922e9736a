#pragma once

#include <string>
#include <unordered_map>

#include "server/house/configuration.h"
#include "server/http.h"
#include "server/origin.h"
#include "server/token_bucket.h"

namespace mornington::server {

// What is asked of a visitor before anything else: not too often, not too many, and from a page of ours.
class Gate {
 public:
  Gate(const Configuration& configuration, Moment now);

  enum class Verdict { Welcome, TooOften, TooMany, Full, StrangePage };

  // A request of the interface; one that anybody's page may make; and one for a WebSocket, counted until it left.
  [[nodiscard]] Verdict judge_request(const Request& request, const Visitor& visitor, Moment now);
  [[nodiscard]] Verdict judge_reader(const Visitor& visitor, Moment now);
  [[nodiscard]] Verdict judge_socket(const Request& request, const Visitor& visitor, Moment now);
  void left(const std::string& address);

  [[nodiscard]] Visitor visitor(const Request& request) const { return visitor_of(request, configuration_.proxies); }

 private:
  const Configuration& configuration_;
  TokenBuckets buckets_;
  std::unordered_map<std::string, int> sockets_;
  int all_ = 0;
};

// The refusal of a verdict that is no welcome.
[[nodiscard]] Response refusal_of(Gate::Verdict verdict);

// How limits see an address: of IPv6 the first 64 bits, which is what one household is given.
[[nodiscard]] std::string household(const std::string& address);

}  // namespace mornington::server
