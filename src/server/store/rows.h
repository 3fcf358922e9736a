#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/seat_set.h"
#include "server/store/names.h"
#include "server/store/store.h"

// How values are read from rows, which are the same in every database: a row has text(), integer() and is_null() of a
// column, a cursor steps to the next() one and says at its end whether it ended() well.
namespace mornington::store {

template <class Row>
Seat seat_in(const Row& row, int column) {
  return seat_at(static_cast<int>(row.integer(column)));
}

template <class Row>
std::optional<Instant> instant_or_none(const Row& row, int column) {
  return row.is_null(column) ? std::nullopt : std::optional(Instant{row.integer(column)});
}

// A person who was deleted has another name for everybody.
template <class Row>
std::string name_in(const Row& row, int name, int deleted) {
  return row.is_null(deleted) ? row.text(name) : std::string(kDeletedPlayer);
}

// "room, number, at, person, id, line"
template <class Row>
model::ChatRow chat_line_from(const Row& row, int first) {
  return {named<model::Room>(row.text(first)),
          static_cast<std::uint64_t>(row.integer(first + 1)),
          Instant{row.integer(first + 2)},
          {row.text(first + 3)},
          "",
          row.text(first + 4),
          row.text(first + 5)};
}

// "id, header, state, visibility, created, ended, wake, waits, deal"
inline constexpr auto game_in = [](const auto& row) -> GameRow {
  return {{row.text(0)},
          row.text(1),
          named<model::GameState>(row.text(2)),
          named<model::Visibility>(row.text(3)),
          Instant{row.integer(4)},
          instant_or_none(row, 5),
          instant_or_none(row, 6).value_or(model::kNever),
          SeatSet::from_bits(static_cast<unsigned>(row.integer(7))),
          row.text(8)};
};

// "seat, person, name, program, bell, deleted"
inline constexpr auto seat_row_in = [](const auto& row) -> model::SeatRow {
  return {seat_in(row, 0), {row.text(1)}, name_in(row, 2, 5), row.integer(3) != 0, row.text(4)};
};

// "room, number, at, person, id, line, name, deleted"
inline constexpr auto chat_row_in = [](const auto& row) -> model::ChatRow {
  model::ChatRow line = chat_line_from(row, 0);
  line.name = name_in(row, 6, 7);
  return line;
};

inline constexpr auto link_in = [](const auto& row) -> model::LinkRow { return {row.text(0), row.integer(1) != 0}; };
inline constexpr auto invitation_in = [](const auto& row) -> model::InvitationRow {
  return {seat_in(row, 0), row.text(1)};
};
inline constexpr auto plan_row_in = [](const auto& row) -> model::PlanRow { return {seat_in(row, 0), row.text(1)}; };
inline constexpr auto seen_in = [](const auto& row) -> model::SeenRow {
  return {seat_in(row, 0), static_cast<Sequence>(row.integer(1))};
};
inline constexpr auto entry_in = [](const auto& row) -> StoredEntry {
  return {static_cast<Sequence>(row.integer(0)), Instant{row.integer(1)}, row.text(2)};
};

// "game, room, number, person, at, reason"
inline constexpr auto report_in = [](const auto& row) -> model::row_update::Report {
  return {{row.text(0)}, named<model::Room>(row.text(1)), static_cast<std::uint64_t>(row.integer(2)),
          {row.text(3)}, Instant{row.integer(4)},         row.text(5)};
};

template <class Database, class Cursor, class Read>
auto all(const Database& database, Cursor& rows, Read read) -> Result<std::vector<decltype(read(rows))>> {
  std::vector<decltype(read(rows))> values;
  while (rows.next()) values.push_back(read(rows));
  if (!rows.ended()) return database.error();
  return values;
}

template <class Database, class Cursor, class Read>
auto first(const Database& database, Cursor& rows, Read read) -> Result<std::optional<decltype(read(rows))>> {
  if (rows.next()) return std::optional(read(rows));
  if (!rows.ended()) return database.error();
  return std::optional<decltype(read(rows))>();
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

}  // namespace mornington::store
