#include "server/store/postgres_store.h"

#include <set>
#include <utility>

#include "server/store/postgres_executor.h"
#include "server/store/postgres_schema.h"
#include "server/store/postgres_sync.h"
#include "server/store/read_queries.h"
#include "server/store/read_queries_moderation.h"
#include "server/store/read_queries_people.h"
#include "server/store/read_queries_push.h"
#include "server/store/read_queries_rated.h"
#include "server/store/read_queries_tournaments.h"
#include "server/store/write_queries.h"

namespace mornington::store {
namespace {

using postgres::Executor;

// The games and people that a batch changes; other nodes learn of them.
class Touched {
 public:
  explicit Touched(std::span<const Request> batch) {
    for (const Request& request : batch)
      for (const Change& change : request) std::visit([this](const auto& what) { add(what); }, change);
  }
  [[nodiscard]] std::vector<std::string> games() const { return {games_.begin(), games_.end()}; }
  [[nodiscard]] std::vector<std::string> people() const { return {people_.begin(), people_.end()}; }

 private:
  void add(const Fact& fact) {
    std::visit([this](const auto& what) { add(what); }, fact);
  }
  void add(const AccountChange& change) {
    std::visit([this](const auto& what) { add(what); }, change);
  }
  void add(const ModerationChange& change) {
    std::visit([this](const auto& what) { add(what); }, change);
  }
  void add(const FileReport&) {}
  void add(const PushChange&) {}
  template <class What>
  void add(const What& what) {
    if constexpr (requires { what.row.game; }) {
      games_.insert(what.row.game.text);
    } else if constexpr (requires { what.game; }) {
      games_.insert(what.game.text);
    } else if constexpr (requires { what.person; }) {
      people_.insert(what.person.text);
    }
  }
  void add(const model::row_update::Mute& mute) { people_.insert(mute.by.text); }

  std::set<std::string> games_;
  std::set<std::string> people_;
};

// NB: the rows are locked in the order of their ids, which an UPDATE by itself does not promise: so batches of several
// nodes never wait for each other in a ring.
constexpr const char* kTouchGames =
    "WITH touched AS (SELECT id FROM games WHERE id = ANY ($1::bytea[]) ORDER BY id FOR NO KEY UPDATE) "
    "UPDATE games SET mark = pg_current_xact_id()::text::bigint FROM touched WHERE games.id = touched.id";
constexpr const char* kTouchPeople =
    "WITH touched AS (SELECT id FROM people WHERE id = ANY ($1::bytea[]) ORDER BY id FOR NO KEY UPDATE) "
    "UPDATE people SET mark = pg_current_xact_id()::text::bigint FROM touched WHERE people.id = touched.id";

// NB: "local" and stronger settings of synchronous_commit wait for the disk of this server at least. Every connection
// of ours sets it, so only something in between can have it off.
constexpr const char* kDangerousSettings =
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') "
    "AND setting = 'off' ORDER BY name";

class PostgresStore final : public Store, public Shared {
 public:
  explicit PostgresStore(postgres::Database database) : database_(std::move(database)) {}

  std::vector<Outcome> write(std::span<const Request> batch) override {
    if (batch.empty()) return {};
    std::vector<Outcome> outcomes(batch.size());
    const std::optional<Error> failure = keep(batch, outcomes);
    database_.settle();
    if (!failure) return outcomes;
    return {batch.size(), {Outcome::Kind::Failed, "the server could not write it down: " + failure->what}};
  }

  Shared* shared() override { return this; }
  std::vector<std::string> dangers() override {
    std::vector<std::string> found;
    postgres::Cursor settings = database_.ask(kDangerousSettings);
    while (settings.next())
      found.push_back("PostgreSQL runs with " + settings.text(0) + " = " + settings.text(1) +
                      ": a power cut can lose acknowledged moves; set " + settings.text(0) + " = on");
    database_.settle();
    return found;
  }
  Result<Answer> sync_with_cluster(const Ask& ask) override { return postgres::sync_with_cluster(database_, ask); }

