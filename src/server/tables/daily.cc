#include "server/tables/daily.h"

#include "core/sha256.h"

namespace mornington::tables {
namespace {

constexpr std::size_t kDayLength = 10;  // 2026-11-16

std::string padded(std::int64_t number) { return (number < 10 ? "-0" : "-") + std::to_string(number); }

constexpr bool is_leap(std::int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

constexpr std::int64_t days_in(std::int64_t month, std::int64_t year) {
  return month == 2 ? (is_leap(year) ? 29 : 28) : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// "2026-11-16"; no server ran before 1970.
std::string date_of(Instant now) {
  std::int64_t day = now.ms / days(1).ms;
  std::int64_t year = 1970;
  for (; day >= (is_leap(year) ? 366 : 365); ++year) day -= is_leap(year) ? 366 : 365;
  std::int64_t month = 1;
  for (; day >= days_in(month, year); ++month) day -= days_in(month, year);
  return std::to_string(year) + padded(month) + padded(day + 1);
}

}  // namespace

std::string daily_deal(const TableTerms& terms, Instant now) {
  return std::string(kDailyDeals) + date_of(now) + "-" + terms.setup.edition + "-" +
         std::to_string(index(terms.host) + 1) + "of" + std::to_string(terms.setup.seats);
}

bool is_daily(std::string_view deal) { return deal.starts_with(kDailyDeals); }

bool is_open_daily(std::string_view deal, Instant now) {
  return is_daily(deal) && deal.substr(kDailyDeals.size(), kDayLength) >= date_of(now);
}

Seed daily_seed(const std::string& secret, const std::string& deal) {
  return {sha256("mornington daily " + secret + " " + deal)};
}

GameId daily_table(const std::string& deal, const PersonId& person) {
  return {hex(sha256("mornington daily table " + deal + " " + person.text)).substr(0, 16)};
}

void check_daily_wish(const json::Reader& from, const Settings& settings, const TableTerms& terms) {
  for (const char* key :
       {"options", "boards", "visibility", "clock", "spectators", "stand_in", "copies", "watch_by_link"})
    if (from.has(key)) from.at(key).report("the deal of the day is the same for everybody: expected edition and seats");
  for (const Seat seat : each_seat(terms.setup.seats)) {
    const SeatState& state = terms.seats[seat];
    const bool usual = state.kind == SeatState::Kind::Bot && state.level == settings.stand_in;
    if (seat != terms.host && !usual)
      from.at("seats").at(static_cast<std::size_t>(seat)).report("expected a bot of the level " + settings.stand_in);
  }
}

void set_daily_terms(TableTerms& terms) {
  terms.visibility = Visibility::Public;
  terms.clock = {.kind = ClockTerms::Kind::Correspondence, .base = {}, .increment = {}, .move = days(1), .off = 0};
  terms.spectators.reset();
}

}  // namespace mornington::tables
