#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "server/tables/command_handlers.h"
#include "server/tables/commands.h"
#include "server/tables/parsing.h"
#include "server/tables/roles.h"

// One row per verb: its name, who may use it, its parser, its handler, and what it does in one line. docs/protocol.md
// is written from these rows. A row whose type has no parser or no handler does not compile, and neither does a command
// without a row.
namespace mornington::tables {

// Each verb has a parser and a handler; both are in the file of the part that it concerns.
void parse(const Parsing& from, command::Hello& out);
void handle(const command::Hello& hello, const Message& message, ServerCommands& server);
void parse(const Parsing& from, command::Ping& out);
void handle(const command::Ping& ping, const Message& message, ServerCommands& server);
void parse(const Parsing& from, command::Lobby& out);
void handle(const command::Lobby& lobby, const Message& message, ServerCommands& server);
void parse(const Parsing& from, command::Create& out);
void handle(const command::Create& create, const Message& message, ServerCommands& server);
void parse(const Parsing& from, command::Mute& out);
void handle(const command::Mute& mute, const Message& message, ServerCommands& server);
void parse(const Parsing& from, command::Bell& out);
void handle(const command::Bell& bell, const Message& message, ServerCommands& server);
void parse(const Parsing& from, command::Look& out);
void handle(const command::Look& look, const Message& message, ServerCommands& server);
void parse(const Parsing& from, command::Invite& out);
[[nodiscard]] Answer handle(const command::Invite& invite, const CommandContext& context);
void parse(const Parsing& from, command::Revoke& out);
[[nodiscard]] Answer handle(const command::Revoke& revoke, const CommandContext& context);
void parse(const Parsing& from, command::Link& out);
[[nodiscard]] Answer handle(const command::Link& link, const CommandContext& context);
void parse(const Parsing& from, command::AllowWatch& out);
[[nodiscard]] Answer handle(const command::AllowWatch& allow_watch, const CommandContext& context);
void parse(const Parsing& from, command::Peek& out);
[[nodiscard]] Answer handle(const command::Peek& peek, const CommandContext& context);
void parse(const Parsing& from, command::Sit& out);
[[nodiscard]] Answer handle(const command::Sit& sit, const CommandContext& context);
void parse(const Parsing& from, command::Start& out);
[[nodiscard]] Answer handle(const command::Start& start, const CommandContext& context);
void parse(const Parsing& from, command::Watch& out);
[[nodiscard]] Answer handle(const command::Watch& watch, const CommandContext& context);
void parse(const Parsing& from, command::Resume& out);
[[nodiscard]] Answer handle(const command::Resume& resume, const CommandContext& context);
void parse(const Parsing& from, command::Leave& out);
[[nodiscard]] Answer handle(const command::Leave& leave, const CommandContext& context);
void parse(const Parsing& from, command::Act& out);
[[nodiscard]] Answer handle(const command::Act& act, const CommandContext& context);
void parse(const Parsing& from, command::Confirm& out);
[[nodiscard]] Answer handle(const command::Confirm& confirm, const CommandContext& context);
void parse(const Parsing& from, command::Undo& out);
[[nodiscard]] Answer handle(const command::Undo& undo, const CommandContext& context);
void parse(const Parsing& from, command::Offer& out);
[[nodiscard]] Answer handle(const command::Offer& offer, const CommandContext& context);
void parse(const Parsing& from, command::Answer& out);
[[nodiscard]] Answer handle(const command::Answer& answer, const CommandContext& context);
void parse(const Parsing& from, command::Resign& out);
[[nodiscard]] Answer handle(const command::Resign& resign, const CommandContext& context);
void parse(const Parsing& from, command::Claim& out);
[[nodiscard]] Answer handle(const command::Claim& claim, const CommandContext& context);
void parse(const Parsing& from, command::PlayOn& out);
[[nodiscard]] Answer handle(const command::PlayOn& play_on, const CommandContext& context);
void parse(const Parsing& from, command::HandOver& out);
[[nodiscard]] Answer handle(const command::HandOver& hand_over, const CommandContext& context);
void parse(const Parsing& from, command::TakeBack& out);
[[nodiscard]] Answer handle(const command::TakeBack& take_back, const CommandContext& context);
void parse(const Parsing& from, command::Plan& out);
[[nodiscard]] Answer handle(const command::Plan& plan, const CommandContext& context);
void parse(const Parsing& from, command::Seen& out);
[[nodiscard]] Answer handle(const command::Seen& seen, const CommandContext& context);
void parse(const Parsing& from, command::Chat& out);
[[nodiscard]] Answer handle(const command::Chat& chat, const CommandContext& context);
void parse(const Parsing& from, command::Report& out);
[[nodiscard]] Answer handle(const command::Report& report, const CommandContext& context);

enum class IdRule : bool { Required, Optional };

struct VerbRow {
  using Parse = Command (*)(const Parsing&);
  using AtTable = Answer (*)(const Command&, const CommandContext&);
  using AtServer = void (*)(const Command&, const Message&, ServerCommands&);

  std::string_view name;
  Roles may = kAnybody;
  std::string_view sentence;  // what it does, for the document
  IdRule id = IdRule::Required;
  // Fields of a message with it, as JSON, in addition to `ask`, `id` and `game`: the tests send it as somebody who may
  // use it. Empty: a script of theirs says the verb where it means something.
  std::string_view example = {};
  std::size_t index = 0;  // of its type in Command
  Parse parse = nullptr;
  AtTable at_table = nullptr;    // null: it names no game
  AtServer at_server = nullptr;  // null: it names one

