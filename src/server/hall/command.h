#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/rule_id.h"
#include "json/json.h"
#include "server/hall/entry.h"
#include "server/hall/ids.h"
#include "server/hall/plans.h"
#include "server/hall/settings.h"
#include "server/hall/why.h"
#include "server/hall/words.h"

namespace mornington::hall {

// What a client said, as far as it can be understood without knowing the table.
struct Message {
  const VerbRow* verb = nullptr;
  std::string id;  // may be empty for some
  GameId game;     // empty where the verb names none
  json::Value body;
};

// Why something is not done.
struct Refused {
  std::string where;
  std::string what;
  RuleId rule;
  std::string id;  // of the message, where it could be read
  Why why = Why::Unnamed;
};

// Any bytes at all.
[[nodiscard]] std::variant<Message, Refused> read_message(std::string_view text, const Limits& limits);

// A message at the door of a table, or what the house itself does there.
struct Command {
  Message message;
  ClientId client{};
  PersonId person;
  Instant at;
  Span lag;
  Fresh fresh{};
  Seat own = kNoSeat;  // the house's own, for this seat: a bot's choice, the leaving of who is forgotten
  std::string next;    // of an answer that settles a rematch: the game that was made for it
  std::string failed;  // why it was not stored, as far as is known: it is not tried again
};

// What a command comes to. Nothing of it is done before it is stored.
struct Draft {
  std::vector<Entry> entries = {};
  std::vector<Fact> facts = {};
  json::Value reply = {};  // to the client; null: a plain `done`
  std::optional<Dropped> dropped = std::nullopt;
};
struct Late {};    // settled in the meantime
struct Repeated {  // it was done before
  Sequence sequence = 0;
};
struct Silent {};       // nothing is done, nobody is told
struct MakeRematch {};  // a new table first
using Answer = std::variant<Draft, Refused, Late, Repeated, Silent, MakeRematch>;

}  // namespace mornington::hall
