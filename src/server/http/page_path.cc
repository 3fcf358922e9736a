#include "server/http/page_path.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <vector>

namespace mornington::http {
namespace {

using Kind = PagePath::Kind;

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty() && path.front() == '/') {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

bool is_name(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  return !text.empty() && text.size() <= kLongest && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

bool is_game(std::string_view text) {
  constexpr std::size_t kDigits = 16;
  return text.size() == kDigits &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool is_number(std::string_view text) {
  constexpr std::size_t kLongest = 6;
  return !text.empty() && text.size() <= kLongest &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<PagePath> of_game(Kind kind, const std::vector<std::string_view>& parts) {
  if (parts.size() < 2 || !is_game(parts[1])) return std::nullopt;
  PagePath page{.kind = kind, .id = std::string(parts[1]), .family = {}, .rest = {}, .depth = 1};
  if (parts.size() == 2) return page;
  if (kind == Kind::Table || parts.size() > 3 || !is_number(parts[2])) return std::nullopt;
  page.rest = parts[2];
  page.depth = 2;
  return page;
}

std::optional<PagePath> of_puzzle(const std::vector<std::string_view>& parts) {
  if (parts.size() != 3 || !is_name(parts[1]) || !is_name(parts[2])) return std::nullopt;
  return PagePath{
      .kind = Kind::Puzzle, .id = std::string(parts[2]), .family = std::string(parts[1]), .rest = {}, .depth = 2};
}

std::optional<PagePath> of_day(const std::vector<std::string_view>& parts) {
  if (parts.size() > 2 || (parts.size() == 2 && !read_day(parts[1]))) return std::nullopt;
  const std::string day(parts.size() == 2 ? parts[1] : "");
  return PagePath{
      .kind = Kind::Daily, .id = day, .family = {}, .rest = {}, .depth = static_cast<int>(parts.size()) - 1};
}

template <class Number>
bool read_digits(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::optional<PagePath> read_page_path(std::string_view path) {
  const auto parts = parts_of(path);
  if (parts.empty()) return std::nullopt;
  if (parts[0] == "table") return of_game(Kind::Table, parts);
  if (parts[0] == "game") return of_game(Kind::Game, parts);
  if (parts[0] == "embed") return of_game(Kind::Embed, parts);
  if (parts[0] == "puzzle") return of_puzzle(parts);
  if (parts[0] == "daily") return of_day(parts);
  return std::nullopt;
}

std::optional<int> read_day(std::string_view text) {
  constexpr std::size_t kLength = 10;
  if (text.size() != kLength || text[4] != '-' || text[7] != '-') return std::nullopt;
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  if (!read_digits(text.substr(0, 4), year) || !read_digits(text.substr(5, 2), month) ||
      !read_digits(text.substr(8, 2), day))
    return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}};
  if (!date.ok()) return std::nullopt;
  return static_cast<int>(std::chrono::sys_days{date}.time_since_epoch().count());
}

}  // namespace mornington::http
