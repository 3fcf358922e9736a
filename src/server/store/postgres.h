#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/sha256.h"

struct pg_conn;
struct pg_result;

// PostgreSQL's C interface as far as the store needs it: statements are prepared once and sent in a pipeline, answers
// come back in the same order, and every wait has a limit. Texts are bytes there, as in SQLite.
namespace mornington::store::postgres {

class Database;

struct Clear {
  void operator()(pg_result* result) const;
};
using Answer = std::unique_ptr<pg_result, Clear>;

// The rows of one statement that was sent. Cursors are read in the order of their statements: one that comes later
// leaves what was not read before it behind.
class Cursor {
 public:
  Cursor(Database& database, std::uint64_t number) : database_(&database), number_(number) {}

  // Steps to the next row. False at the end, and where something went wrong.
  [[nodiscard]] bool next();
  // Waits for a statement without rows; whether it went well.
  [[nodiscard]] bool finish();
  [[nodiscard]] bool ended() const { return ended_; }  // after the last row, and not in between by a failure
  [[nodiscard]] const std::string& code() const { return code_; }  // SQLSTATE of what went wrong

  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  void take();

  Database* database_;
  std::uint64_t number_;
  Answer answer_;
  bool taken_ = false;
  bool ended_ = false;
  int row_ = -1;
  std::string code_;
};

// In PostgreSQL's binary form; none is NULL.
using Parameter = std::optional<std::string>;
[[nodiscard]] std::string big_endian(std::int64_t number, int bytes);
[[nodiscard]] Parameter parameter(const std::vector<std::string>& list);  // of bytes: bytea[]
[[nodiscard]] Parameter parameter(const Digest& digest);
[[nodiscard]] inline Parameter parameter(std::string_view text) { return std::string(text); }
[[nodiscard]] inline Parameter parameter(const std::string& text) { return text; }
[[nodiscard]] inline Parameter parameter(const char* text) { return std::string(text); }
template <class Number>
requires(std::is_enum_v<Number> || std::is_integral_v<Number>) [[nodiscard]] Parameter parameter(Number number) {
  return big_endian(static_cast<std::int64_t>(number), sizeof(std::int64_t));
}
template <class Value>
[[nodiscard]] Parameter parameter(const std::optional<Value>& value) {
  return value ? parameter(*value) : std::nullopt;
}

// How long an answer may take. After that the connection counts as lost: a proxy or a cable says nothing when it ends.
inline constexpr std::chrono::milliseconds kPatience{5000};

enum class Access : std::uint8_t { Read, Write };

// Where a database is, as it may be told to everybody: without user, password and options.
[[nodiscard]] Result<std::string> public_name(const std::string& address);

// One connection, made again after it was lost. For one thread at a time.
class Database {
 public:
  class Moment;
  // The row of a game, with its revision and its holder.
  static constexpr const char* kGame =
      "SELECT id, header, state, visibility, created, ended, wake, waits, deal, revision, holder FROM games "
      "WHERE id = $1";

  // "postgres://user@host:port/database", or whatever libpq understands after the same beginning.
  [[nodiscard]] static Result<Database> open(const std::string& address, Access access,
                                             std::chrono::milliseconds patience = kPatience);

  // Connects again where the connection is known to be lost. An error where that cannot be.
  [[nodiscard]] std::optional<Error> ready();
  [[nodiscard]] bool lost() const { return lost_; }

  // Sends a statement with its parameters, $1 and so on. It waits for nothing.
  template <class... Values>
  Cursor ask(std::string_view statement, const Values&... values) {
    return send(statement, {parameter(values)...});
  }
  Cursor send(std::string_view statement, const std::vector<Parameter>& parameters);
  // Several statements without parameters and results, by themselves.
  [[nodiscard]] std::optional<Error> run(const char* statements);
  // Waits for all answers that nobody has taken.
  void settle();

  // What went wrong last, with the public name.
  [[nodiscard]] Error error() const { return {name_, complaint_}; }
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  friend class Cursor;
  struct Close {
    void operator()(pg_conn* handle) const;
  };
  struct Sent {
    std::optional<std::string> prepares;  // the statement, where its preparation was sent with it
  };

  Database(std::string address, std::string name, Access access, std::chrono::milliseconds patience)
      : address_(std::move(address)), name_(std::move(name)), access_(access), patience_(patience) {}
  [[nodiscard]] std::optional<Error> connect();
  [[nodiscard]] bool is_alive();
  [[nodiscard]] std::optional<std::string> prepare(std::string_view statement, std::string& name);
  void synchronize();
  [[nodiscard]] Answer answer_to(std::uint64_t number);
  [[nodiscard]] Answer next_answer();
  [[nodiscard]] Answer next_result();
  [[nodiscard]] bool wait();
  void lose(const std::string& why);
  void note(const pg_result* result);

  std::string address_;  // NB: it may hold a password
  std::string name_;
  Access access_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<pg_conn, Close> handle_;
  struct Statements {
    std::unordered_map<std::string, std::string> names;  // by text: the name it is prepared under
    std::uint64_t prepared = 0;
  };
  Statements statements_;
  std::deque<Sent> sent_;       // and not answered yet
  std::uint64_t answered_ = 0;  // statements, since the beginning
  int synchronizations_ = 0;    // that were asked for and have not come
  bool synchronized_ = true;    // nothing was sent since the last one
  bool lost_ = false;
  std::string complaint_;
};

// Everything that is asked before the first answer is read is of one moment.
class Database::Moment {
 public:
  explicit Moment(Database& database) : database_(database), error_(database.ready()) {}
  Moment(const Moment&) = delete;
  Moment& operator=(const Moment&) = delete;
  ~Moment() { database_.settle(); }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  Database& database_;
  std::optional<Error> error_;
};

}  // namespace mornington::store::postgres
