#pragma once

#include "server/http/assets.h"
#include "server/http/http.h"
#include "server/http/page_head.h"

namespace mornington::http {

// The client's page with a head of its own, at an address `depth` folders below the root.
[[nodiscard]] Response client_page(const Assets& assets, int status, const PageHead& head, int depth);
// The same where nobody knows what is there.
[[nodiscard]] Response plain_page(const Assets& assets, int depth);

}  // namespace mornington::http
