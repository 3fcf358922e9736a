#pragma once

#include <string>
#include <string_view>

#include "server/model/ids.h"
#include "server/model/instant.h"
#include "server/model/settings.h"
#include "server/tables/table_terms.h"

// The deal of the day: for a set-up and a seat the same for everybody who plays it on that day (UTC), each at a table
// of their own. Its seed is made from a secret of the server, so that nobody can play it beforehand.
namespace mornington::tables {
using namespace model;

// "daily-2026-11-16-metro-paris-1of2": the day, the edition, the player's seat.
[[nodiscard]] std::string daily_deal(const TableTerms& terms, Instant now);
inline constexpr std::string_view kDailyDeals = "daily-";  // how their names begin
[[nodiscard]] bool is_daily(std::string_view deal);
// Whether it may still be played by somebody: its seed and its replays stay closed until then.
[[nodiscard]] bool is_open_daily(std::string_view deal, Instant now);

[[nodiscard]] Seed daily_seed(const std::string& secret, const std::string& deal);
// A person's table for it. Always the same one: nobody plays a deal of the day twice, whatever was lost or forgotten.
[[nodiscard]] GameId daily_table(const std::string& deal, const PersonId& person);

// Checks a request for one: it is played alone or against bots of the usual level, with the edition's usual options.
// Reports to the reader.
void check_daily_wish(const json::Reader& from, const Settings& settings, const TableTerms& terms);
// The fixed terms: a move per day at least, no spectators, a game that everybody may see when the day is over.
void set_daily_terms(TableTerms& terms);

}  // namespace mornington::tables
