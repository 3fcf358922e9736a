#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"
#include "core/sha256.h"
#include "server/model/ids.h"
#include "server/model/instant.h"

// Accounts: a person who can come back with a passkey, a password or a recovery code, from several devices. The tables
// of the server know nothing of it.
namespace mornington::store {

using model::Instant;
using model::PersonId;

// A guest becomes an account: the same person, whose token is the first session.
struct OpenAccount {
  PersonId person;
  std::string name_key;  // unique (accounts/account_name.h)
  std::string name;
  std::string session;  // id of the first session
  std::string device;
  Instant at;
};
struct SetPassword {
  PersonId person;
  std::string hash;  // of Argon2id, with its salt; empty: none
};
struct SetRecovery {
  PersonId person;
  Digest code{};  // SHA-256
};
// The code is good no longer; refused where nobody has it.
struct SpendRecovery {
  Digest code{};
};
struct Passkey {
  std::string id;  // of the credential, in base64url
  PersonId person;
  std::int64_t algorithm = 0;  // as COSE numbers them
  std::string key;             // SubjectPublicKeyInfo in base64url
  std::int64_t uses = 0;       // the authenticator's counter; 0: it does not count
  std::string label;
  Instant created;
  std::optional<Instant> used = {};
};
struct AddPasskey {
  Passkey passkey;
};
struct RemovePasskey {
  PersonId person;
  std::string id;
};
struct UsePasskey {
  std::string id;
  std::int64_t uses = 0;
  Instant at;
};
struct Session {
  std::string id;  // public
  PersonId person;
  std::string device;
  Instant created;
  Instant used;
};
struct AddSession {
  Session session;
  Digest token{};  // SHA-256
};
struct UseSession {
  std::string id;
  Instant at;
};
struct RevokeSession {
  PersonId person;
  std::string id;
  Instant at;
};
// The name before it is kept for moderators.
struct Rename {
  PersonId person;
  std::string name_key;
  std::string name;
  Instant at;
};
struct FollowPerson {
  PersonId person;
  PersonId about;
  bool on = true;
  Instant at;
};
// A challenge is good once: refused where it was spent before.
struct SpendChallenge {
  std::string challenge;
  Instant until;  // it is not good after that time anyway
};
// One more failure of a name or an address; those before `since` do not count.
struct NoteFailure {
  std::string name;
  Instant at;
  Instant since;
};
struct ClearFailures {
  std::string name;
};
// The person has been in this browser.
struct NoteBrowser {
  Digest browser{};  // SHA-256 of its cookie
  PersonId person;
  Instant at;
};
// Removes challenges, failures and revocations that no longer matter.
struct RemoveStaleSecrets {
  Instant before;
};

using AccountChange = std::variant<OpenAccount, SetPassword, SetRecovery, SpendRecovery, AddPasskey, RemovePasskey,
                                   UsePasskey, AddSession, UseSession, RevokeSession, Rename, FollowPerson,
                                   SpendChallenge, NoteFailure, ClearFailures, NoteBrowser, RemoveStaleSecrets>;

struct FormerName {
  std::string name;
  Instant until;
};
struct Followed {
  PersonId person;
  std::string name;
  Instant since;
};
struct Account {
  PersonId person;
  std::string name;
  std::string password;  // its hash; empty: none
  bool recovery = false;
  Instant created;
  std::vector<Passkey> passkeys;
  std::vector<Session> sessions;
  std::vector<FormerName> former_names;
};
struct Failures {
  std::string name;
  std::int64_t count = 0;
  Instant last;
};

// What a Reader answers about accounts. Every answer is of one moment.
class AccountReader {
 public:
  AccountReader() = default;
  AccountReader(const AccountReader&) = delete;
  AccountReader& operator=(const AccountReader&) = delete;
  virtual ~AccountReader() = default;

  [[nodiscard]] virtual Result<std::optional<Account>> account(const PersonId& person) = 0;
  [[nodiscard]] virtual Result<std::optional<Account>> account_named(const std::string& name_key) = 0;
  [[nodiscard]] virtual Result<std::optional<Passkey>> passkey(const std::string& id) = 0;
  [[nodiscard]] virtual Result<std::optional<PersonId>> person_with_recovery(const Digest& code) = 0;
  // Those of the two that there are.
  [[nodiscard]] virtual Result<std::vector<Failures>> failures(const std::string& one, const std::string& other) = 0;
  [[nodiscard]] virtual Result<std::vector<Followed>> follows(const PersonId& person) = 0;
};

}  // namespace mornington::store
