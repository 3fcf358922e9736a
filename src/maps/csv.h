#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace mornington::maps {

inline constexpr std::size_t kMostRows = 5'000'000;
inline constexpr std::size_t kMostColumns = 200;

// Reads a table with a header row, row by row (RFC 4180, with a byte order mark and either line end allowed). The
// text must outlive the reader.
class CsvReader {
 public:
  CsvReader(std::string_view text, std::string file);

  // The number of a column, or -1. Ask before the first row.
  [[nodiscard]] int column(std::string_view name) const;
  // An error if a column is missing.
  [[nodiscard]] Result<bool> needs(const std::vector<std::string_view>& names) const;

  // Reads the next row; false at the end.
  [[nodiscard]] Result<bool> next();
  // The field of the current row; empty where the row is short or the column is -1.
  [[nodiscard]] const std::string& field(int column) const;
  // An error about the current row.
  [[nodiscard]] Error error(std::string what) const;

 private:
  // False where a quotation mark is not closed.
  bool read_row();
  bool read_quoted(std::string& field);

  std::string_view text_;
  std::string file_;
  std::size_t at_ = 0;
  std::size_t row_ = 0;
  std::vector<std::string> header_;
  std::vector<std::string> fields_;
  std::size_t count_ = 0;  // fields in use
  bool broken_ = false;
};

// A number such as "-12.5" in units of 10^-7, rounded towards zero. False where the text is no such number or has
// more than six digits before the point. No floating point: a page must read the same.
[[nodiscard]] bool parse_decimal(std::string_view text, long long& out);

}  // namespace mornington::maps
