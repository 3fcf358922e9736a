#pragma once

#include <string>
#include <string_view>

#include "server/runtime/account_context.h"

namespace mornington::runtime {

// Whom somebody follows, and who has a name. Guests may follow, too.
class FriendsApi {
 public:
  explicit FriendsApi(const AccountPlaces& places) : places_(places) {}

  [[nodiscard]] static bool serves(std::string_view path);
  void ask(const Caller& caller, const Reply& reply);

 private:
  void list(const Caller& caller, const Reply& reply);
  void follow(const Caller& caller, const std::string& person, bool on, const Reply& reply);
  void find(const Caller& caller, const std::string& name, const Reply& reply);

  const AccountPlaces& places_;
};

}  // namespace mornington::runtime
