#include "server/push/web_push.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/params.h>

#include <array>
#include <memory>

#include "json/json.h"
#include "server/accounts/base64url.h"

namespace mornington::push {
namespace {

constexpr const char* kCurve = "prime256v1";
constexpr std::size_t kScalarBytes = 32;
constexpr std::size_t kPointBytes = 65;
constexpr std::size_t kKeyBytes = 16;
constexpr std::size_t kNonceBytes = 12;
constexpr std::size_t kTagBytes = 16;
constexpr std::size_t kSaltBytes = 16;
constexpr char kLastRecord = 2;

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* one) const {
    Free(one);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

// With the scalar where it is a pair, without where it is somebody else's point.
Key key_of(std::string_view point, std::string_view scalar) {
  const Builder builder(OSSL_PARAM_BLD_new());
  const Number number(scalar.empty() ? nullptr : BN_bin2bn(bytes_of(scalar), static_cast<int>(scalar.size()), nullptr));
  if (!builder || OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0) != 1 ||
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1)
    return nullptr;
  if (number && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) != 1) return nullptr;
  const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  const int what = scalar.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, what, params.get()) != 1)
    return nullptr;
  return Key(key);
}

std::optional<std::string> agree(const KeyPair& own, std::string_view other) {
  const Key secret = key_of(own.point, own.scalar);
  const Key peer = key_of(other, "");
  if (!secret || !peer) return std::nullopt;
  const KeyContext context(EVP_PKEY_CTX_new(secret.get(), nullptr));
  std::string shared(kScalarBytes, '\0');
  std::size_t size = shared.size();
  if (!context || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), peer.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes_of(shared), &size) != 1 || size != kScalarBytes)
    return std::nullopt;
  return shared;
}

// HKDF with SHA-256 (RFC 5869).
std::string derive(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size) {
  const KeyContext context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
  std::string out(size, '\0');
  std::size_t made = size;
  const bool is_made =
      context && EVP_PKEY_derive_init(context.get()) == 1 &&
      EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256()) == 1 &&
      EVP_PKEY_CTX_set1_hkdf_salt(context.get(), bytes_of(salt), static_cast<int>(salt.size())) == 1 &&
      EVP_PKEY_CTX_set1_hkdf_key(context.get(), bytes_of(secret), static_cast<int>(secret.size())) == 1 &&
      EVP_PKEY_CTX_add1_hkdf_info(context.get(), bytes_of(info), static_cast<int>(info.size())) == 1 &&
      EVP_PKEY_derive(context.get(), bytes_of(out), &made) == 1;
  return is_made ? out : "";
}

std::optional<std::string> seal(std::string_view text, std::string_view key, std::string_view nonce) {
  const std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>> context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTagBytes, '\0');
  int size = 0;
  int rest = 0;
  if (!context || EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) != 1 ||
      EVP_EncryptUpdate(context.get(), bytes_of(out), &size, bytes_of(text), static_cast<int>(text.size())) != 1 ||
      EVP_EncryptFinal_ex(context.get(), bytes_of(out) + size, &rest) != 1 ||
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, bytes_of(out) + text.size()) != 1)
    return std::nullopt;
  return out;
}

std::string big_endian(std::uint32_t number) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xFF);
  return out;
}

// RFC 7515 wants the two numbers of a signature in 32 bytes each; OpenSSL writes them as ASN.1.
std::optional<std::string> sign(const KeyPair& pair, std::string_view text) {
  const Key key = key_of(pair.point, pair.scalar);
  const std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  std::string coded(EVP_MAX_MD_SIZE * 2, '\0');
  std::size_t size = coded.size();
  if (!key || !context || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) != 1 ||
      EVP_DigestSign(context.get(), bytes_of(coded), &size, bytes_of(text), text.size()) != 1)
    return std::nullopt;
  const unsigned char* at = bytes_of(coded);
  const std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>> signature(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::string out(2 * kScalarBytes, '\0');
  if (!signature || BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(out), kScalarBytes) != kScalarBytes ||
      BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(out) + kScalarBytes, kScalarBytes) != kScalarBytes)
    return std::nullopt;
  return out;
}

}  // namespace

std::optional<KeyPair> pair_of(std::string_view scalar) {
  const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Number number(BN_bin2bn(bytes_of(scalar), static_cast<int>(scalar.size()), nullptr));
  if (!group || !number || scalar.size() != kScalarBytes || BN_is_zero(number.get()) ||
      BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  const Point point(EC_POINT_new(group.get()));
  std::string bytes(kPointBytes, '\0');
  if (!point || EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) != 1 ||
      EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(bytes), bytes.size(),
                         nullptr) != kPointBytes)
    return std::nullopt;
  return KeyPair{std::string(scalar), bytes};
}

KeyPair make_key_pair() {
  const Key key(EVP_EC_gen(kCurve));
  BIGNUM* secret = nullptr;
  std::string scalar(kScalarBytes, '\0');
  const bool is_made = key && EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &secret) == 1 &&
                       BN_bn2binpad(secret, bytes_of(scalar), kScalarBytes) == kScalarBytes;
  BN_clear_free(secret);
  return is_made ? pair_of(scalar).value_or(KeyPair{}) : KeyPair{};
}

bool is_point(std::string_view bytes) {
  return bytes.size() == kPointBytes && bytes.front() == 4 && key_of(bytes, "") != nullptr;
}

std::optional<std::string> encrypt(std::string_view message, const Receiver& receiver, const KeyPair& sender,
                                   std::string_view salt) {
  if (salt.size() != kSaltBytes || !is_point(receiver.point) || sender.point.size() != kPointBytes) return std::nullopt;
  const auto shared = agree(sender, receiver.point);
  if (!shared) return std::nullopt;
  const std::string both = std::string("WebPush: info\0", 14) + receiver.point + sender.point;
  const std::string secret = derive(receiver.auth, *shared, both, kScalarBytes);
  const std::string key = derive(salt, secret, std::string_view("Content-Encoding: aes128gcm\0", 28), kKeyBytes);
  const std::string nonce = derive(salt, secret, std::string_view("Content-Encoding: nonce\0", 24), kNonceBytes);
  if (secret.empty() || key.empty() || nonce.empty()) return std::nullopt;
  const auto sealed = seal(std::string(message) + kLastRecord, key, nonce);
  if (!sealed) return std::nullopt;
  constexpr std::uint32_t kRecord = 4096;
  return std::string(salt) + big_endian(kRecord) + static_cast<char>(kPointBytes) + sender.point + *sealed;
}

std::optional<std::string> vapid(const KeyPair& server, std::string_view audience, std::string_view subject,
                                 std::int64_t expires_s) {
  const json::Value claims = json::Object{{"aud", audience}, {"exp", expires_s}, {"sub", subject}};
  const std::string signed_part =
      accounts::to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + accounts::to_base64url(json::dump(claims));
  const auto signature = sign(server, signed_part);
  if (!signature) return std::nullopt;
  return "vapid t=" + signed_part + "." + accounts::to_base64url(*signature) +
         ", k=" + accounts::to_base64url(server.point);
}

}  // namespace mornington::push
