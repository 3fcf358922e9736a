#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/ids.h"
#include "server/model/ids.h"
#include "server/model/table_event.h"
#include "server/tables/plans.h"
#include "server/tables/table_terms.h"

// The commands of the table server: one type per verb, with the fields of its message. A message is parsed into one of
// them once (parse_message.cc), at the edge; verbs.h has a row for each with its name, parser and handler.
namespace mornington::tables {
using namespace model;

// The credentials of a person who is not seated: the secret of the table's link, an invitation, both or neither.
struct Credentials {
  std::string link;
  std::string invitation;
};

// A seat as a message names it. Whether the table has that many only its handler knows.
struct SeatNumber {
  std::int64_t value = 0;
};

namespace command {

struct Hello {
  int protocol = 0;
  std::string name;  // empty: stays as it is
};
struct Ping {};
struct Lobby {
  bool follow = false;
  std::string edition = {};  // of the public tables wanted; empty: all
  std::string clock = {};    // the same
};
struct Create {
  Wish wish;
};
struct Mute {
  PersonId person;
  bool on = true;
};
struct Bell {
  std::string address;  // empty: none
};

struct Look {
  bool on = true;
};
struct Invite {
  SeatNumber seat;
};
struct Revoke {
  SeatNumber seat;
};
struct Link {
  bool on = true;
};
struct AllowWatch {
  bool on = true;
};
struct Peek {
  Credentials credentials;
};
struct Sit {
  std::optional<SeatNumber> seat;  // nothing: any
  Credentials credentials;
};
struct Start {};
struct Watch {
  Sequence after = 0;
  Credentials credentials;
};
struct Resume {
  Sequence after = 0;
};
struct Leave {};

struct Act {
  std::string action;
  std::uint64_t decision = 0;
  bool confirm = false;
};
struct Confirm {
  std::uint64_t decision = 0;
};
struct Undo {
  std::uint64_t decision = 0;
};
struct Offer {
  OfferKind kind{};
};
struct Answer {
  std::uint64_t offer = 0;
  bool yes = false;
};
struct Resign {};
struct Claim {};
struct PlayOn {};
struct HandOver {
  std::optional<SeatNumber> seat;  // nothing: one's own
};
struct TakeBack {};
struct Plan {
  std::vector<PlannedMove> moves;
};
struct Seen {
  Sequence sequence = 0;
};
struct Chat {
  std::string text;
};
struct Report {
  std::uint64_t number = 0;
  std::string reason;
};

}  // namespace command

using Command =
    std::variant<command::Hello, command::Ping, command::Lobby, command::Create, command::Mute, command::Bell,
                 command::Look, command::Invite, command::Revoke, command::Link, command::AllowWatch, command::Peek,
                 command::Sit, command::Start, command::Watch, command::Resume, command::Leave, command::Act,
                 command::Confirm, command::Undo, command::Offer, command::Answer, command::Resign, command::Claim,
                 command::PlayOn, command::HandOver, command::TakeBack, command::Plan, command::Seen, command::Chat,
                 command::Report>;

}  // namespace mornington::tables
