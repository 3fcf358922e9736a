#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

// Web Authentication (W3C, level 2) as far as a server needs it. The browser hands out the public key and the
// authenticator data by themselves (getPublicKey(), getAuthenticatorData()), so nothing here reads CBOR.
namespace mornington::accounts {

// As COSE numbers them (RFC 9053): ES256, EdDSA with Ed25519, RS256.
inline constexpr std::array<std::int64_t, 3> kPasskeyAlgorithms = {-7, -8, -257};

// Whose passkeys they are, and from which pages they may be used. The same on all nodes.
struct RelyingParty {
  std::string id;                    // a host name
  std::vector<std::string> origins;  // "https://play.example.org"
};

// The browser's answers; all bytes.
struct NewPasskey {
  std::string id;
  std::string client_data;  // JSON
  std::string authenticator_data;
  std::string key;  // SubjectPublicKeyInfo, DER
  std::int64_t algorithm = 0;
};
struct PasskeyProof {
  std::string id;
  std::string client_data;  // JSON
  std::string authenticator_data;
  std::string signature;
};

struct CheckedPasskey {
  std::string challenge;   // in base64url; the caller says whether it is good
  std::uint32_t uses = 0;  // the authenticator's counter
};
// What is wrong is said by the name of its field.
[[nodiscard]] Result<CheckedPasskey> check_new(const NewPasskey& passkey, const RelyingParty& party);
// `key` and `algorithm` are those of the passkey when it was new.
[[nodiscard]] Result<CheckedPasskey> check_proof(const PasskeyProof& proof, const RelyingParty& party,
                                                 std::string_view key, std::int64_t algorithm);

}  // namespace mornington::accounts
