#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "core/sha256.h"

namespace mornington::model {

// A name that is public: 16 lower-case hexadecimal digits. Knowing it opens nothing.
template <class Kind>
struct PublicId {
  std::string text;
  friend auto operator<=>(const PublicId&, const PublicId&) = default;
};
using GameId = PublicId<struct Game_>;
using PersonId = PublicId<struct Person_>;
using TournamentId = PublicId<struct Tournament_>;

// One connection of a person, numbered by the owner of the sockets, from 1; never used twice.
enum class ClientId : std::uint64_t {};

// Names a write until it was answered. kNoTicket: nobody waits for the answer.
enum class Ticket : std::uint64_t {};
inline constexpr Ticket kNoTicket{0};

// The place of an entry in the stored log of its game, from 1.
using Sequence = std::uint64_t;

// The number of a game's last change, where several nodes share a store; from 1.
using Revision = std::uint64_t;

// The right of one node to write into a shared store, until it lapses. Numbers only grow: a node that comes too late
// gets another one. kNoLease: nobody's, and that of a node that has its store for itself.
enum class Lease : std::uint64_t {};
inline constexpr Lease kNoLease{0};

// 32 random bytes from outside: the tables draw nothing by themselves.
using Fresh = Digest;

}  // namespace mornington::model
