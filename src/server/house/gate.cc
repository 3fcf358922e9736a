#include "server/house/gate.h"

#include <arpa/inet.h>

#include <array>
#include <cstdint>

#include "server/site.h"

namespace mornington::server {

Gate::Gate(const Configuration& configuration, Moment now)
    : configuration_(configuration), buckets_(configuration.limits.address, now) {}

Gate::Verdict Gate::judge_reader(const Visitor& visitor, Moment now) {
  return buckets_.take(household(visitor.address), now) ? Verdict::Welcome : Verdict::TooOften;
}

Gate::Verdict Gate::judge_request(const Request& request, const Visitor& visitor, Moment now) {
  if (const Verdict verdict = judge_reader(visitor, now); verdict != Verdict::Welcome) return verdict;
  return is_welcome(request, configuration_.origins) ? Verdict::Welcome : Verdict::StrangePage;
}

Gate::Verdict Gate::judge_socket(const Request& request, const Visitor& visitor, Moment now) {
  if (const Verdict verdict = judge_request(request, visitor, now); verdict != Verdict::Welcome) return verdict;
  if (all_ >= configuration_.limits.sockets) return Verdict::Full;
  int& here = sockets_[household(visitor.address)];
  if (here >= configuration_.limits.sockets_per_address) return Verdict::TooMany;
  ++here;
  ++all_;
  return Verdict::Welcome;
}

void Gate::left(const std::string& address) {
  const auto found = sockets_.find(household(address));
  if (found == sockets_.end()) return;
  --all_;
  if (--found->second == 0) sockets_.erase(found);
}

Response refusal_of(Gate::Verdict verdict) {
  switch (verdict) {
    case Gate::Verdict::StrangePage:
      return refusal(403, "This page is not of this server, and the server was not told to trust it.\n");
    case Gate::Verdict::Full: return refusal(503, "The server has as many clients as it may have.\n");
    case Gate::Verdict::TooMany: return refusal(429, "There are too many clients from this address.\n");
    default: break;
  }
  Response response = refusal(429, "There were too many requests from this address; try again soon.\n");
  response.headers.emplace_back("Retry-After", "5");
  return response;
}

std::string household(const std::string& address) {
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  return {bytes.begin(), bytes.begin() + 8};
}

}  // namespace mornington::server
