#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/result.h"
#include "json/json.h"
#include "server/store/records.h"

namespace mornington::store {

// Puts entries at the end of a game's log; they are numbered on from what is there, or it is a conflict.
struct Append {
  GameId game;
  std::vector<Entry> entries;
};

// Gives a seat to a person, or to nobody.
struct Seating {
  GameId game;
  Seat seat{};
  std::optional<PersonId> person;
};

// Takes away what is known of a person: name, token, facts, chat, plans, and the reports they made. Games keep their
// seats, and the person there is one without a name.
struct Forget {
  PersonId person;
  Moment at{};
};

// The server was alive then.
struct Heartbeat {
  Moment at{};
};

// A record by itself is kept in place of the one with the same key (id; hash; game and seat). Chat lines and reports
// have none and are added.
using Change =
    std::variant<Append, Game, Person, Seating, Invitation, ChatLine, Report, Plan, LastSeen, Forget, Heartbeat>;

// What is kept together or not at all, in this order.
using Request = std::vector<Change>;

struct Outcome {
  enum class Kind : std::uint8_t {
    Kept,      // on the disk, whatever happens now
    Conflict,  // the game's log does not end where the request supposes
    Refused,   // it names a game or a person that is not there, or says what cannot be
    Failed,    // the store could not write; nothing of the request is there, and it is not tried again
  };
  Kind kind = Kind::Kept;
  std::string why;  // a sentence where it was not kept

  [[nodiscard]] bool kept() const { return kind == Kind::Kept; }
};

// The next page of a listing begins after this one.
struct Bookmark {
  Moment ended{};
  GameId game;
};

// Every answer is of one moment. An object belongs to one thread at a time; a store has as many readers as wanted.
class Reader {
 public:
  Reader() = default;
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  virtual ~Reader() = default;

  // Nothing where there is no such game.
  [[nodiscard]] virtual Result<std::optional<Table>> table(const GameId& game) = 0;
  [[nodiscard]] virtual Result<std::optional<Game>> game(const GameId& game) = 0;
  [[nodiscard]] virtual Result<std::vector<Sitting>> seats(const GameId& game) = 0;
  // Those after a sequence, in order.
  [[nodiscard]] virtual Result<std::vector<Entry>> entries(const GameId& game, Sequence after) = 0;

  // Open and running ones, oldest first: what a server begins with.
  [[nodiscard]] virtual Result<std::vector<Game>> unfinished() = 0;
  // Public and ended, in the order they ended, at most so many.
  [[nodiscard]] virtual Result<std::vector<Game>> finished(const Bookmark& after, int most) = 0;
  // Those where the person has a seat, newest first.
  [[nodiscard]] virtual Result<std::vector<Game>> games_of(const PersonId& person) = 0;

  [[nodiscard]] virtual Result<std::optional<Person>> person(const PersonId& person) = 0;
  [[nodiscard]] virtual Result<std::optional<Person>> person_with(const Digest& token) = 0;
  [[nodiscard]] virtual Result<std::optional<Invitation>> invitation(const Digest& hash) = 0;
  // Oldest first.
  [[nodiscard]] virtual Result<std::vector<Report>> reports() = 0;
  [[nodiscard]] virtual Result<std::optional<PersonalData>> personal_data(const PersonId& person) = 0;
  // The last one.
  [[nodiscard]] virtual Result<std::optional<Moment>> heartbeat() = 0;
};

class Store : public Reader {
 public:
  // Keeps the requests in one go and answers each; when this returns, what was kept is on the disk. A conflict or a
  // refusal is its own request's, a failure everybody's.
  [[nodiscard]] virtual std::vector<Outcome> write(std::span<const Request> batch) = 0;
};

// For the person: without the token's hash, which is no use to anybody.
[[nodiscard]] json::Value to_json(const PersonalData& data);

}  // namespace mornington::store
