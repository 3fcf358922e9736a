#include "server/store/sqlite.h"

#include <sqlite3.h>

#include <algorithm>

namespace mornington::store {
namespace {

constexpr int kPatience = 5000;  // milliseconds, for somebody else's moment of locking

}  // namespace

Cursor::~Cursor() {
  if (statement_ != nullptr) sqlite3_reset(statement_);
}

bool Cursor::next() {
  if (statement_ != nullptr) code_ = sqlite3_step(statement_);
  return code_ == SQLITE_ROW;
}

int Cursor::finish() {
  while (next()) {
  }
  return code_ == SQLITE_DONE ? SQLITE_OK : code_;
}

bool Cursor::ended() const { return code_ == SQLITE_DONE; }

std::string Cursor::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return bytes == nullptr ? std::string()
                          : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

std::int64_t Cursor::integer(int column) const { return sqlite3_column_int64(statement_, column); }

bool Cursor::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

Digest Cursor::digest(int column) const {
  const std::string bytes = text(column);
  Digest digest{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), digest.size()), digest.begin());
  return digest;
}

// What is bound lives until the statement is reset: callers keep their values that long, so nothing is copied.
void Cursor::bind(int parameter, std::string_view text) {
  if (statement_ == nullptr) return;
  sqlite3_bind_text64(statement_, parameter + 1, text.data() == nullptr ? "" : text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
}

void Cursor::bind(int parameter, std::int64_t number) {
  if (statement_ != nullptr) sqlite3_bind_int64(statement_, parameter + 1, number);
}

void Cursor::bind(int parameter, const Digest& digest) {
  bind_bytes(parameter, {reinterpret_cast<const char*>(digest.data()), digest.size()});
}

void Cursor::bind_bytes(int parameter, std::string_view bytes) {
  if (statement_ != nullptr) sqlite3_bind_blob64(statement_, parameter + 1, bytes.data(), bytes.size(), SQLITE_STATIC);
}

void Cursor::bind_null(int parameter) {
  if (statement_ != nullptr) sqlite3_bind_null(statement_, parameter + 1);
}

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close(handle); }
void Database::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

// NB: SQLite opens a file that may not be written for reading alone, whatever it was asked for.
Result<Database> Database::open(const std::string& path, Access access) {
  Database database(path);
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  database.handle_.reset(handle);
  if (code != SQLITE_OK) return Error{path, std::string("cannot be opened: ") + sqlite3_errmsg(handle)};
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kPatience);
  if (access == Access::Write && sqlite3_db_readonly(handle, "main") == 1)
    return Error{path, "may not be written to; the server needs a data folder of its own"};
  return database;
}

std::optional<Error> Database::run(const char* statements) {
  if (sqlite3_exec(handle_.get(), statements, nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return std::nullopt;
}

std::optional<Error> Database::step(const char* statement) {
  if (prepared(statement).finish() != SQLITE_OK) return error();
  return std::nullopt;
}

Cursor Database::prepared(const char* statement) {
  auto place = statements_.find(std::string_view(statement));
  if (place == statements_.end()) place = statements_.try_emplace(statement).first;
  auto& kept = place->second;
  if (kept == nullptr) {
    sqlite3_stmt* fresh = nullptr;
    const int code = sqlite3_prepare_v3(handle_.get(), statement, -1, SQLITE_PREPARE_PERSISTENT, &fresh, nullptr);
    kept.reset(fresh);
    if (code != SQLITE_OK) return {nullptr, code};
  }
  return {kept.get(), SQLITE_OK};
}

Result<std::int64_t> Database::number(const char* statement) {
  Cursor cursor = ask(statement);
  if (!cursor.next()) return error();
  return cursor.integer(0);
}

int Database::changes() const { return sqlite3_changes(handle_.get()); }

Error Database::error() const { return {path_, sqlite3_errmsg(handle_.get())}; }

// NB: in one step, under one lock for reading: in several steps the copy would start again after every write.
std::optional<Error> Database::copy_from(Database& other) {
  sqlite3_backup* copy = sqlite3_backup_init(handle_.get(), "main", other.handle_.get(), "main");
  if (copy == nullptr) return error();
  const int code = sqlite3_backup_step(copy, -1);
  sqlite3_backup_finish(copy);
  if (code == SQLITE_DONE) return std::nullopt;
  return Error{path_, "cannot be written from " + other.path_ + ": " + sqlite3_errstr(code)};
}

}  // namespace mornington::store
