#include "maps/csv.h"

#include <algorithm>

namespace mornington::maps {

CsvReader::CsvReader(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {
  if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
  broken_ = !read_row();
  header_.assign(fields_.begin(), fields_.begin() + static_cast<std::ptrdiff_t>(count_));
  for (std::string& name : header_) {
    while (!name.empty() && name.back() == ' ') name.pop_back();
    name.erase(0, name.find_first_not_of(' ') == std::string::npos ? 0 : name.find_first_not_of(' '));
  }
}

int CsvReader::column(std::string_view name) const {
  const auto found = std::find(header_.begin(), header_.end(), name);
  return found == header_.end() ? -1 : static_cast<int>(found - header_.begin());
}

Result<bool> CsvReader::needs(const std::vector<std::string_view>& names) const {
  for (const std::string_view name : names)
    if (column(name) < 0) return Error{file_, "the column \"" + std::string(name) + "\" is missing"};
  return true;
}

Result<bool> CsvReader::next() {
  while (!broken_ && at_ < text_.size() && (text_[at_] == '\n' || text_[at_] == '\r')) ++at_;
  if (broken_) return error("a quotation mark is not closed, or there are more than 200 columns");
  if (at_ >= text_.size()) return false;
  if (++row_ > kMostRows) return Error{file_, "expected at most 5000000 rows; cut the feed to one city"};
  broken_ = !read_row();
  if (broken_) return error("a quotation mark is not closed, or there are more than 200 columns");
  return true;
}

const std::string& CsvReader::field(int column) const {
  static const std::string kNothing;
  return column >= 0 && static_cast<std::size_t>(column) < count_ ? fields_[static_cast<std::size_t>(column)]
                                                                  : kNothing;
}

Error CsvReader::error(std::string what) const { return {file_ + " row " + std::to_string(row_ + 1), std::move(what)}; }

bool CsvReader::read_row() {
  count_ = 0;
  for (bool more = true; more;) {
    if (count_ == kMostColumns) return false;
    if (count_ == fields_.size()) fields_.emplace_back();
    std::string& field = fields_[count_++];
    field.clear();
    if (at_ < text_.size() && text_[at_] == '"' && !read_quoted(field)) return false;
    const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
    field += text_.substr(at_, end - at_);
    more = end < text_.size() && text_[end] == ',';
    at_ = more ? end + 1 : end;
  }
  return true;
}

bool CsvReader::read_quoted(std::string& field) {
  for (++at_; at_ < text_.size(); ++at_) {
    if (text_[at_] != '"') {
      field += text_[at_];
    } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
      field += text_[at_++];
    } else {
      ++at_;
      return true;
    }
  }
  return false;
}

bool parse_decimal(std::string_view text, long long& out) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = text.substr(std::min(point + 1, text.size()));
  if (whole.size() > 6 || whole.size() + part.size() == 0) return false;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!std::all_of(whole.begin(), whole.end(), is_digit) || !std::all_of(part.begin(), part.end(), is_digit))
    return false;
  long long value = 0;
  for (const char c : whole) value = value * 10 + (c - '0');
  for (std::size_t i = 0; i < 7; ++i) value = value * 10 + (i < part.size() ? part[i] - '0' : 0);
  out = negative ? -value : value;
  return true;
}

}  // namespace mornington::maps
