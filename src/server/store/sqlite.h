#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/sha256.h"

struct sqlite3;
struct sqlite3_stmt;

// SQLite's C interface as far as the store needs it: no more than ownership, binding and reading.
namespace mornington::store {

// The rows of one statement that runs. Columns and parameters are counted from 0.
class Cursor {
 public:
  // A null statement: one that could not be prepared.
  Cursor(sqlite3_stmt* statement, int code) : statement_(statement), code_(code) {}
  Cursor(Cursor&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)), code_(other.code_) {}
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;
  Cursor& operator=(Cursor&&) = delete;
  ~Cursor();

  // Steps to the next row. False at the end, and where something went wrong.
  [[nodiscard]] bool next();
  // Runs a statement without rows to its end; SQLite's code.
  [[nodiscard]] int finish();
  [[nodiscard]] int code() const { return code_; }  // SQLite's, of the last step
  [[nodiscard]] bool ended() const;                 // after the last row, and not in between by a failure

  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] Digest digest(int column) const;

  void bind(int parameter, std::string_view text);
  void bind(int parameter, std::int64_t number);
  void bind(int parameter, const Digest& digest);
  void bind_bytes(int parameter, std::string_view bytes);
  void bind_null(int parameter);

 private:
  sqlite3_stmt* statement_;
  int code_;
};

enum class Access : std::uint8_t { Read, Write };

// One connection. For one thread at a time.
class Database {
 public:
  class Moment;
  // The row of a game. Nobody shares a file, so it has neither revision nor holder.
  static constexpr const char* kGame =
      "SELECT id, header, state, visibility, created, ended, wake, waits, deal, 0, 0 FROM games WHERE id = $1";

  // The file must be there.
  [[nodiscard]] static Result<Database> open(const std::string& path, Access access);

  // Statements without parameters and results.
  [[nodiscard]] std::optional<Error> run(const char* statements);
  // One of them, as often as you like: a literal, which is prepared once.
  [[nodiscard]] std::optional<Error> step(const char* statement);
  // Statements are prepared once and found again by their text.
  template <class... Values>
  [[nodiscard]] Cursor ask(const char* statement, const Values&... values) {
    Cursor cursor = prepared(statement);
    [[maybe_unused]] int parameter = 0;
    (bind(cursor, parameter++, values), ...);
    return cursor;
  }
  [[nodiscard]] Result<std::int64_t> number(const char* statement);
  [[nodiscard]] int changes() const;  // rows that the last statement wrote

  // What SQLite says about the last failure, with the file's name.
  [[nodiscard]] Error error() const;
  [[nodiscard]] const std::string& path() const { return path_; }
  // All pages of another one, as they are at one moment.
  [[nodiscard]] std::optional<Error> copy_from(Database& other);

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  explicit Database(std::string path) : path_(std::move(path)) {}
  [[nodiscard]] Cursor prepared(const char* statement);

  template <class Value>
  static void bind(Cursor& cursor, int parameter, const Value& value) {
    if constexpr (std::is_enum_v<Value> || std::is_integral_v<Value>) {
      cursor.bind(parameter, static_cast<std::int64_t>(value));
    } else {
      cursor.bind(parameter, value);
    }
  }
  template <class Value>
  static void bind(Cursor& cursor, int parameter, const std::optional<Value>& value) {
    if (value) {
      bind(cursor, parameter, *value);
    } else {
      cursor.bind_null(parameter);
    }
  }

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> statements_;  // by their text
};

// Everything that is read until its end is of one moment.
class Database::Moment {
 public:
  explicit Moment(Database& database) : database_(database), error_(database.run("BEGIN")) {}
  Moment(const Moment&) = delete;
  Moment& operator=(const Moment&) = delete;
  ~Moment() { (void)database_.run("ROLLBACK"); }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  Database& database_;
  std::optional<Error> error_;
};

}  // namespace mornington::store
