#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/runtime/account_context.h"

namespace mornington::runtime {

// What operators do, on a page or in a terminal: /api/operator. An operator is an account named in the setting
// `operators`, or a request with the setting `operator_token`. Nothing is decided without one.
class OperatorApi {
 public:
  explicit OperatorApi(const AccountPlaces& places) : places_(places) {}

  [[nodiscard]] static bool serves(std::string_view path);
  void ask(const Caller& caller, const Reply& reply);

 private:
  // `by`: how the operator is called in decisions and in the log.
  using WithOperator = std::function<void(store::Reader&, const std::string& by)>;
  void with_operator(const Caller& caller, const Reply& reply, WithOperator then);

  void read(const Caller& caller, const std::string& what, const Reply& reply);
  void list_queue(const Caller& caller, const Reply& reply);
  void show_report(const Caller& caller, const std::string& number, const Reply& reply);
  void show_person(const Caller& caller, const std::string& person, const Reply& reply);
  void list_log(const Caller& caller, const Reply& reply);

  void write(const Caller& caller, const std::string& what, const Reply& reply);
  void decide(const Caller& caller, const Reply& reply);
  void lift(const Caller& caller, const std::string& decision, const Reply& reply);
  void answer(const Caller& caller, const std::string& decision, const Reply& reply);

  const AccountPlaces& places_;
};

}  // namespace mornington::runtime
