#include <algorithm>

#include "server/tables/phrases.h"
#include "server/tables/texts.h"
#include "server/tables/verbs.h"

// Talk, and what is said about a table at large.
namespace mornington::tables {

TableEvent CommandContext::entry(TableEventKind what) const {
  TableEvent entry = event_of(what, seat, std::max(message.at, fold.last()));
  entry.id = message.id;
  return entry;
}

Roles roles_at(const Table& table, const Message& message) {
  if (message.for_seat != kNoSeat) return kPlayer;
  const Seat seat = table.seat_of(message.person);
  if (seat != kNoSeat) return static_cast<Roles>(kPlayer | (table.fold->seats().host() == seat ? kHost : 0));
  return table.follower(message.client) != nullptr ? kWatcher : kStranger;
}

void parse(const Parsing& from, command::Chat& out) { out.text = from.body.at("text").text(); }

Answer handle(const command::Chat& chat, const CommandContext& context) {
  if (context.person == nullptr) return Silent{};
  const Room room = context.room();
  const Limits& limits = context.settings.limits;
  const auto& lines = context.table.facts.chat[static_cast<std::size_t>(room)];
  for (const ChatRow& line : lines)
    if (line.by == context.message.person && line.id == context.message.id) return Draft{};
  if (auto wrong = wrong_text(chat.text, limits.chat_text)) return refused(RefusalCode::WrongText, "$.text", *wrong);
  if (context.settings.phrases_only && !is_phrase(chat.text))
    return refused(RefusalCode::PhrasesOnly, "$.text", "only the phrases of the list can be said here");
  const TokenRate<Span> rate{limits.chat_pace, limits.chat_pace * static_cast<std::int64_t>(limits.chat_burst)};
  if (!context.person->chat.take(context.message.at, rate))
    return refused(RefusalCode::NotSoFast, "$.text", "not so fast; wait a moment");
  const std::uint64_t number = lines.empty() ? 1 : lines.back().number + 1;
  return Draft{{},
               {row_update::ChatLine{context.table.game,
                                     {room, number, context.message.at, context.message.person, context.person->name,
                                      context.message.id, chat.text}}}};
}

void parse(const Parsing& from, command::Report& out) {
  out.number = read_number(from.body.at("number"), 1);
  out.reason = from.body.at("reason").text();
}

Answer handle(const command::Report& command, const CommandContext& context) {
  if (auto wrong = wrong_text(command.reason, context.settings.limits.reason))
    return refused(RefusalCode::WrongText, "$.reason", *wrong);
  const auto& lines = context.table.facts.chat[static_cast<std::size_t>(context.room())];
  if (std::none_of(lines.begin(), lines.end(), [&](const ChatRow& line) { return line.number == command.number; }))
    return refused(RefusalCode::NoSuchLine, "$.number", "there is no such line");
  const row_update::Report report{context.table.game,     context.room(),     command.number,
                                  context.message.person, context.message.at, command.reason};
  if (context.table.facts.reported.contains(key_of(report))) return Draft{};
  return Draft{{}, {report}};
}

}  // namespace mornington::tables
