#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/sha256.h"

// Web push: messages that a push service passes on to a browser. RFC 8291 encrypts them for the browser, RFC 8292
// (VAPID) says which server sends them. Keys are P-256; points are 65 bytes, uncompressed, and scalars 32.
namespace mornington::push {

struct KeyPair {
  std::string scalar;  // secret
  std::string point;
};
[[nodiscard]] KeyPair make_key_pair();
// The pair of a secret scalar; nothing where it is none.
[[nodiscard]] std::optional<KeyPair> pair_of(std::string_view scalar);
[[nodiscard]] bool is_point(std::string_view bytes);

// Whom a message is for: what the browser gave the page.
struct Receiver {
  std::string point;
  std::string auth;  // 16 bytes
};
// The body of the request, in the content coding aes128gcm (RFC 8188) with one record. The pair is made for this
// message alone, and the salt has 16 random bytes. Nothing where the receiver's point is none.
[[nodiscard]] std::optional<std::string> encrypt(std::string_view message, const Receiver& receiver,
                                                 const KeyPair& sender, std::string_view salt);
inline constexpr std::size_t kLongestMessage = 3000;  // bytes; push services take 4096 with everything around it

// The value of the header Authorization. `audience` is the origin of the push service, `subject` a mailto: or https:
// address of the operator.
[[nodiscard]] std::optional<std::string> vapid(const KeyPair& server, std::string_view audience,
                                               std::string_view subject, std::int64_t expires_s);

}  // namespace mornington::push
