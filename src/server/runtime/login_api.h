#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/accounts/requests.h"
#include "server/runtime/account_context.h"

namespace mornington::runtime {

// How people come back to their account: by passkey, password or recovery code. Each login is a session of its own.
class LoginApi {
 public:
  explicit LoginApi(const AccountPlaces& places) : places_(places) {}

  // A challenge for a passkey, new or known.
  void make_challenge(const Caller& caller, const Reply& reply);
  void log_in(const Caller& caller, const Reply& reply);
  void log_out(const Caller& caller, const Reply& reply);

  // Somebody who is logged in shows that the password is theirs; wrong ones are slowed down as they are at a login.
  // `then` is called in the thread that hashes, with the reply that ends the trial.
  void confirm_password(store::Reader& reader, const Caller& caller, const store::Account& account,
                        const std::string& password, const Reply& reply, std::function<void(const Reply& ended)> then);

  // The same for another way in, which a device that was left open must not give away: by a passkey or the password,
  // or by having logged in a moment ago. `then` may be called in any thread.
  void confirm(store::Reader& reader, const Caller& caller, const store::Account& account,
               const accounts::Confirmation& confirmation, const Reply& reply,
               std::function<void(const Reply& ended)> then);

 private:
  [[nodiscard]] Result<accounts::CheckedPasskey> check(const Caller& caller, const store::Passkey& known,
                                                       const accounts::PasskeyProof& proof) const;
  // What is written when a passkey is used; nothing where its challenge is not good any more.
  [[nodiscard]] std::optional<store::Request> use_of(const store::Passkey& known,
                                                     const accounts::CheckedPasskey& checked) const;
  void confirm_passkey(const Caller& caller, const store::Account& account, const accounts::PasskeyProof& proof,
                       const Reply& reply, std::function<void(const Reply& ended)> then);
  // Somebody whose way in was right, and what is written with the new session.
  struct Entry {
    store::Account account;
    std::string device;
    store::Request changes;
    std::string recovery;  // a new code, where the one before was used
  };
  void by_passkey(store::Reader& reader, const Caller& caller, const accounts::LoginRequest& asked, const Reply& reply);
  void by_recovery(store::Reader& reader, const Caller& caller, const accounts::LoginRequest& asked,
                   const Reply& reply);
  void by_password(store::Reader& reader, const Caller& caller, const accounts::LoginRequest& asked,
                   const Reply& reply);
  void judge_password(const Caller& caller, const accounts::LoginRequest& asked,
                      const std::optional<store::Account>& account, const Reply& reply);
  void let_in(const Caller& caller, Entry entry, const Reply& reply);
  void fail(const Caller& caller, const std::string& name_key, const Reply& reply);
  [[nodiscard]] std::optional<Response> why_wait(store::Reader& reader, const Caller& caller,
                                                 const std::string& name_key) const;
  [[nodiscard]] std::string address_name(const Caller& caller) const;

  // One password of an account is tried at a time, so that nobody tries many before the first has failed.
  void try_password(const Caller& caller, const std::string& name_key, const Reply& reply,
                    std::function<void(const Reply& ended)> trial);
  [[nodiscard]] bool begin_trial(const std::string& name_key);
  void end_trial(const std::string& name_key);

  const AccountPlaces places_;
  std::mutex mutex_;
  std::set<std::string> trials_;
};

// The browser's own cookie, made where it is missing, and the note that these people were in it.
struct BrowserNote {
  std::vector<store::Change> changes;
  std::optional<std::string> cookie;  // of a browser that had none
};
[[nodiscard]] BrowserNote note_browser(const Caller& caller, const model::PersonId& person, model::Instant now);

}  // namespace mornington::runtime
