#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/accounts/passkey.h"

// What a page asks of accounts: the bodies of its requests. Any bytes at all; errors name the place.
namespace mornington::accounts {

enum class Purpose { Register, Login };
[[nodiscard]] Result<Purpose> read_purpose(std::string_view body);

// {"name", "device", and "passkey" with its "label", or "password"}
struct OpenRequest {
  std::string name;
  std::string device;
  std::optional<NewPasskey> passkey;
  std::string label;
  std::string password;  // empty: with a passkey
};
[[nodiscard]] Result<OpenRequest> read_open(std::string_view body);

// {"device", and one of "passkey", "recovery", or "name" with "password"}
struct LoginRequest {
  std::string device;
  std::optional<PasskeyProof> passkey;
  std::string recovery;
  std::string name;
  std::string password;
};
[[nodiscard]] Result<LoginRequest> read_login(std::string_view body);

// {"proof"} or {"current"}: by which somebody who is logged in shows that the account is theirs. May be missing.
struct Confirmation {
  std::optional<PasskeyProof> proof;
  std::string password;
};
[[nodiscard]] Result<Confirmation> read_confirmation(std::string_view body);

// {"passkey", "label", and what confirms it}
struct PasskeyRequest {
  NewPasskey passkey;
  std::string label;
  Confirmation confirmation;
};
[[nodiscard]] Result<PasskeyRequest> read_new_passkey(std::string_view body);

// {"password", "current"}: the one until now, where there is one; else {"proof"} may confirm it.
struct PasswordRequest {
  std::string password;
  std::string current;
  std::optional<PasskeyProof> proof = {};
};
[[nodiscard]] Result<PasswordRequest> read_password(std::string_view body);

// {"name"}
[[nodiscard]] Result<std::string> read_name(std::string_view body);

}  // namespace mornington::accounts
