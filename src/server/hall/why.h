#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mornington::hall {

// Why something is not done, in a word, so that a page can say it in the language of its reader. What only a program
// that is written wrongly meets has none: the sentence beside it is for whoever writes it.
enum class Why : std::uint8_t {
  Unnamed,
  // The table
  NoSuchTable,
  NotForYou,
  NotBegun,
  HasBegun,
  NotOver,
  LogFull,
  // Coming and going
  YouSitHere,
  SameDeal,
  TooManyTables,
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
  NoPersonThere,
  OnlyTheHost,
  PlayerIsHere,
  NotHandedOver,
  // Talk
  WrongText,
  NotSoFast,
  NoSuchLine,
  // The house
  NoRoom,
  TryAgain,
  NotStored,
  Protocol
};

inline constexpr std::array<std::string_view, 37> kWhys = {"",
                                                           "no-such-table",
                                                           "not-for-you",
                                                           "not-begun",
                                                           "has-begun",
                                                           "not-over",
                                                           "log-full",
                                                           "you-sit-here",
                                                           "same-deal",
                                                           "too-many-tables",
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
                                                           "no-person-there",
                                                           "only-the-host",
                                                           "player-is-here",
                                                           "not-handed-over",
                                                           "wrong-text",
                                                           "not-so-fast",
                                                           "no-such-line",
                                                           "no-room",
                                                           "try-again",
                                                           "not-stored",
                                                           "protocol"};
static_assert(kWhys.size() == static_cast<std::size_t>(Why::Protocol) + 1);

constexpr std::string_view word_of(Why why) { return kWhys[static_cast<std::size_t>(why)]; }

}  // namespace mornington::hall
