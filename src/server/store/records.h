#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/sha256.h"

// What the server keeps, as plain values. Texts called "JSON" are the hall's own words, which the store does not read.
namespace mornington::store {

// Milliseconds since 1970 by the server's clock.
enum class Moment : std::int64_t {};

// Of the entries of one game, counted from 1: whoever has seen nothing has seen 0.
enum class Sequence : std::int64_t {};
constexpr Sequence next(Sequence sequence) { return static_cast<Sequence>(static_cast<std::int64_t>(sequence) + 1); }

struct GameId {
  std::string text;
  friend auto operator<=>(const GameId&, const GameId&) = default;
};

struct PersonId {
  std::string text;
  friend auto operator<=>(const PersonId&, const PersonId&) = default;
};

// One stored command. It names seats, never persons.
struct Entry {
  Sequence sequence{};
  Moment at{};
  std::string body;  // JSON
  friend bool operator==(const Entry&, const Entry&) = default;
};

enum class GameState : std::uint8_t { Open, Running, Ended };
enum class Visibility : std::uint8_t { Private, Public };

// A table's header: what is known of it without its entries.
struct Game {
  GameId id;
  std::string header;  // JSON
  GameState state = GameState::Open;
  Visibility visibility = Visibility::Private;
  Moment created{};
  std::optional<Moment> ended;
  friend bool operator==(const Game&, const Game&) = default;
};

enum class PersonKind : std::uint8_t { Human, Program };

// A guest or an outside program. Of the token only the hash is kept.
struct Person {
  PersonId id;
  std::optional<Digest> token;  // SHA-256; nothing: can no longer come back
  std::string name;
  PersonKind kind = PersonKind::Human;
  std::string facts;  // JSON
  Moment created{};
  std::optional<Moment> deleted;  // then neither name nor token nor facts are left
  friend bool operator==(const Person&, const Person&) = default;
};

// Who sits where. The person as it is called today.
struct Sitting {
  Seat seat{};
  Person person;
  friend bool operator==(const Sitting&, const Sitting&) = default;
};

enum class InvitationState : std::uint8_t { Good, Revoked };

// A link to an open seat. Of its 128 bits only the hash is kept.
struct Invitation {
  Digest hash{};  // SHA-256
  GameId game;
  Seat seat{};
  InvitationState state = InvitationState::Good;
  friend bool operator==(const Invitation&, const Invitation&) = default;
};

enum class Room : std::uint8_t { Players, Spectators };

struct ChatLine {
  GameId game;
  Room room = Room::Players;
  PersonId by;
  Moment at{};
  std::string text;
  friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

struct Report {
  GameId game;
  PersonId by;
  PersonId about;
  Moment at{};
  std::string text;
  friend bool operator==(const Report&, const Report&) = default;
};

// What a seat means to play if nothing comes between.
struct Plan {
  GameId game;
  Seat seat{};
  std::string body;  // JSON; empty: none any more
  friend bool operator==(const Plan&, const Plan&) = default;
};

// The last entry a seat has looked at.
struct LastSeen {
  GameId game;
  Seat seat{};
  Sequence sequence{};
  friend bool operator==(const LastSeen&, const LastSeen&) = default;
};

// All that belongs to one table, as it was at one moment.
struct Table {
  Game game;
  std::vector<Entry> entries;  // 1, 2, 3 ... without a gap
  std::vector<Sitting> seats;  // those with a person, by seat
  std::vector<Invitation> invitations;
  std::vector<ChatLine> chat;  // oldest first
  std::vector<Plan> plans;
  std::vector<LastSeen> seen;
};

// Everything that is kept about a person.
struct PersonalData {
  Person person;
  std::vector<std::pair<GameId, Seat>> seats;
  std::vector<ChatLine> chat;
  std::vector<Report> reports;  // those they made
  std::vector<Plan> plans;
};

}  // namespace mornington::store
