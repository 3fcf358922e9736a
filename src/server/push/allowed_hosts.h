#pragma once

#include <string>
#include <string_view>
#include <vector>

// Which push services the server talks to: a page could otherwise make it call any machine.
namespace mornington::push {

// "fcm.googleapis.com", "*.push.example", or an origin such as "http://127.0.0.1:8080" for trying out.
[[nodiscard]] bool is_host_rule(std::string_view rule);
[[nodiscard]] bool is_allowed(const std::vector<std::string>& rules, std::string_view address);
// "https://host", as tokens for a push service name it; empty where the address is none.
[[nodiscard]] std::string origin_of(std::string_view address);

}  // namespace mornington::push
