#pragma once

#include <string>

#include "balance/certificate.h"

namespace mornington::cli {

// A certificate for people.
[[nodiscard]] std::string balance_text(const balance::Certificate& certificate, const balance::Subject& subject);

}  // namespace mornington::cli
