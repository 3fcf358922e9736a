#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Who may say what: the one table that commands are judged by and docs/protocol.md is written from.
namespace mornington::hall {

inline constexpr int kProtocol = 2;

// What a server makes of a client's protocol: it speaks its newest and the one before.
enum class Spoken : std::uint8_t { Yes, TooOld, TooNew };
constexpr Spoken spoken(int protocol, int newest = kProtocol) {
  if (protocol > newest) return Spoken::TooNew;
  return protocol < newest - 1 ? Spoken::TooOld : Spoken::Yes;
}

// What a person is to a table; one may be several of them.
enum class Role : std::uint8_t { Stranger, Watcher, Player, Host };
inline constexpr std::array<std::string_view, 4> kRoles = {"stranger", "watcher", "player", "host"};

using Roles = std::uint8_t;
constexpr Roles role(Role one) { return static_cast<Roles>(1u << static_cast<unsigned>(one)); }
inline constexpr Roles kAnybody = 0xF;
inline constexpr Roles kPlayer = role(Role::Player);
inline constexpr Roles kHost = role(Role::Host);
inline constexpr Roles kWatcher = role(Role::Watcher);
inline constexpr Roles kStranger = role(Role::Stranger);

enum class Verb : std::uint8_t {
  Hello,
  Ping,
  Lobby,
  Create,
  Mute,
  Bell,
  Invite,
  Revoke,
  Sit,
  Start,
  Watch,
  Resume,
  Leave,
  Act,
  Confirm,
  Undo,
  Offer,
  Answer,
  Resign,
  HandOver,
  TakeBack,
  Plan,
  Seen,
  Chat,
  Report
};

struct VerbRow {
  Verb verb{};
  std::string_view name;
  bool at_table = true;  // names a game
  Roles may = 0;
  std::string_view sentence;  // what it does, for the document
};

inline constexpr std::array kVerbs = {
    VerbRow{Verb::Hello, "hello", false, kAnybody,
            "the first message: protocol and build, and the name to be called by"},
    VerbRow{Verb::Ping, "ping", false, kAnybody, "is answered"},
    VerbRow{Verb::Lobby, "lobby", false, kAnybody, "public tables and one's own; `follow` tells every change"},
    VerbRow{Verb::Create, "create", false, kAnybody, "makes a table, or several with one deal"},
    VerbRow{Verb::Mute, "mute", false, kAnybody, "a person's chat is told no more, or again"},
    VerbRow{Verb::Bell, "bell", false, kAnybody, "the webhook that is told of one's turns"},
    VerbRow{Verb::Invite, "invite", true, kHost, "an invitation to a seat; the one before is void"},
    VerbRow{Verb::Revoke, "revoke", true, kHost, "takes it back"},
    VerbRow{Verb::Sit, "sit", true, kStranger | kWatcher, "takes a seat, with the invitation where it needs one"},
    VerbRow{Verb::Start, "start", true, kHost, "begins the game; bots take the seats that are open"},
    VerbRow{Verb::Watch, "watch", true, kStranger | kWatcher, "follows a table as a spectator"},
    VerbRow{Verb::Resume, "resume", true, kPlayer, "follows one's own table, from the last sequence seen"},
    VerbRow{Verb::Leave, "leave", true, kAnybody, "follows it no more; before the start the seat is free again"},
    VerbRow{Verb::Act, "act", true, kPlayer, "an action, or a sealed choice; `confirm` with it ends the turn"},
    VerbRow{Verb::Confirm, "confirm", true, kPlayer, "the turn is over"},
    VerbRow{Verb::Undo, "undo", true, kPlayer, "one action back, as far as nothing new was learnt"},
    VerbRow{Verb::Offer, "offer", true, kPlayer, "to take back further, to end the game as it stands, to play again"},
    VerbRow{Verb::Answer, "answer", true, kPlayer, "to an offer; a no to one's own takes it back"},
    VerbRow{Verb::Resign, "resign", true, kPlayer, "a bot plays on, the seat ranks last"},
    VerbRow{Verb::HandOver, "hand-over", true, kPlayer,
            "a bot plays for the seat; the host may say it for one long absent"},
    VerbRow{Verb::TakeBack, "take-back", true, kPlayer, "and back"},
    VerbRow{Verb::Plan, "plan", true, kPlayer, "moves to be played when their time comes"},
    VerbRow{Verb::Seen, "seen", true, kPlayer, "how far one has looked"},
    VerbRow{Verb::Chat, "chat", true, kWatcher | kPlayer, "players among themselves, spectators among themselves"},
    VerbRow{Verb::Report, "report", true, kWatcher | kPlayer, "a line of the chat, to the house"},
};

// Null where there is no such verb.
constexpr const VerbRow* find_verb(std::string_view name) {
  for (const VerbRow& row : kVerbs)
    if (row.name == name) return &row;
  return nullptr;
}

// The table as docs/protocol.md has it.
[[nodiscard]] std::string verbs_as_markdown();

}  // namespace mornington::hall
