#include "server/accounts/passkey.h"

#include <openssl/evp.h>
#include <openssl/x509.h>

#include <algorithm>
#include <memory>

#include "core/sha256.h"
#include "json/reader.h"

namespace mornington::accounts {
namespace {

constexpr std::size_t kHash = 32;
constexpr std::size_t kHead = kHash + 1 + 4;       // hash of the relying party, flags, counter
constexpr std::size_t kBeforeId = kHead + 16 + 2;  // the authenticator's model, and the length of the credential's id
constexpr unsigned kUserPresent = 0x01;
constexpr unsigned kHasCredential = 0x40;
constexpr std::size_t kLongestId = 1023;
constexpr std::size_t kLongestKey = 2048;
constexpr int kLeastRsaBits = 2048;
constexpr int kMostRsaBits = 8192;

struct FreeKey {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
struct FreeContext {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};
using Key = std::unique_ptr<EVP_PKEY, FreeKey>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string hash_of(std::string_view text) {
  const Digest digest = sha256(text);
  return {digest.begin(), digest.end()};
}

bool is_p256(const EVP_PKEY* key) {
  std::array<char, 64> name{};
  std::size_t size = 0;
  return EVP_PKEY_get_base_id(key) == EVP_PKEY_EC &&
         EVP_PKEY_get_group_name(key, name.data(), name.size(), &size) == 1 &&
         std::string_view(name.data(), size) == "prime256v1";
}

bool fits(const EVP_PKEY* key, std::int64_t algorithm) {
  if (algorithm == -7) return is_p256(key);
  if (algorithm == -8) return EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519;
  const int bits = EVP_PKEY_get_bits(key);
  return algorithm == -257 && EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && bits >= kLeastRsaBits &&
         bits <= kMostRsaBits;
}

Result<Key> read_key(std::string_view der, std::int64_t algorithm) {
  const unsigned char* at = bytes_of(der);
  Key key(der.size() > kLongestKey ? nullptr : d2i_PUBKEY(nullptr, &at, static_cast<long>(der.size())));
  if (key == nullptr || at != bytes_of(der) + der.size()) return Error{"$.public_key", "is no public key"};
  if (!fits(key.get(), algorithm))
    return Error{"$.algorithm", "is not the algorithm of this key, or none that is taken"};
  return key;
}

bool is_signed(EVP_PKEY* key, std::int64_t algorithm, std::string_view text, std::string_view signature) {
  const std::unique_ptr<EVP_MD_CTX, FreeContext> context(EVP_MD_CTX_new());
  const EVP_MD* hash = algorithm == -8 ? nullptr : EVP_sha256();
  return context != nullptr && EVP_DigestVerifyInit(context.get(), nullptr, hash, nullptr, key) == 1 &&
         EVP_DigestVerify(context.get(), bytes_of(signature), signature.size(), bytes_of(text), text.size()) == 1;
}

// What the browser says it did: it writes this itself, no page can.
Result<std::string> challenge_in(std::string_view client_data, std::string_view type, const RelyingParty& party) {
  const auto value = json::parse(client_data);
  if (!value) return Error{"$.client_data", "is no JSON"};
  json::Problems problems;
  const json::Reader from(*value, problems, "$.client_data");
  if (from.at("type").text() != type) from.at("type").report("expected \"" + std::string(type) + "\"");
  const std::string origin = from.at("origin").text();
  if (std::find(party.origins.begin(), party.origins.end(), origin) == party.origins.end())
    from.at("origin").report("is not a page of this server");
  if (from.has("crossOrigin") && from.at("crossOrigin").boolean())
    from.at("crossOrigin").report("passkeys are not used from a page within another");
  const std::string challenge = from.at("challenge").text();
  if (!problems.ok()) return problems.first();
  return challenge;
}

Result<std::uint32_t> counter_in(std::string_view data, const RelyingParty& party) {
  const Error wrong{"$.authenticator_data", "is not of a passkey of this server"};
  if (data.size() < kHead || data.substr(0, kHash) != hash_of(party.id)) return wrong;
  if ((static_cast<std::uint8_t>(data[kHash]) & kUserPresent) == 0)
    return Error{"$.authenticator_data", "nobody was there"};
  std::uint32_t count = 0;
  for (const char byte : data.substr(kHash + 1, 4)) count = count << 8 | static_cast<std::uint8_t>(byte);
  return count;
}

// The credential that the authenticator made must be the one that the browser names.
bool names_credential(std::string_view data, std::string_view id) {
  if (data.size() < kBeforeId || (static_cast<std::uint8_t>(data[kHash]) & kHasCredential) == 0) return false;
  const std::size_t size = static_cast<std::size_t>(static_cast<std::uint8_t>(data[kBeforeId - 2])) << 8 |
                           static_cast<std::uint8_t>(data[kBeforeId - 1]);
  return size == id.size() && size >= 1 && size <= kLongestId && data.size() > kBeforeId + size &&
         data.substr(kBeforeId, size) == id;
}

}  // namespace

Result<CheckedPasskey> check_new(const NewPasskey& passkey, const RelyingParty& party) {
  Result<std::string> challenge = challenge_in(passkey.client_data, "webauthn.create", party);
  if (!challenge) return challenge.error();
  const Result<std::uint32_t> count = counter_in(passkey.authenticator_data, party);
  if (!count) return count.error();
  if (!names_credential(passkey.authenticator_data, passkey.id))
    return Error{"$.id", "is not the credential of the authenticator data"};
  if (const auto key = read_key(passkey.key, passkey.algorithm); !key) return key.error();
  return CheckedPasskey{*std::move(challenge), *count};
}

Result<CheckedPasskey> check_proof(const PasskeyProof& proof, const RelyingParty& party, std::string_view key,
                                   std::int64_t algorithm) {
  Result<std::string> challenge = challenge_in(proof.client_data, "webauthn.get", party);
  if (!challenge) return challenge.error();
  const Result<std::uint32_t> count = counter_in(proof.authenticator_data, party);
  if (!count) return count.error();
  const Result<Key> read = read_key(key, algorithm);
  if (!read) return read.error();
  if (!is_signed(read->get(), algorithm, proof.authenticator_data + hash_of(proof.client_data), proof.signature))
    return Error{"$.signature", "is not of this passkey"};
  return CheckedPasskey{*std::move(challenge), *count};
}

}  // namespace mornington::accounts
