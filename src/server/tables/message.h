#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/model/ids.h"
#include "server/model/instant.h"
#include "server/model/settings.h"
#include "server/tables/answers.h"
#include "server/tables/commands.h"

namespace mornington::tables {
using namespace model;

// A command, who gave it and when. Commands of the server itself (a bot's move, somebody who was deleted and leaves)
// are made as such, without any text.
struct Message {
  Command command;
  std::string id;    // chosen by the client; may be empty for some verbs
  GameId game = {};  // empty where the verb names none
  ClientId client{};
  PersonId person = {};
  Instant at = {};
  Span lag = {};
  Fresh fresh{};
  Span waited = {};  // before `at`, for the turns of other people
  // What is wrong with its fields. It is refused for that once it is known who may give it at all.
  std::optional<Refused> mistake = std::nullopt;
  Seat for_seat = kNoSeat;  // the server's own command for this seat: a bot's move
  std::string next = {};    // of an answer that settles a rematch: the game that was made for it
  std::string failed = {};  // why it was not stored, as far as is known: it is not tried again
};

// When a message would have been handled if there were nobody else.
[[nodiscard]] inline Instant ready_at(const Message& message) { return message.at - message.waited; }

// Whether a client has said `hello`: before that nothing else is understood.
enum class Greeted : bool { No, Yes };

// The head of a message: its command, id and game. Any bytes at all; a refusal names the place of the first mistake.
[[nodiscard]] std::variant<Message, Refused> parse_message(std::string_view text, const Settings& settings,
                                                           Greeted greeted);

}  // namespace mornington::tables
