#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"
#include "core/sha256.h"
#include "json/json.h"
#include "server/model/ids.h"
#include "server/model/inputs.h"
#include "server/model/instant.h"
#include "server/model/rows.h"
#include "server/store/account_rows.h"
#include "server/store/moderation_rows.h"
#include "server/store/push_rows.h"
#include "server/store/rated.h"
#include "server/store/tournament_rows.h"

// What the tables want stored (model/rows.h), and beside it what it knows nothing of: tokens, and that the server is
// alive.
namespace mornington::store {

using model::Append;
using Fact = model::RowUpdate;
using model::GameId;
using model::GameRow;
using model::Lease;
using model::Outage;
using model::Sequence;
using StoredEntry = model::StoredEvent;
using model::StoredGame;

// How somebody is called who wants to be forgotten.
inline constexpr std::string_view kDeletedPlayer = "deleted player";

// Somebody comes for the first time. Of the token only the hash is kept.
struct NewPerson {
  PersonId person;
  Digest token{};  // SHA-256
  std::string name;
  bool program = false;
  Instant at;
};

// Takes away what is known of a person: token, name, webhook, whom they muted, what they said in chats, planned and
// reported. Games keep their seats.
struct Forget {
  PersonId person;
  Instant at;
};

// Removes guests who came before that time and have done nothing since: never sat down, said or blocked anything.
struct RemoveIdleGuests {
  Instant before;
};

// The server was alive then.
struct Heartbeat {
  Instant at;
};

// Shared stores only (see below); it stands after the row that makes a game, and before the game's entries.
using model::Guard;

using Change = std::variant<Append, Fact, NewPerson, Forget, RemoveIdleGuests, Heartbeat, Guard, AccountChange,
                            ModerationChange, PushChange, ClaimReview, KeepReview, KeepRatings, KeepTournament>;

// What is kept together or not at all, in this order.
using Request = std::vector<Change>;

struct Outcome {
  using Kind = model::WriteOutcome;
  Kind kind = Kind::Kept;
  std::string why;  // a sentence where it was not kept

  [[nodiscard]] bool kept() const { return kind == Kind::Kept; }
};

struct Person {
  PersonId id;
  std::string name;
  bool program = false;
  std::string bell;
  std::vector<PersonId> has_muted;
  Instant created;
  std::optional<Instant> deleted;
  bool has_played = true;  // a game that began; told by person_with() only, as the following
  bool has_account = false;
  std::string session = {};                 // that the token is of; empty: a guest's or a program's
  std::vector<PersonId> same_browser = {};  // who else has been in a browser of this person
  model::Restrictions restrictions = {};
  bool decided = false;  // by an operator, and the person has not read it; told by person_with() only
};

// A report, and the line of chat that it is about.
struct Reported {
  model::row_update::Report report;
  PersonId about;
  std::string text;
};

// Everything that is kept about a person.
struct PersonalData {
  Person person;
  std::vector<std::pair<GameId, Seat>> seats;
  std::vector<model::row_update::ChatLine> chat;
  std::vector<model::row_update::Report> reports;  // those they made
  std::vector<model::row_update::Plan> plans;
  std::vector<Followed> follows = {};
  std::vector<RatingRow> ratings = {};
  std::vector<RatingPoint> rating_history = {};  // the last ones first
  std::optional<Account> account = {};
  std::vector<Instant> browsers = {};             // since when the person has been in each
  std::vector<OperatorDecision> decisions = {};   // about the person
  std::vector<ReportRow> reports_of_people = {};  // those they made that are about no chat line
  std::vector<PushSubscription> subscriptions = {};
  std::vector<TournamentPlace> tournaments = {};
};
// For the person itself.
[[nodiscard]] json::Value to_json(const PersonalData& data);

// The next page of a listing begins after this one.
struct Bookmark {
  Instant ended;
  GameId game;
};

// Every answer is of one moment. An object belongs to one thread at a time; a store has as many readers as wanted.
class Reader {
 public:
  Reader() = default;
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  virtual ~Reader() = default;

