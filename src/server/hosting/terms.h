#pragma once

#include <optional>
#include <string>

#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "server/model/instant.h"
#include "server/model/settings.h"
#include "server/tables/table_terms.h"
#include "tournaments/tournament.h"

// What is announced about a tournament.
namespace mornington::hosting {

// How many of anything.
inline constexpr int kMostPlayers = 128;
inline constexpr int kMostDeals = 30;

struct TournamentTerms {
  std::string name;
  std::string about;
  tournaments::Format format = tournaments::Format::Swiss;
  int rounds = 0;                        // or deals; 0: as many as fit the number of players when it begins
  tables::TableTerms table;              // of every table, less its seed and who sits there
  bool alone = false;                    // duplicate: everybody at a table of their own, with bots
  bool all_at_once = false;              // duplicate: all deals can be played from the start, in any order
  model::Span show_up;                   // how long a table waits for its players
  bool bots_fill = false;                // bots then play for those who are absent; otherwise the game is not played
  int most = 64;                         // players
  bool guests = false;                   // people without an account may play
  std::optional<model::Instant> starts;  // by itself; nothing: when the host says so
};

// A request to host one. Reports what is wrong with it, in words for the host.
[[nodiscard]] Result<TournamentTerms> read_wish(const json::Value& value, const model::Settings& settings,
                                                model::Instant now);

[[nodiscard]] json::Value encode(const TournamentTerms& terms);
[[nodiscard]] Result<TournamentTerms> read_terms(const json::Value& value);
// What everybody may know: everything but what the log needs to make tables.
[[nodiscard]] json::Value encode_public(const TournamentTerms& terms);

}  // namespace mornington::hosting
