#pragma once

#include <string>
#include <string_view>

#include "server/runtime/account_context.h"
#include "server/runtime/operator_api.h"

namespace mornington::runtime {

// Reports, and what operators have decided about the one who asks: /api/reports, /api/decisions; the texts of the
// operator: /api/texts; and what operators do (operator_api.h).
class ModerationApi {
 public:
  explicit ModerationApi(AccountPlaces places) : places_(std::move(places)) {}

  [[nodiscard]] static bool serves(std::string_view path);
  void ask(const Request& request, const Visitor& visitor, const Reply& reply);

 private:
  void report(const Caller& caller, const Reply& reply);
  void list_decisions(const Caller& caller, const Reply& reply);
  void see_decisions(const Caller& caller, const Reply& reply);
  void appeal(const Caller& caller, const std::string& decision, const Reply& reply);
  [[nodiscard]] Response text(std::string_view name) const;

  AccountPlaces places_;
};

}  // namespace mornington::runtime
