#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/rule_id.h"
#include "json/json.h"
#include "server/model/ids.h"
#include "server/model/rows.h"
#include "server/model/table_event.h"
#include "server/tables/plans.h"
#include "server/tables/refusal_code.h"
#include "server/tables/table_state.h"

// The result of a command at a table.
namespace mornington::tables {
using namespace model;

// Why something is not done.
struct Refused {
  std::string where;
  std::string what;
  RuleId rule;
  std::string id;  // of the message, where it could be read
  RefusalCode why = RefusalCode::Unnamed;
  Span retry_after = {};  // zero: nothing is said about it
};

[[nodiscard]] inline Refused refused(std::string where, std::string what) {
  return {std::move(where), std::move(what), {}, "", RefusalCode::Unnamed, {}};
}
[[nodiscard]] inline Refused refused(RefusalCode why, std::string where, std::string what) {
  return {std::move(where), std::move(what), {}, "", why, {}};
}

// Not now, for the server has too much to do.
[[nodiscard]] inline Refused busy(Span retry_after, std::string where, std::string what) {
  return {std::move(where), std::move(what), {}, "", RefusalCode::TryAgain, retry_after};
}

// The rows to be written. Nothing of it counts before it is stored.
struct Draft {
  std::vector<TableEvent> entries = {};
  std::vector<RowUpdate> facts = {};
  json::Value reply = {};  // to the client; null: a plain `done`
  std::optional<Dropped> dropped = std::nullopt;
  std::shared_ptr<TableState::Trial> trial = nullptr;  // of the first entry, an action that was judged already
  bool unfollows = false;                              // the client no longer follows the table, whatever is written
};
struct Follow {  // the client follows the table from now on
  Seat eyes = kNoSeat;
  Sequence after = 0;
  bool with_link = false;  // it brought the table's link
};
struct Late {};    // settled in the meantime
struct Silent {};  // nothing is done and nothing is sent
struct Reply {     // nothing is done, and this is sent
  json::Value value;
};
struct MakeRematch {};  // a new table first
struct MakePlayOn {};   // a new table
using Answer = std::variant<Draft, Refused, Follow, Late, Silent, Reply, MakeRematch, MakePlayOn>;

}  // namespace mornington::tables