  Result<std::optional<StoredGame>> game(const GameId& game, std::size_t chat, Sequence after) override {
    return answer([&] { return read_game(database_, game, chat, after); });
  }
  Result<std::vector<model::Started::Table>> unfinished() override {
    return answer([&] { return read_unfinished(database_); });
  }
  Result<std::vector<Outage>> outages() override {
    return answer([&] { return read_outages(database_); });
  }
  Result<std::optional<Instant>> heartbeat() override {
    return answer([&] { return read_heartbeat(database_); });
  }
  Result<std::vector<GameRow>> finished(const Bookmark& after, int most) override {
    return answer([&] { return read_finished(database_, after, most); });
  }
  Result<bool> is_played(const std::string& deal) override {
    return answer([&] { return read_is_played(database_, deal); });
  }
  Result<std::vector<model::Started::Table>> ended_with(const std::string& deal) override {
    return answer([&] { return read_ended_with(database_, deal); });
  }
  Result<std::string> secret() override {
    return answer([&] { return read_secret(database_); });
  }
  Result<std::optional<Person>> person(const PersonId& person) override {
    return answer([&] { return read_person(database_, person); });
  }
  Result<std::optional<Person>> person_with(const Digest& token) override {
    return answer([&] { return read_person_with(database_, token); });
  }
  Result<std::optional<PersonalData>> personal_data(const PersonId& person) override {
    return answer([&] { return read_personal_data(database_, person); });
  }
  Result<std::vector<Reported>> reports() override {
    return answer([&] { return read_reports(database_); });
  }
  AccountReader* accounts() override { return &accounts_; }
  Community community() override { return {&moderation_, &push_, &tournaments_}; }
  RatedReader& rated() override { return rated_; }

 private:
  // Whatever only reads may be asked again where the line was lost.
  template <class Read>
  auto answer(Read read) -> decltype(read()) {
    auto result = read();
    return result || !database_.lost() ? std::move(result) : read();
  }

  // All in one transaction and, where every request is kept, in one go. One that is not kept is taken back, and what
  // was sent after it, which was not done, is sent again.
  std::optional<Error> keep(std::span<const Request> batch, std::vector<Outcome>& outcomes) {
    if (auto error = database_.ready()) return error;
    std::vector<postgres::Cursor> begun = begin(Touched(batch));
    for (std::size_t next = 0;;) {
      Executor executor = send(batch, next);
      auto committed = database_.ask("COMMIT");
      for (postgres::Cursor& cursor : std::exchange(begun, {}))
        if (!cursor.finish()) return give_up();
      Executor::Step* failed = first_failed(executor);
      if (failed == nullptr) return committed.finish() ? std::nullopt : std::optional(give_up());
      outcomes[failed->request] = outcome_of(*failed, database_);
      if (outcomes[failed->request].kind == Outcome::Kind::Failed) return give_up();
      next = failed->request + 1;
      database_.settle();
      (void)database_.ask("ROLLBACK TO request");
    }
  }

  std::vector<postgres::Cursor> begin(const Touched& touched) {
    std::vector<postgres::Cursor> begun;
    begun.push_back(database_.ask("BEGIN ISOLATION LEVEL READ COMMITTED"));
    if (const auto games = touched.games(); !games.empty()) begun.push_back(database_.ask(kTouchGames, games));
    if (const auto people = touched.people(); !people.empty()) begun.push_back(database_.ask(kTouchPeople, people));
    return begun;
  }

  Executor send(std::span<const Request> batch, std::size_t from) {
    Executor executor(database_);
    for (std::size_t i = from; i < batch.size(); ++i) {
      executor.begin_request(i);
      executor.run("SAVEPOINT request");
      for (const Change& change : batch[i]) make_change(executor, change);
      executor.run("RELEASE request");
    }
    return executor;
  }

  static Executor::Step* first_failed(Executor& executor) {
    for (Executor::Step& step : executor.steps())
      if (!step.cursor.finish()) return &step;
    return nullptr;
  }

  // What went wrong, with the transaction ended where there is still somebody to end it.
  Error give_up() {
    Error error = database_.error();
    database_.settle();
    (void)database_.ask("ROLLBACK");
    return error;
  }

  postgres::Database database_;
  AccountsOf<postgres::Database> accounts_{database_};
  ModerationOf<postgres::Database> moderation_{database_};
  PushQueries<postgres::Database> push_{database_};
  RatedQueries<postgres::Database> rated_{database_};
  TournamentQueries<postgres::Database> tournaments_{database_};
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address, std::chrono::milliseconds patience) {
  Result<postgres::Database> database = postgres::Database::open(address, postgres::Access::Write, patience);
  if (!database) return database.error();
  if (auto error = postgres::bring_up_to_date(*database)) return *error;
  return std::unique_ptr<Store>(std::make_unique<PostgresStore>(*std::move(database)));
}

Result<std::unique_ptr<Reader>> open_postgres_reader(const std::string& address, std::chrono::milliseconds patience) {
  Result<postgres::Database> database = postgres::Database::open(address, postgres::Access::Read, patience);
  if (!database) return database.error();
  const Result<std::int64_t> version = postgres::examine(*database);
  if (!version) return version.error();
  if (*version != postgres::current_version())
    return Error{database->name(), "is of version " + std::to_string(*version) + "; wanted here is " +
                                       std::to_string(postgres::current_version())};
  return std::unique_ptr<Reader>(std::make_unique<PostgresStore>(*std::move(database)));
}

}  // namespace mornington::store
