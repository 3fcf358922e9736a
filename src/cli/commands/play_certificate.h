#pragma once

#include "balance/certificate.h"

namespace mornington::cli {

struct CertificateRun {
  std::uint64_t seed = 1;
  int threads = 1;
};

// Plays the games of a plan on several threads. An interrupted run counts the games played so far.
[[nodiscard]] Result<balance::Certificate> play_certificate(const balance::Subject& subject,
                                                            const balance::GamePlan& plan, const CertificateRun& run);

}  // namespace mornington::cli
