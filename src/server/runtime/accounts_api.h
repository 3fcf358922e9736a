#pragma once

#include <optional>
#include <string>

#include "server/http/origin.h"
#include "server/net/connection_handler.h"
#include "server/runtime/event_loop.h"
#include "server/runtime/log.h"
#include "server/store/read_queue.h"
#include "server/store/writer.h"

namespace mornington::runtime {
using namespace http;
using namespace net;

// Identifies people: guests by their cookie, programs by their token. Anyone without either can get one.
class AccountsApi {
 public:
  AccountsApi(store::Writer& writer, store::ReadQueue& room, EventLoop& loop, Log& log)
      : writer_(writer), room_(room), loop_(loop), log_(log) {}

  // A program's token counts before a cookie.
  [[nodiscard]] static std::optional<std::string> token_of(const Request& request);
  [[nodiscard]] static Result<std::optional<store::Person>> find(store::Reader& reader, const std::string& token);

  // Creates a guest with a cookie; a known guest keeps the account.
  void greet(const Request& request, const Visitor& visitor, const Reply& reply);
  // Makes a program, whose token is in the answer and nowhere else.
  void add_program(const Request& request, const Reply& reply);
  // All data stored about the person who asks.
  void give_data(const Request& request, const Visitor& visitor, const Reply& reply);
  // And forgets it.
  void forget(const Request& request, const Visitor& visitor, const Reply& reply);

 private:
  struct Newcomer {
    std::string name;
    bool program = false;
    Scheme scheme = Scheme::Http;
    std::optional<std::string> browser = {};  // its cookie, where it has one
  };
  void add(const Newcomer& newcomer, const Reply& reply);
  void forget(const model::PersonId& person, Scheme scheme, const Reply& reply);

  store::Writer& writer_;
  store::ReadQueue& room_;
  EventLoop& loop_;
  Log& log_;
};

}  // namespace mornington::runtime
