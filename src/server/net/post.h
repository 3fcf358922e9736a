#pragma once

#include <atomic>
#include <string>

#include "server/web_address.h"

namespace mornington::server {

// Posts a JSON text, over TLS with the certificate checked where the address says https; follows no redirection. Waits
// ten seconds at most, and no longer than nobody wants it to stop. Empty where it was taken, else what went wrong,
// without the address.
[[nodiscard]] std::string post(const WebAddress& address, const std::string& text, const std::atomic<bool>& stop);

}  // namespace mornington::server