  [[nodiscard]] constexpr bool is_at_table() const { return at_table != nullptr; }
};

template <class C, std::size_t I = 0>
constexpr std::size_t index_of_command() {
  if constexpr (std::is_same_v<std::variant_alternative_t<I, Command>, C>)
    return I;
  else
    return index_of_command<C, I + 1>();
}

template <class C>
Command parse_as(const Parsing& from) {
  C out;
  parse(from, out);
  return out;
}

template <class C>
Answer handle_as(const Command& command, const CommandContext& context) {
  return handle(*std::get_if<C>(&command), context);
}

template <class C>
void serve_as(const Command& command, const Message& message, ServerCommands& server) {
  handle(*std::get_if<C>(&command), message, server);
}

template <class C>
constexpr VerbRow table_verb(std::string_view name, Roles may, std::string_view sentence, IdRule id = IdRule::Required,
                             std::string_view example = {}) {
  return {name, may, sentence, id, example, index_of_command<C>(), parse_as<C>, handle_as<C>, nullptr};
}

template <class C>
constexpr VerbRow server_verb(std::string_view name, std::string_view sentence, IdRule id = IdRule::Required,
                              std::string_view example = {}) {
  return {name, kAnybody, sentence, id, example, index_of_command<C>(), parse_as<C>, nullptr, serve_as<C>};
}

inline constexpr std::array kVerbs = {
    server_verb<command::Hello>("hello", "the first message: protocol, build and the name to show", IdRule::Optional),
    server_verb<command::Ping>("ping", "answered with `pong`", IdRule::Required, "{}"),
    server_verb<command::Lobby>("lobby",
                                "lists public tables and one's own; with `follow` the server sends every change"),
    server_verb<command::Create>("create", "creates a table, or several with one deal"),
    server_verb<command::Mute>("mute", "blocks a person's chat, invitations and rematch offers, or unblocks them"),
    server_verb<command::Bell>("bell", "sets the webhook that reports one's turns"),
    server_verb<command::Look>("look", "says whether the page is in sight; who looks at a table gets no notices of it",
                               IdRule::Optional, R"({"on":true})"),
    table_verb<command::Invite>("invite", kHost, "creates an invitation to a seat; the one before is void"),
    table_verb<command::Revoke>("revoke", kHost, "revokes an invitation"),
    table_verb<command::Link>("link", kHost, "creates a new table link, the one before is void; or revokes it"),
    table_verb<command::AllowWatch>("allow-watch", kHost, "sets whether the table link lets people watch"),
    table_verb<command::Peek>("peek", kAnybody,
                              "shows what a table is, before joining it, by its link or an invitation"),
    table_verb<command::Sit>("sit", kStranger | kWatcher,
                             "takes a seat, with the link or the invitation where it needs one"),
    table_verb<command::Start>("start", kHost, "starts the game; bots take the seats that are open"),
    table_verb<command::Watch>("watch", kStranger | kWatcher, "follows a table as a spectator"),
    table_verb<command::Resume>("resume", kPlayer, "follows one's own table, from the last sequence seen"),
    table_verb<command::Leave>("leave", kAnybody, "stops following; before the game starts, also gives up the seat"),
    table_verb<command::Act>("act", kPlayer, "plays an action or a sealed choice; with `confirm` it ends the turn"),
    table_verb<command::Confirm>("confirm", kPlayer, "ends the turn"),
    table_verb<command::Undo>("undo", kPlayer, "takes back one action, as long as nothing new was revealed"),
    table_verb<command::Offer>("offer", kPlayer,
                               "offers to take back further, to end the game as it stands, or a rematch"),
    table_verb<command::Answer>("answer", kPlayer, "answers an offer; a no to one's own withdraws it"),
    table_verb<command::Resign>("resign", kPlayer, "gives up: the seat ranks last; the game ends, or a bot plays on"),
    table_verb<command::Claim>("claim", kPlayer, "ends the game with the last person left as its winner"),
    table_verb<command::PlayOn>("play-on", kPlayer, "creates a new table that continues where the game ended early"),
    table_verb<command::HandOver>("hand-over", kPlayer,
                                  "lets a bot play for the seat; the host may send it for a player long absent"),
    table_verb<command::TakeBack>("take-back", kPlayer, "takes the seat back from the bot"),
    table_verb<command::Plan>("plan", kPlayer, "sets moves to be played when their turn comes"),
    table_verb<command::Seen>("seen", kPlayer, "says how far one has looked", IdRule::Optional, R"({"sequence":2})"),
    table_verb<command::Chat>("chat", kWatcher | kPlayer,
                              "writes to the other players, or as a spectator to the other spectators"),
    table_verb<command::Report>("report", kWatcher | kPlayer, "reports a chat line to the operator"),
};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kVerbs.size(); ++i)
    if (kVerbs[i].index != i) return false;
  return kVerbs.size() == std::variant_size_v<Command>;
}
static_assert(is_in_order(), "every command has one row, in the order of the variant");

constexpr const VerbRow& row_of(const Command& command) { return kVerbs[command.index()]; }
template <class C>
constexpr const VerbRow& row_of() {
  return kVerbs[index_of_command<C>()];
}

// Null for an unknown verb.
constexpr const VerbRow* find_verb(std::string_view name) {
  for (const VerbRow& row : kVerbs)
    if (row.name == name) return &row;
  return nullptr;
}

// The table as docs/protocol.md has it.
[[nodiscard]] std::string verbs_as_markdown();

}  // namespace mornington::tables
