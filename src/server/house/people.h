#pragma once

#include <optional>
#include <string>

#include "server/house/hall_thread.h"
#include "server/house/log.h"
#include "server/net/visitors.h"
#include "server/origin.h"
#include "server/store/reading_room.h"
#include "server/store/writer.h"

namespace mornington::server {

// Who somebody is: guests by their cookie, programs by the token they were given. Whoever has neither can get one.
class People {
 public:
  People(store::Writer& writer, store::ReadingRoom& room, HallThread& hall, Log& log)
      : writer_(writer), room_(room), hall_(hall), log_(log) {}

  // A program's token counts before a cookie.
  [[nodiscard]] static std::optional<std::string> token_of(const Request& request);
  [[nodiscard]] static Result<std::optional<store::Person>> find(store::Reader& reader, const std::string& token);

  // Makes a guest, who gets a cookie; one who is known already stays who they are.
  void greet(const Request& request, Scheme scheme, const Reply& reply);
  // Makes a program, whose token is in the answer and nowhere else.
  void add_program(const Request& request, const Reply& reply);
  // Everything that is kept about whoever asks.
  void give_data(const Request& request, const Reply& reply);
  // And forgets it.
  void forget(const Request& request, Scheme scheme, const Reply& reply);

 private:
  struct Newcomer {
    std::string name;
    bool program = false;
    Scheme scheme = Scheme::Http;
  };
  void add(const Newcomer& newcomer, const Reply& reply);
  void forget(const hall::PersonId& person, Scheme scheme, const Reply& reply);

  store::Writer& writer_;
  store::ReadingRoom& room_;
  HallThread& hall_;
  Log& log_;
};

}  // namespace mornington::server
