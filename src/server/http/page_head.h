#pragma once

#include <string>
#include <string_view>

namespace mornington::http {

// What a page says of itself to those who do not run it: programs that show a preview of a link, and search engines.
struct PageHead {
  std::string title;
  std::string description;
  std::string address;  // of the page itself; empty: it has none that counts
  std::string image;    // a picture of 1200 by 630 pixels; empty: none
};

// The client's page with this head. `depth`: how many folders below the root its address lies, where its files are.
[[nodiscard]] std::string with_head(std::string_view page, const PageHead& head, int depth);

// "https://host" as the visitor's browser writes it; empty if the request names no host that could be one.
[[nodiscard]] std::string origin_of(std::string_view host, bool is_secure);

}  // namespace mornington::http
