#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>

#include "server/accounts/requests.h"
#include "server/runtime/account_context.h"
#include "server/runtime/login_api.h"

namespace mornington::runtime {

// An account and what belongs to it: opened by a guest in place, shown and changed by who is logged in.
class AccountApi {
 public:
  explicit AccountApi(const AccountPlaces& places) : places_(places), login_(places) {}

  // Whether it is a path of accounts, friends or people with names.
  [[nodiscard]] static bool serves(std::string_view path);
  void ask(const Request& request, const Visitor& visitor, const Reply& reply);
  // Somebody came over this session: its owner sees when it was last used, to the hour.
  void note_use(const std::string& session);

 private:
  void ask_account(const Caller& caller, const Reply& reply);
  void ask_part(std::string_view path, const Caller& caller, const Reply& reply);
  void show(const Caller& caller, const Reply& reply);
  void open(const Caller& caller, const Reply& reply);
  void open_with_password(const Caller& caller, const accounts::OpenRequest& asked, const Reply& reply);
  void write_open(const Caller& caller, const accounts::OpenRequest& asked, store::Request more, const Reply& reply);
  void rename(const Caller& caller, const Reply& reply);
  void set_password(const Caller& caller, const Reply& reply);
  void write_password(const store::Account& account, const accounts::PasswordRequest& asked, const Reply& reply);
  void add_passkey(const Caller& caller, const Reply& reply);
  void remove_passkey(const Caller& caller, const std::string& id, const Reply& reply);
  void make_recovery(const Caller& caller, const Reply& reply);
  void write_recovery(const model::PersonId& person, const Reply& reply);
  void revoke(const Caller& caller, const std::string& session, const Reply& reply);
  // A passkey that was checked, and the challenge that it used up; or the refusal.
  [[nodiscard]] std::variant<store::Request, Response> new_passkey(const Caller& caller,
                                                                   const accounts::NewPasskey& passkey,
                                                                   const std::string& label) const;

  const AccountPlaces places_;
  LoginApi login_;
  std::mutex mutex_;
  std::map<std::string, model::Instant> used_;  // sessions, when it was last written here
};

}  // namespace mornington::runtime
