#pragma once

#include <string>
#include <string_view>

#include "server/runtime/account_context.h"
#include "server/runtime/notices.h"

namespace mornington::runtime {

// The devices on which a person wants notices: /api/push.
class PushApi {
 public:
  PushApi(AccountPlaces places, const Notices& notices) : places_(std::move(places)), notices_(notices) {}

  [[nodiscard]] static bool serves(std::string_view path);
  void ask(const Request& request, const Visitor& visitor, const Reply& reply);

 private:
  void show(const Caller& caller, const Reply& reply);
  void subscribe(const Caller& caller, const Reply& reply);
  void remove(const Caller& caller, const std::string& id, const Reply& reply);

  AccountPlaces places_;
  const Notices& notices_;
};

}  // namespace mornington::runtime
