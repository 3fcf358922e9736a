#pragma once

#include <openssl/evp.h>
#include <openssl/x509.h>

#include <cstdint>
#include <memory>
#include <string>

#include "core/sha256.h"
#include "server/accounts/passkey.h"

// An authenticator for tests: what browsers hand to a page, with keys and signatures of OpenSSL.
namespace mornington::accounts {

inline const RelyingParty kParty{"play.example.org", {"https://play.example.org", "https://www.play.example.org"}};

inline std::string bytes_of(const Digest& digest) { return {digest.begin(), digest.end()}; }

// An authenticator as browsers show it, with a key of its own.
struct Authenticator {
  std::int64_t algorithm;
  std::shared_ptr<EVP_PKEY> key;
  std::string id = "credential \x01\xff";
  std::string party = kParty.id;
  unsigned flags = 0x05;  // somebody is there, and was verified
  std::uint32_t count = 7;

  explicit Authenticator(std::int64_t which, unsigned rsa_bits = 2048)
      : algorithm(which),
        key(which == -7   ? EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")
            : which == -8 ? EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519")
                          : EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", std::size_t{rsa_bits}),
            EVP_PKEY_free) {}

  [[nodiscard]] std::string public_key() const {
    unsigned char* der = nullptr;
    const int size = i2d_PUBKEY(key.get(), &der);
    std::string text(reinterpret_cast<char*>(der), static_cast<std::size_t>(size));
    OPENSSL_free(der);
    return text;
  }

  [[nodiscard]] std::string head(unsigned more) const {
    std::string data = bytes_of(sha256(party)) + static_cast<char>(flags | more);
    for (int shift = 24; shift >= 0; shift -= 8) data += static_cast<char>(count >> shift & 0xFF);
    return data;
  }

  [[nodiscard]] static std::string client_data(const std::string& type, const std::string& origin,
                                               const std::string& more = "", const std::string& challenge = "abc") {
    return R"({"type":")" + type + R"(","challenge":")" + challenge + R"(","origin":")" + origin + "\"" + more + "}";
  }

  [[nodiscard]] NewPasskey made(const std::string& data) const {
    const std::string credential = std::string(16, '\0') + '\0' + static_cast<char>(id.size()) + id + "COSE";
    return {id, data, head(0x40) + credential, public_key(), algorithm};
  }
  [[nodiscard]] NewPasskey made() const { return made(client_data("webauthn.create", kParty.origins[0])); }

  [[nodiscard]] PasskeyProof proof(const std::string& data) const {
    const std::string text = head(0) + bytes_of(sha256(data));
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    EVP_DigestSignInit(context, nullptr, algorithm == -8 ? nullptr : EVP_sha256(), nullptr, key.get());
    std::size_t size = 0;
    const auto* from = reinterpret_cast<const unsigned char*>(text.data());
    EVP_DigestSign(context, nullptr, &size, from, text.size());
    std::string signature(size, '\0');
    EVP_DigestSign(context, reinterpret_cast<unsigned char*>(signature.data()), &size, from, text.size());
    EVP_MD_CTX_free(context);
    signature.resize(size);
    return {id, data, head(0), signature};
  }
  [[nodiscard]] PasskeyProof proof() const { return proof(client_data("webauthn.get", kParty.origins[1])); }
};

}  // namespace mornington::accounts
