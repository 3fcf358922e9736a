#include <utility>

#include "server/store/archive.h"
#include "server/store/postgres.h"
#include "server/store/postgres_schema.h"

namespace mornington::store {
namespace {

using postgres::Parameter;

constexpr std::size_t kAtOnce = 500;  // rows that are under way

Parameter parameter_of(const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return postgres::parameter(*text);
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return postgres::parameter(*number);
  return std::nullopt;
}

// One transaction from its beginning to its end.
class PostgresArchive final : public Archive {
 public:
  explicit PostgresArchive(postgres::Database database)
      : database_(std::move(database)), begun_(database_.run("BEGIN ISOLATION LEVEL REPEATABLE READ")) {}

  Result<bool> is_empty() override {
    if (begun_) return *begun_;
    return has_no_rows(database_);
  }

  // A table may be larger than the memory.
  std::optional<Error> read(const Table& table, const Take& take) override {
    if (begun_) return begun_;
    if (auto error = database_.run(("DECLARE rows NO SCROLL CURSOR FOR " + table.read).c_str())) return error;
    for (bool more = true; more;) {
      postgres::Cursor rows = database_.ask("FETCH 500 FROM rows");
      more = false;
      while (rows.next()) {
        more = true;
        if (auto error = take(cells_in(table, rows))) return error;
      }
      if (!rows.ended()) return database_.error();
    }
    return database_.run("CLOSE rows");
  }

  std::optional<Error> add(const Table& table, const Cells& cells) override {
    std::vector<Parameter> parameters;
    for (const Cell& cell : cells) parameters.push_back(parameter_of(cell));
    under_way_.push_back(database_.send(table.write, parameters));
    return under_way_.size() < kAtOnce ? std::nullopt : check();
  }

  // NB: reports that come later are numbered on from those that were brought.
  std::optional<Error> finish() override {
    if (auto error = check()) return error;
    return database_.run(
        "SELECT setval(pg_get_serial_sequence('reports', 'place'), (SELECT coalesce(max(place), 0) + 1 FROM reports), "
        "false); COMMIT");
  }

 private:
  std::optional<Error> check() {
    for (postgres::Cursor& row : std::exchange(under_way_, {}))
      if (!row.finish()) return database_.error();
    return std::nullopt;
  }

  postgres::Database database_;
  std::optional<Error> begun_;  // why it could not
  std::vector<postgres::Cursor> under_way_;
};

std::optional<Error> check_quiet(postgres::Database& database) {
  const postgres::Database::Moment moment(database);
  if (moment.error()) return moment.error();
  auto lease = database.ask("SELECT 1 FROM leases WHERE until > clock_ms()");
  if (lease.next()) return Error{database.name(), "a server is running on it; end it first"};
  return lease.ended() ? std::nullopt : std::optional(database.error());
}

}  // namespace

Result<std::unique_ptr<Archive>> open_postgres_archive(const std::string& address, Purpose purpose) {
  Result<postgres::Database> database = postgres::Database::open(address, postgres::Access::Write);
  if (!database) return database.error();
  const Result<std::int64_t> version = postgres::examine(*database);
  if (!version) return version.error();
  if (*version == 0 && purpose == Purpose::Read) return Error{database->name(), "has no store of Mornington"};
  if (auto error = postgres::bring_up_to_date(*database)) return *error;
  if (auto error = check_quiet(*database)) return *error;
  return std::unique_ptr<Archive>(std::make_unique<PostgresArchive>(*std::move(database)));
}

}  // namespace mornington::store
