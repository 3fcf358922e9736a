#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/result.h"
#include "server/model/ids.h"
#include "server/model/instant.h"

// Web push: where a device wants its notices, and the keys of the server.
namespace mornington::store {

using model::Instant;
using model::PersonId;

// What a device wants. Quiet hours are minutes of its own day; from == to: none.
struct PushWishes {
  bool live = true;            // turns and offers in live games
  bool correspondence = true;  // the same in games over days
  bool invitations = true;     // challenges and rounds of tournaments
  int quiet_from = 0;
  int quiet_to = 0;
  int utc_offset = 0;  // minutes to add to UTC
};

struct PushSubscription {
  std::string id;  // SHA-256 of the address, 32 hexadecimal digits
  PersonId owner;
  std::string session;  // of the account's device; empty: a guest's
  std::string address;
  std::string key;   // of the device (P-256), in base64url
  std::string auth;  // its secret, in base64url
  PushWishes wishes = {};
  Instant created = {};
  std::optional<Instant> held = {};  // when quiet hours are over in which something came
};

// A device that subscribes again, whoever used it before.
struct PutSubscription {
  PushSubscription subscription;
};
struct RemoveSubscription {
  std::string id;
};
// The owner's only.
struct RemoveOwnSubscription {
  std::string id;
  PersonId owner;
};
// Something came in quiet hours, which are over then.
struct HoldNotices {
  std::string id;
  Instant until;
};
// One of the nodes sends what was held. Refused where another one has taken it.
struct ReleaseNotices {
  std::string id;
  Instant held;
};
// Made once; one that is there stays.
struct MakeServerKey {
  std::string name;
  std::string value;
};

using PushChange = std::variant<PutSubscription, RemoveSubscription, RemoveOwnSubscription, HoldNotices, ReleaseNotices,
                                MakeServerKey>;

// What a Reader answers about web push.
class PushReader {
 public:
  PushReader() = default;
  PushReader(const PushReader&) = delete;
  PushReader& operator=(const PushReader&) = delete;
  virtual ~PushReader() = default;

  [[nodiscard]] virtual Result<std::vector<PushSubscription>> subscriptions(const PersonId& owner) = 0;
  // Whose quiet hours are over by then.
  [[nodiscard]] virtual Result<std::vector<PushSubscription>> held(Instant now) = 0;
  // In how many running games the person is waited for.
  [[nodiscard]] virtual Result<std::int64_t> turns(const PersonId& person) = 0;
  [[nodiscard]] virtual Result<std::optional<std::string>> server_key(const std::string& name) = 0;
};

}  // namespace mornington::store