  // With the last `chat` lines of each room, and the entries after that number. Nothing where there is no such game.
  [[nodiscard]] virtual Result<std::optional<StoredGame>> game(const GameId& game, std::size_t chat,
                                                               Sequence after) = 0;
  // What a server begins with: every game that is open or running, and those over whose deal still is, oldest first;
  // when the server was down; and when it was last alive.
  [[nodiscard]] virtual Result<std::vector<model::Started::Table>> unfinished() = 0;
  [[nodiscard]] virtual Result<std::vector<Outage>> outages() = 0;
  [[nodiscard]] virtual Result<std::optional<Instant>> heartbeat() = 0;

  // Public, over, and of a deal that is played nowhere else any more; in the order they ended, at most `most`.
  [[nodiscard]] virtual Result<std::vector<GameRow>> finished(const Bookmark& after, int most) = 0;
  // Whether a table with this deal is open or running.
  [[nodiscard]] virtual Result<bool> is_played(const std::string& deal) = 0;
  // All tables with this deal that are over, in the order they ended.
  [[nodiscard]] virtual Result<std::vector<model::Started::Table>> ended_with(const std::string& deal) = 0;
  // Random digits that only this store has, made with it: for what nobody must be able to foretell.
  [[nodiscard]] virtual Result<std::string> secret() = 0;

  [[nodiscard]] virtual Result<std::optional<Person>> person(const PersonId& person) = 0;
  [[nodiscard]] virtual Result<std::optional<Person>> person_with(const Digest& token) = 0;
  [[nodiscard]] virtual Result<std::optional<PersonalData>> personal_data(const PersonId& person) = 0;
  // Oldest first.
  [[nodiscard]] virtual Result<std::vector<Reported>> reports() = 0;
  // Null where the store has no accounts.
  [[nodiscard]] virtual AccountReader* accounts() { return nullptr; }

  // Null where the store has none of it.
  struct Community {
    ModerationReader* moderation = nullptr;
    PushReader* push = nullptr;
    TournamentReader* tournaments = nullptr;
  };
  [[nodiscard]] virtual Community community() { return {}; }
  [[nodiscard]] ModerationReader* moderation() { return community().moderation; }
  [[nodiscard]] PushReader* push() { return community().push; }
  [[nodiscard]] TournamentReader* tournaments() { return community().tournaments; }

  // What there is about rated games; as long as the reader.
  [[nodiscard]] virtual RatedReader& rated() = 0;
};

// What several nodes need who share a store. All times here are the store's own: the clocks of nodes may disagree.
class Shared {
 public:
  // How far a node has read what changes. 0: nothing yet.
  using Mark = std::uint64_t;

  struct Ask {
    Lease lease = model::kNoLease;  // as it was last given
    model::Span good_for = {};      // from now on; nothing: the node leaves
    Mark mark = 0;
    Instant outages_until = {};  // the end of the last outage that the node knows
    int jobs = 0;                // the most that are taken
  };
  struct Answer {
    model::ClusterUpdate round;
    Mark mark = 0;
    Instant now;
    std::int64_t known_version = 0;  // of the store, that every node with a lease knows
  };

  Shared() = default;
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  virtual ~Shared() = default;

  // In one transaction:
  // - Where no lease is good, the time since the last turn of any node is noted as an outage; none at the very first.
  // - A lease that is still good is good for longer; in place of any other a new one is made, with a greater number.
  // - Every game and person that has changed since the mark is reported. One may be reported twice, none is ever left
  // out. From
  //   mark 0: every game that is open or running, and no people.
  // - Jobs are games that are open or running, whose `wake` has come and whose holder's lease is not good (or that have
  //   no holder), earliest first. They are this lease's now.
  [[nodiscard]] virtual Result<Answer> sync_with_cluster(const Ask& ask) = 0;
};

class Store : public Reader {
 public:
  // Null where the store is one node's.
  [[nodiscard]] virtual Shared* shared() { return nullptr; }
  // Settings with which a crash or a power cut could take back what was said to be kept, one sentence each.
  [[nodiscard]] virtual std::vector<std::string> dangers() { return {}; }
  // Keeps the requests in one go and answers each; when this returns, what was kept is on the disk. A conflict or a
  // refusal is its own request's, a failure everybody's.
  [[nodiscard]] virtual std::vector<Outcome> write(std::span<const Request> batch) = 0;
};

}  // namespace mornington::store
