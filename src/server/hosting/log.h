#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/result.h"
#include "core/seed.h"
#include "server/hosting/terms.h"
#include "server/model/ids.h"
#include "server/model/rows.h"

// The log of a tournament. Everything about it follows from the entries; names of people are not in it.
namespace mornington::hosting {

// Who plays: a person, or a bot of a level.
struct Registration {
  std::string id;  // the person's, or "bot-1"
  std::string level = {};
  int withdrew = 0;  // the first round that they do not play, from 1; 0: they stay

  [[nodiscard]] bool is_bot() const { return !level.empty(); }
};

// What came of a table; lists are by seat.
struct TableResult {
  bool played = true;
  std::vector<int> points;   // empty: not played
  std::vector<int> ranks;    // from 1
  std::vector<bool> absent;  // did not come
  std::vector<bool> gave_up;

  friend bool operator==(const TableResult&, const TableResult&) = default;
};

struct RoundTable {
  model::GameId game;                 // empty: somebody has withdrawn, so there is none
  std::vector<std::string> seats;     // entrants; empty: a bot fills the seat
  std::optional<TableResult> result;  // nothing: it is played, or not made yet
};

namespace entry {

struct Announced {
  std::optional<model::PersonId> host;
  TournamentTerms terms;
  Seed seed;
};
struct Joined {
  Registration entrant;
};
struct Left {  // before the start; later they withdraw
  std::string entrant;
};
struct Started {
  int rounds = 1;
};
struct Paired {  // the next round, or deal
  std::vector<RoundTable> tables;
  std::string bye = {};  // nobody, or an entrant
};
struct Settled {
  model::GameId game;
  TableResult result;
};
struct Ended {};
struct Cancelled {
  bool too_few = false;
};

}  // namespace entry

using Entry = std::variant<entry::Announced, entry::Joined, entry::Left, entry::Started, entry::Paired, entry::Settled,
                           entry::Ended, entry::Cancelled>;

[[nodiscard]] json::Value encode(const Entry& entry);
[[nodiscard]] Result<Entry> read_entry(const json::Value& value);

}  // namespace mornington::hosting
