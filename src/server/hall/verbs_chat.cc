#include <algorithm>

#include "core/utf8.h"
#include "server/hall/verbs.h"

// Talk, and what is said about a table at large.
namespace mornington::hall {

Entry Place::entry(What what) const {
  Entry entry = entry_of(what, seat, std::max(command.at, fold.last()));
  entry.id = command.message.id;
  return entry;
}

Roles roles_at(const Table& table, const Command& command) {
  if (command.own != kNoSeat) return kPlayer;
  const Seat seat = table.seat_of(command.person);
  if (seat != kNoSeat) return static_cast<Roles>(kPlayer | (table.fold->host() == seat ? kHost : 0));
  return table.follower(command.client) != nullptr ? kWatcher : kStranger;
}

std::optional<std::string> wrong_text(std::string_view text, std::size_t most) {
  if (visible(text) != text) return "has characters that cannot be shown";
  std::size_t characters = 0;
  for (std::string_view rest = text; !rest.empty(); ++characters)
    rest.remove_prefix(std::max<std::size_t>(first_character(rest).bytes, 1));
  if (characters == 0 || characters > most) return "expected 1 to " + std::to_string(most) + " characters";
  return std::nullopt;
}

Answer chat(const Place& place, Room room, Person& person) {
  const std::string& text = place.body.at("text").text();
  if (!place.body.ok()) return Silent{};
  const Limits& limits = place.settings.limits;
  const auto& lines = place.table.chat[static_cast<std::size_t>(room)];
  for (const ChatRow& line : lines)
    if (line.by == place.command.person && line.id == place.command.message.id) return Draft{};
  if (auto wrong = wrong_text(text, limits.chat_text)) return refused(Why::WrongText, "$.text", *wrong);
  if (!person.chat.take(place.command.at, limits.chat_burst, limits.chat_pace))
    return refused(Why::NotSoFast, "$.text", "not so fast; wait a moment");
  const std::uint64_t number = lines.empty() ? 1 : lines.back().number + 1;
  return Draft{{},
               {fact::ChatLine{place.table.game,
                               {room, number, place.command.at, place.command.person, person.name,
                                place.command.message.id, text}}},
               {}};
}

Answer report(const Place& place, Room room) {
  const auto number = static_cast<std::uint64_t>(place.body.at("number").integer(1, 1 << 30));
  const std::string& reason = place.body.at("reason").text();
  if (!place.body.ok()) return Silent{};
  if (auto wrong = wrong_text(reason, place.settings.limits.reason)) return refused(Why::WrongText, "$.reason", *wrong);
  const auto& lines = place.table.chat[static_cast<std::size_t>(room)];
  if (std::none_of(lines.begin(), lines.end(), [&](const ChatRow& line) { return line.number == number; }))
    return refused(Why::NoSuchLine, "$.number", "there is no such line");
  const std::string once = place.command.person.text + (room == Room::Table ? " t" : " g") + std::to_string(number);
  if (place.table.reported.contains(once)) return Draft{};
  return Draft{{}, {fact::Report{place.table.game, room, number, place.command.person, place.command.at, reason}}, {}};
}

}  // namespace mornington::hall
