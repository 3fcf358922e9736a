#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mornington::tables {

// Why something is not done, in a word, so that a page can say it in the language of its reader. Errors that only a
// buggy client can trigger have no code; their sentence is for its programmer.
enum class RefusalCode : std::uint8_t {
  Unnamed,
  // The table
  NoSuchTable,
  NotForYou,
  NotBegun,
  HasBegun,
  Closed,
  NotOver,
  LogFull,
  // Coming and going
  YouSitHere,
  SameDeal,
  TooManyTables,
  TooManyHere,  // from one address
  PlayFirst,    // one who has never played may have fewer
  SeatTaken,
  NoSeatOpen,
  NeedsInvitation,
  NoSpectators,
  DealRuns,
  TooManyWatch,
  // Moves and plans
  Illegal,
  NothingToConfirm,
  NothingToTakeBack,
  TakenBack,
  PlayedOtherwise,
  OtherPoints,
  // Offers, and bots that play on
  BotPlays,
  TakeBackAlone,
  NothingDone,
  AgreedAlready,
  TooOften,
  NothingToClaim,
  NothingToPlayOn,
  NoPersonThere,
  OnlyTheHost,
  PlayerIsHere,
  NotHandedOver,
  // Talk
  WrongText,
  NotSoFast,
  NoSuchLine,
  NoSuchPerson,
  Blocked,  // by the one who asks
  Rated,    // not in a rated game
  SameBrowser,
  PhrasesOnly,
  Muted,  // by an operator
  Banned,
  Tournament,  // not at a table of a tournament
  // The server
  NoRoom,
  TryAgain,
  NotStored,
  Protocol
};

inline constexpr std::array<std::string_view, 51> kWhys = {"",
                                                           "no-such-table",
                                                           "not-for-you",
                                                           "not-begun",
                                                           "has-begun",
                                                           "closed",
                                                           "not-over",
                                                           "log-full",
                                                           "you-sit-here",
                                                           "same-deal",
                                                           "too-many-tables",
                                                           "too-many-here",
                                                           "play-first",
                                                           "seat-taken",
                                                           "no-seat-open",
                                                           "needs-invitation",
                                                           "no-spectators",
                                                           "deal-runs",
                                                           "too-many-watch",
                                                           "illegal",
                                                           "nothing-to-confirm",
                                                           "nothing-to-take-back",
                                                           "taken-back",
                                                           "played-otherwise",
                                                           "other-points",
                                                           "bot-plays",
                                                           "take-back-alone",
                                                           "nothing-done",
                                                           "agreed-already",
                                                           "too-often",
                                                           "nothing-to-claim",
                                                           "nothing-to-play-on",
                                                           "no-person-there",
                                                           "only-the-host",
                                                           "player-is-here",
                                                           "not-handed-over",
                                                           "wrong-text",
                                                           "not-so-fast",
                                                           "no-such-line",
                                                           "no-such-person",
                                                           "blocked",
                                                           "rated",
                                                           "same-browser",
                                                           "phrases-only",
                                                           "muted",
                                                           "banned",
                                                           "tournament",
                                                           "no-room",
                                                           "try-again",
                                                           "not-stored",
                                                           "protocol"};
static_assert(kWhys.size() == static_cast<std::size_t>(RefusalCode::Protocol) + 1);

constexpr std::string_view word_of(RefusalCode why) { return kWhys[static_cast<std::size_t>(why)]; }

}  // namespace mornington::tables
