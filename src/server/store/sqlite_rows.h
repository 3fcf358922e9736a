#pragma once

#include <sqlite3.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/names.h"
#include "server/store/sqlite.h"
#include "server/store/store.h"

// How values are read from rows, for sqlite_reading.cc and sqlite_people.cc.
namespace mornington::store {

inline Seat seat_in(const Cursor& row, int column) { return seat_at(static_cast<int>(row.integer(column))); }

inline std::optional<Instant> instant_or_none(const Cursor& row, int column) {
  return row.is_null(column) ? std::nullopt : std::optional(Instant{row.integer(column)});
}

// "room, number, at, person, id, line"
inline hall::ChatRow chat_line_from(const Cursor& row, int first) {
  return {named<hall::Room>(row.text(first)),
          static_cast<std::uint64_t>(row.integer(first + 1)),
          Instant{row.integer(first + 2)},
          {row.text(first + 3)},
          "",
          row.text(first + 4),
          row.text(first + 5)};
}

// "game, room, number, person, at, reason"
inline hall::fact::Report report_in(const Cursor& row) {
  return {{row.text(0)}, named<hall::Room>(row.text(1)), static_cast<std::uint64_t>(row.integer(2)),
          {row.text(3)}, Instant{row.integer(4)},        row.text(5)};
}

template <class Value>
Result<std::vector<Value>> all(const Database& database, Cursor rows, Value (*read)(const Cursor&)) {
  std::vector<Value> values;
  while (rows.next()) values.push_back(read(rows));
  if (rows.code() != SQLITE_DONE) return database.error();
  return values;
}

template <class Value>
Result<std::optional<Value>> first(const Database& database, Cursor rows, Value (*read)(const Cursor&)) {
  if (rows.next()) return std::optional(read(rows));
  if (rows.code() != SQLITE_DONE) return database.error();
  return std::optional<Value>();
}

// Puts a list where it belongs, unless something went wrong before or does now.
template <class Value>
void put(Result<std::vector<Value>> values, std::vector<Value>& place, std::optional<Error>& error) {
  if (error) return;
  if (values) {
    place = *std::move(values);
  } else {
    error = values.error();
  }
}

// Everything that is read until its end is of one moment.
class OneMoment {
 public:
  explicit OneMoment(Database& database) : database_(database), error_(database.run("BEGIN")) {}
  OneMoment(const OneMoment&) = delete;
  OneMoment& operator=(const OneMoment&) = delete;
  ~OneMoment() { (void)database_.run("ROLLBACK"); }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  Database& database_;
  std::optional<Error> error_;
};

}  // namespace mornington::store
