#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/result.h"

// All that a store holds, row by row, to be carried from one to another.
namespace mornington::store {

enum class ColumnKind : std::uint8_t { Number, Text, Digest };

struct Column {
  const char* name;
  ColumnKind kind;
};

struct Table {
  const char* name;
  std::vector<Column> columns;
  std::string read;   // all rows, in the order of the table's key
  std::string find;   // any row; nothing: there is one from the beginning
  std::string write;  // one row
};
// Nobody is named in one before they are there in an earlier one. What belongs to running servers is not among them.
[[nodiscard]] const std::vector<Table>& tables();

using Cell = std::variant<std::monostate, std::int64_t, std::string>;
using Cells = std::vector<Cell>;

class Archive {
 public:
  using Take = std::function<std::optional<Error>(const Cells&)>;

  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;

  [[nodiscard]] virtual Result<bool> is_empty() = 0;
  // All tables as they are at one moment.
  [[nodiscard]] virtual std::optional<Error> read(const Table& table, const Take& take) = 0;
  // Is kept when finish() has said so, and with everything that was added.
  [[nodiscard]] virtual std::optional<Error> add(const Table& table, const Cells& cells) = 0;
  [[nodiscard]] virtual std::optional<Error> finish() = 0;
};

// No server may be running on it meanwhile. One to fill is made where it is missing.
enum class Purpose : std::uint8_t { Read, Fill };
[[nodiscard]] Result<std::unique_ptr<Archive>> open_sqlite_archive(const std::string& folder, Purpose purpose);
[[nodiscard]] Result<std::unique_ptr<Archive>> open_postgres_archive(const std::string& address, Purpose purpose);

// Puts everything that is in one into the other, which must be empty.
[[nodiscard]] std::optional<Error> copy(Archive& from, Archive& to);

template <class Row>
Cells cells_in(const Table& table, const Row& row) {
  Cells cells;
  for (int i = 0; i < static_cast<int>(table.columns.size()); ++i) {
    if (row.is_null(i))
      cells.emplace_back();
    else if (table.columns[static_cast<std::size_t>(i)].kind == ColumnKind::Number)
      cells.emplace_back(row.integer(i));
    else
      cells.emplace_back(row.text(i));
  }
  return cells;
}

template <class Database>
Result<bool> has_no_rows(Database& database) {
  for (const Table& table : tables()) {
    if (table.find.empty()) continue;
    auto rows = database.ask(table.find.c_str());
    if (rows.next()) return false;
    if (!rows.ended()) return database.error();
  }
  return true;
}

}  // namespace mornington::store
