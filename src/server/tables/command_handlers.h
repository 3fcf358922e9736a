#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/seat_set.h"
#include "server/tables/answers.h"
#include "server/tables/commands.h"
#include "server/tables/lobby.h"
#include "server/tables/message.h"
#include "server/tables/people.h"
#include "server/tables/roles.h"
#include "server/tables/table.h"

// The context of the handlers of verbs (verbs.h declares them). At a table a handler changes nothing: its answer says
// what is to be written. The others are carried out by the part of the server that they concern.
namespace mornington::tables {

// Where a command at a table is handled.
struct CommandContext {
  const Table& table;
  const TableState& fold;
  const Message& message;
  Seat seat;  // of who gives it; kNoSeat: of none
  const Lobby& lobby;
  const Settings& settings;
  Person* person = nullptr;  // who gives it; null where they are not connected

  [[nodiscard]] TableEvent entry(TableEventKind what) const;  // of this seat, under the command's id
  [[nodiscard]] const SeatState& own() const { return fold.seats().at(seat); }
  [[nodiscard]] Room room() const { return seat == kNoSeat ? Room::Gallery : Room::Table; }
};

// The parts that carry out commands which name no table.
class Sessions;
class TableCreation;
struct ServerCommands {
  Sessions& sessions;
  TableCreation& creation;
};

[[nodiscard]] Roles roles_at(const Table& table, const Message& message);

// Seats whose yes a rematch needs: who played to the end, and of the others those who are at the table.
[[nodiscard]] SeatSet needed_for_rematch(const Table& table);

// An invitation, and what is stored of it.
[[nodiscard]] std::string invitation_from(const Fresh& fresh);
[[nodiscard]] std::string hash_of_invitation(std::string_view invitation);
// The invitation of one person to a table. It need not be sent: the server makes it again when they come.
[[nodiscard]] std::string invitation_for(const PersonId& person, const GameId& game, const std::string& secret);
// The seat that a message names, or a refusal where the table has no such one.
[[nodiscard]] std::variant<Seat, Refused> named_seat(const CommandContext& context, SeatNumber number);
// Whether the person may take the seat, free as it is, with these credentials.
[[nodiscard]] bool may_take(const CommandContext& context, const Credentials& credentials, Seat seat);
// A refusal where an invitation comes from somebody whom the reader has blocked.
[[nodiscard]] std::optional<Refused> why_blocked(const CommandContext& context, const Credentials& credentials);
// Whether somebody who does not sit there may watch.
[[nodiscard]] bool may_watch(const Table& table, bool with_link);
// Whether these are the table's link, or an invitation to one of its seats, the person's own included.
[[nodiscard]] bool has_link(const CommandContext& context, const Credentials& credentials);
[[nodiscard]] bool has_invitation(const CommandContext& context, const Credentials& credentials);

}  // namespace mornington::tables
