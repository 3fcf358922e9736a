#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/ids.h"
#include "match/seat_view.h"
#include "server/hall/ids.h"
#include "server/hall/instant.h"
#include "server/hall/stored.h"

// What the hall wants done, in this order.
namespace mornington::hall {

// To be written in one transaction: entries from sequence `first` on, and facts beside them. The first append of a game
// brings its row. Answered by Stored. The guard is there where the store is shared.
struct Append {
  Ticket ticket{};
  GameId game;
  Sequence first = 1;
  std::vector<StoredEntry> entries;
  std::vector<Fact> facts;
  std::optional<Guard> guard = {};
};

// Answered by Stored unless it has no ticket.
struct Keep {
  Ticket ticket{};
  std::vector<Fact> facts;
  std::optional<Guard> guard = {};
};

// Of the entries those after the number. Answered by Loaded. NB: it must see every append answered before it.
struct Read {
  GameId game;
  Sequence after = 0;
};

struct Tell {
  ClientId client{};
  std::string text;
};

struct Close {
  ClientId client{};
  std::string reason;
};

// A bot's choice for a seat: a function of view, level and seed. Answered by Thought.
struct Think {
  GameId game;
  std::uint64_t decision = 0;
  Seat seat{};
  std::string level;
  std::uint64_t seed = 0;
  std::shared_ptr<const SeatView> seen;
};

// Woken is wanted at this time, and no longer at the one asked for before. kNever: not at all.
struct Wake {
  Instant at;
};

// "Your turn", for a person who is not here: a JSON text for the address.
struct Ring {
  PersonId person;
  std::string address;
  std::string text;
};

// For the other nodes, which take it as Hinted. It may be lost.
struct Hint {
  GameId game;
  Revision revision = 0;
  bool listed = false;
};

// A Round is wanted soon.
struct Poll {};

using Effect = std::variant<Append, Keep, Read, Tell, Close, Think, Wake, Ring, Hint, Poll>;
using Effects = std::vector<Effect>;

}  // namespace mornington::hall
