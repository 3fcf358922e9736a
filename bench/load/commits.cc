#include "commits.h"

#include <sqlite3.h>

#include <cstdio>
#include <cstdlib>

namespace mornington::load {
namespace {

void run(sqlite3* database, const char* statements) {
  if (sqlite3_exec(database, statements, nullptr, nullptr, nullptr) == SQLITE_OK) return;
  std::fprintf(stderr, "SQLite: %s\n", sqlite3_errmsg(database));
  std::exit(1);
}

}  // namespace

Commits commit_rows(const std::string& folder, int rows_per_commit, Clock::duration duration) {
  const std::string path = folder + "/commits.sqlite";
  for (const char* part : {"", "-wal", "-shm"}) std::remove((path + part).c_str());
  sqlite3* database = nullptr;
  sqlite3_open(path.c_str(), &database);
  run(database,
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entries (game TEXT, sequence INTEGER,"
      " at INTEGER, body TEXT, PRIMARY KEY (game, sequence)) STRICT, WITHOUT ROWID");
  sqlite3_stmt* insert = nullptr;
  sqlite3_prepare_v2(database, "INSERT INTO entries VALUES (?, ?, 0, ?)", -1, &insert, nullptr);
  const std::string body(120, 'x');
  Commits commits;
  int rows = 0;
  const auto start = Clock::now();
  while (Clock::now() - start < duration) {
    const auto before = Clock::now();
    run(database, "BEGIN IMMEDIATE");
    for (int i = 0; i < rows_per_commit; ++i, ++rows) {
      const std::string game = "game" + std::to_string(rows % 1000);
      sqlite3_bind_text(insert, 1, game.c_str(), -1, SQLITE_TRANSIENT);
      sqlite3_bind_int(insert, 2, rows / 1000);
      sqlite3_bind_text(insert, 3, body.c_str(), -1, SQLITE_STATIC);
      sqlite3_step(insert);
      sqlite3_reset(insert);
    }
    run(database, "COMMIT");
    commits.latencies.add(Clock::now() - before);
  }
  commits.rows_per_second = rows / std::chrono::duration<double>(Clock::now() - start).count();
  sqlite3_finalize(insert);
  sqlite3_close(database);
  return commits;
}

}  // namespace mornington::load
