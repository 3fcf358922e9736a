#pragma once

#include "json/reader.h"
#include "server/hall/command.h"
#include "server/hall/lobby.h"
#include "server/hall/people.h"
#include "server/hall/table.h"

// What each verb comes to at a table. Nothing here changes anything: an answer says what is to be written.
namespace mornington::hall {

// Where a command is said.
struct Place {
  const Table& table;
  const Fold& fold;
  const Command& command;
  json::Reader body;
  Seat seat;  // of who says it; kNoSeat: of none
  const Lobby& lobby;
  const Settings& settings;

  [[nodiscard]] Entry entry(What what) const;  // of this seat, under the command's id
  [[nodiscard]] const SeatState& own() const { return fold.seat(seat); }
};

[[nodiscard]] Roles roles_at(const Table& table, const Command& command);

[[nodiscard]] Answer invite(const Place& place);
[[nodiscard]] Answer revoke(const Place& place);
[[nodiscard]] Answer sit(const Place& place);
[[nodiscard]] Answer get_up(const Place& place);
[[nodiscard]] Answer start(const Place& place);

[[nodiscard]] Answer act(const Place& place);
[[nodiscard]] Answer confirm(const Place& place);
[[nodiscard]] Answer undo(const Place& place);
[[nodiscard]] Answer plan(const Place& place);
[[nodiscard]] Answer seen(const Place& place);

[[nodiscard]] Answer offer(const Place& place);
[[nodiscard]] Answer answer(const Place& place);

[[nodiscard]] Answer resign(const Place& place);
[[nodiscard]] Answer hand_over(const Place& place);
[[nodiscard]] Answer take_back(const Place& place);

[[nodiscard]] Answer chat(const Place& place, Room room, Person& person);
[[nodiscard]] Answer report(const Place& place, Room room);

// An invitation and what is kept of it.
[[nodiscard]] std::string invitation_from(const Fresh& fresh);
[[nodiscard]] std::string hash_of_invitation(std::string_view invitation);

[[nodiscard]] inline Refused refused(std::string where, std::string what) {
  return {std::move(where), std::move(what), {}, "", Why::Unnamed};
}
[[nodiscard]] inline Refused refused(Why why, std::string where, std::string what) {
  return {std::move(where), std::move(what), {}, "", why};
}

// Of the characters, or a refusal in words: text that is empty, too long, or steers a terminal.
[[nodiscard]] std::optional<std::string> wrong_text(std::string_view text, std::size_t most);

}  // namespace mornington::hall
