#include "server/runtime/admission.h"

#include "server/http/site.h"

namespace mornington::runtime {
using namespace http;

AdmissionControl::AdmissionControl(const Configuration& configuration, Moment now)
    : configuration_(configuration), limits_(configuration.limits.address, now) {}

AdmissionControl::Verdict AdmissionControl::judge_reader(const Visitor& visitor, Moment now) {
  return limits_.take(rate_limit_key(visitor.address), now) ? Verdict::Welcome : Verdict::TooOften;
}

AdmissionControl::Verdict AdmissionControl::judge_request(const Request& request, const Visitor& visitor, Moment now) {
  if (const Verdict verdict = judge_reader(visitor, now); verdict != Verdict::Welcome) return verdict;
  return is_welcome(request, configuration_.origins) ? Verdict::Welcome : Verdict::StrangePage;
}

AdmissionControl::Verdict AdmissionControl::judge_socket(const Request& request, const Visitor& visitor, Moment now) {
  if (const Verdict verdict = judge_request(request, visitor, now); verdict != Verdict::Welcome) return verdict;
  if (all_ >= configuration_.limits.sockets) return Verdict::Full;
  int& here = sockets_[rate_limit_key(visitor.address)];
  if (here >= configuration_.limits.sockets_per_address) return Verdict::TooMany;
  ++here;
  ++all_;
  return Verdict::Welcome;
}

void AdmissionControl::left(const std::string& address) {
  const auto found = sockets_.find(rate_limit_key(address));
  if (found == sockets_.end()) return;
  --all_;
  if (--found->second == 0) sockets_.erase(found);
}

Response refusal_of(AdmissionControl::Verdict verdict) {
  switch (verdict) {
    case AdmissionControl::Verdict::StrangePage:
      return refusal(403, "This page is not of this server, and the server was not told to trust it.\n");
    case AdmissionControl::Verdict::Full: return refusal(503, "The server has as many clients as it may have.\n");
    case AdmissionControl::Verdict::TooMany: return refusal(429, "There are too many clients from this address.\n");
    default: break;
  }
  Response response = refusal(429, "There were too many requests from this address; try again soon.\n");
  response.headers.emplace_back("Retry-After", "5");
  return response;
}

}  // namespace mornington::runtime
