#include <algorithm>
#include <utility>

#include "server/store/archive.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"

namespace mornington::store {
namespace {

void bind(Cursor& cursor, int place, const Cell& cell, ColumnKind kind) {
  const auto* text = std::get_if<std::string>(&cell);
  if (text != nullptr && kind == ColumnKind::Digest) {
    cursor.bind_bytes(place, *text);
  } else if (text != nullptr) {
    cursor.bind(place, *text);
  } else if (const auto* number = std::get_if<std::int64_t>(&cell)) {
    cursor.bind(place, *number);
  } else {
    cursor.bind_null(place);
  }
}

// One transaction from its beginning to its end.
class SqliteArchive final : public Archive {
 public:
  explicit SqliteArchive(OwnDatabase own) : own_(std::move(own)), begun_(database().run("BEGIN IMMEDIATE")) {}

  Result<bool> is_empty() override {
    if (begun_) return *begun_;
    return has_no_rows(database());
  }

  std::optional<Error> read(const Table& table, const Take& take) override {
    if (begun_) return begun_;
    Cursor rows = database().ask(table.read.c_str());
    while (rows.next())
      if (auto error = take(cells_in(table, rows))) return error;
    return rows.ended() ? std::nullopt : std::optional(database().error());
  }

  std::optional<Error> add(const Table& table, const Cells& cells) override {
    Cursor statement = database().ask(table.write.c_str());
    for (std::size_t i = 0; i < cells.size(); ++i)
      bind(statement, static_cast<int>(i), cells[i], table.columns[i].kind);
    if (statement.finish() != 0) return database().error();
    return std::nullopt;
  }

  std::optional<Error> finish() override { return database().run("COMMIT"); }

 private:
  Database& database() { return own_.database; }

  OwnDatabase own_;
  std::optional<Error> begun_;  // why it could not
};

}  // namespace

Result<std::unique_ptr<Archive>> open_sqlite_archive(const std::string& folder, Purpose purpose) {
  if (purpose == Purpose::Read)
    if (auto error = check_file(store_file(folder))) return *error;
  Result<OwnDatabase> own = open_own_database(folder);
  if (!own) return own.error();
  return std::unique_ptr<Archive>(std::make_unique<SqliteArchive>(*std::move(own)));
}

}  // namespace mornington::store
