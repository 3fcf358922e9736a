#include "server/accounts/challenge.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>

#include "server/accounts/base64url.h"

namespace mornington::accounts {
namespace {

constexpr std::size_t kNonce = 16;
constexpr std::size_t kTime = 8;
constexpr std::size_t kTag = 32;

std::string tag_of(std::string_view secret, const ChallengePurpose& purpose, std::string_view head) {
  std::string text = "mornington challenge";
  for (const std::string_view part : {purpose.what, purpose.person, head}) text.append(1, '\0').append(part);
  std::array<unsigned char, kTag> tag{};
  unsigned size = 0;
  HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
       reinterpret_cast<const unsigned char*>(text.data()), text.size(), tag.data(), &size);
  return {tag.begin(), tag.end()};
}

std::string big_endian(std::int64_t number) {
  std::string bytes;
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
  return bytes;
}

std::int64_t number_in(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<std::uint8_t>(byte);
  return static_cast<std::int64_t>(number);
}

}  // namespace

std::string make_challenge(std::string_view secret, const ChallengePurpose& purpose, const Digest& fresh,
                           std::int64_t now_ms) {
  const std::string head =
      std::string(fresh.begin(), fresh.begin() + kNonce) + big_endian(now_ms + kChallengeGoodForMs);
  return to_base64url(head + tag_of(secret, purpose, head));
}

std::optional<std::int64_t> check_challenge(std::string_view secret, const ChallengePurpose& purpose,
                                            std::string_view challenge, std::int64_t now_ms) {
  const auto bytes = from_base64url(challenge);
  if (!bytes || bytes->size() != kNonce + kTime + kTag) return std::nullopt;
  const std::string_view head = std::string_view(*bytes).substr(0, kNonce + kTime);
  const std::string tag = tag_of(secret, purpose, head);
  if (CRYPTO_memcmp(tag.data(), bytes->data() + head.size(), kTag) != 0) return std::nullopt;
  const std::int64_t until = number_in(head.substr(kNonce));
  return until > now_ms ? std::optional(until) : std::nullopt;
}

}  // namespace mornington::accounts
