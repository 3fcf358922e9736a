#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/ids.h"
#include "server/model/ids.h"
#include "server/model/instant.h"
#include "server/model/rows.h"

namespace mornington::match {
class SeatView;
}

// The effects that the table server requests, in this order.
namespace mornington::model {

// Writes for one transaction: events at the end of a log, and other rows. The first append of a game brings its row.
// Answered by Stored. The guard is there where the store is shared.
struct AppendEvents {
  Ticket ticket{};
  Append log;
  std::vector<RowUpdate> facts;
  std::optional<Guard> guard = {};
};

// Answered by Stored unless it has no ticket.
struct WriteRows {
  Ticket ticket{};
  std::vector<RowUpdate> facts;
  std::optional<Guard> guard = {};
};

// Only entries after the number. Answered by Loaded. NB: it must see every append answered before it.
struct LoadTable {
  GameId game;
  Sequence after = 0;
  std::optional<ClientId> asker = {};  // nothing: the server itself
};

// A text that may go to many: it is encoded once.
using SharedText = std::shared_ptr<const std::string>;

// FAST: one effect for all who are sent the same: with 200 spectators, one each took half again as long as the move.
struct Send {
  Send(ClientId client, SharedText what, bool is_asked = false)
      : clients{client}, text(std::move(what)), asked(is_asked) {}
  Send(std::vector<ClientId> all, SharedText what) : clients(std::move(all)), text(std::move(what)) {}

  std::vector<ClientId> clients;
  SharedText text;
  bool asked = false;  // part of a history that the client asked for
};

// Why a connection is closed: a code of RFC 6455 (7.4) and a sentence of at most 120 bytes.
struct CloseReason {
  std::uint16_t code = 1000;
  std::string sentence;
};
inline constexpr std::uint16_t kPolicyViolation = 1008;

struct Close {
  ClientId client{};
  CloseReason why;
};

// The queue of bot moves, most urgent first.
enum class Urgency : std::uint8_t {
  Watched,    // a player is at the table
  Away,       // players will come back to it
  Abandoned,  // bots play for everybody
};

// A bot's choice for a seat: a function of view, level and seed. Answered by BotMoved.
struct RequestBotMove {
  GameId game;
  std::uint64_t decision = 0;
  Seat seat{};
  std::string level;
  std::uint64_t seed = 0;
  std::shared_ptr<const match::SeatView> seen;
  PersonId owner = {};  // the host of the table, whose turn it uses
  Urgency urgency = Urgency::Watched;
};

// TimerFired is wanted at this time, and no longer at the one asked for before. kNever: not at all.
struct SetTimer {
  Instant at;
};

// "Your turn", for a person who is not connected: a JSON text for the address.
struct CallWebhook {
  PersonId person;
  std::string address;
  std::string text;
};

// Something that a person wants to know who is not looking: for the devices that want it (runtime/notices.h).
struct Notify {
  enum class Kind : std::uint8_t { Turn, Offer, Challenge, Round };
  PersonId person;
  Kind kind = Kind::Turn;
  std::string about;    // the game, or the tournament
  bool is_live = true;  // it runs by the minute, not over days
  std::string edition;  // empty: none
  PersonId from = {};   // who offers or challenges, and their name; empty: nobody
  std::string by = {};
};

// For the other nodes, which receive it as PeerChanged. It may be lost.
struct NotifyPeers {
  GameId game;
  Revision revision = 0;
  bool listed = false;
};

// A ClusterUpdate is wanted soon.
struct RequestClusterUpdate {};

// Pending messages are sent together. The runtime adds it when all inputs are handled.
struct Flush {};

using Effect = std::variant<AppendEvents, WriteRows, LoadTable, Send, Close, RequestBotMove, SetTimer, CallWebhook,
                            Notify, NotifyPeers, RequestClusterUpdate, Flush>;
using Effects = std::vector<Effect>;

}  // namespace mornington::model
