#include "server/accounts/requests.h"

#include "core/utf8.h"
#include "json/reader.h"
#include "server/accounts/account_name.h"
#include "server/accounts/base64url.h"
#include "server/accounts/password.h"

namespace mornington::accounts {
namespace {

constexpr std::size_t kLongestLabel = 60;  // bytes

// Text of a field that may be missing.
std::string text_or_none(const json::Reader& from, std::string_view key) {
  return from.has(key) ? from.at(key).text() : std::string();
}

// What people call a device or a passkey.
std::string read_label(const json::Reader& from, std::string_view key) {
  std::string label = text_or_none(from, key);
  if (label.size() > kLongestLabel || visible(label) != label)
    from.at(key).report("expected at most 60 bytes that can be read");
  return label;
}

std::string read_account_name(const json::Reader& from) {
  std::string name = from.text();
  if (from.ok())
    if (auto wrong = wrong_account_name(name)) from.report(*wrong);
  return name;
}

std::string read_new_password(const json::Reader& from) {
  std::string password = from.text();
  if (from.ok() && (password.size() < kShortestPassword || password.size() > kLongestPassword))
    from.report("expected a password of 8 to 200 bytes");
  return password;
}

// NB: longer ones are wrong anyway, and need not be hashed.
std::string read_typed_password(const json::Reader& from) {
  std::string password = from.text();
  if (password.size() > kLongestPassword) from.report("expected a password of at most 200 bytes");
  return password;
}

std::string read_bytes(const json::Reader& from) {
  auto bytes = from_base64url(from.text());
  if (!bytes) from.report("expected base64url without padding");
  return bytes.value_or("");
}

NewPasskey read_passkey(const json::Reader& from) {
  NewPasskey passkey{read_bytes(from.at("id")), read_bytes(from.at("client_data")),
                     read_bytes(from.at("authenticator_data")), read_bytes(from.at("public_key")), 0};
  passkey.algorithm = from.at("algorithm").integer(-65535, 0);
  return passkey;
}

PasskeyProof read_proof(const json::Reader& from) {
  return {read_bytes(from.at("id")), read_bytes(from.at("client_data")), read_bytes(from.at("authenticator_data")),
          read_bytes(from.at("signature"))};
}

Confirmation read_confirmation_in(const json::Reader& from) {
  Confirmation out;
  if (from.has("proof")) out.proof = read_proof(from.at("proof"));
  if (from.has("current")) out.password = read_typed_password(from.at("current"));
  return out;
}

template <class Value, class Read>
Result<Value> read_body(std::string_view body, Read read) {
  const auto value = json::parse(body);
  if (!value) return value.error();
  json::Problems problems;
  Value out = read(json::Reader(*value, problems));
  if (!problems.ok()) return problems.first();
  return out;
}

}  // namespace

Result<Purpose> read_purpose(std::string_view body) {
  return read_body<Purpose>(body, [](const json::Reader& from) {
    return from.at("for").one_of({"register", "login"}) == 0 ? Purpose::Register : Purpose::Login;
  });
}

Result<OpenRequest> read_open(std::string_view body) {
  return read_body<OpenRequest>(body, [](const json::Reader& from) {
    OpenRequest out;
    out.name = read_account_name(from.at("name"));
    out.device = read_label(from, "device");
    if (from.has("passkey")) {
      out.passkey = read_passkey(from.at("passkey"));
      out.label = read_label(from, "label");
    } else {
      out.password = read_new_password(from.at("password"));
    }
    return out;
  });
}

Result<LoginRequest> read_login(std::string_view body) {
  return read_body<LoginRequest>(body, [](const json::Reader& from) {
    LoginRequest out;
    out.device = read_label(from, "device");
    if (from.has("passkey")) {
      out.passkey = read_proof(from.at("passkey"));
    } else if (from.has("recovery")) {
      out.recovery = from.at("recovery").text();
    } else {
      out.name = read_account_name(from.at("name"));
      out.password = read_typed_password(from.at("password"));
    }
    return out;
  });
}

Result<PasskeyRequest> read_new_passkey(std::string_view body) {
  return read_body<PasskeyRequest>(body, [](const json::Reader& from) {
    return PasskeyRequest{read_passkey(from.at("passkey")), read_label(from, "label"), read_confirmation_in(from)};
  });
}

Result<Confirmation> read_confirmation(std::string_view body) {
  return read_body<Confirmation>(body.empty() ? "{}" : body, read_confirmation_in);
}

Result<PasswordRequest> read_password(std::string_view body) {
  return read_body<PasswordRequest>(body, [](const json::Reader& from) {
    PasswordRequest out{read_new_password(from.at("password")), "", {}};
    if (from.has("proof")) out.proof = read_proof(from.at("proof"));
    if (from.has("current")) out.current = read_typed_password(from.at("current"));
    return out;
  });
}

Result<std::string> read_name(std::string_view body) {
  return read_body<std::string>(body, [](const json::Reader& from) { return read_account_name(from.at("name")); });
}

}  // namespace mornington::accounts
