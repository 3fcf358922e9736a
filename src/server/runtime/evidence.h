#pragma once

#include "json/json.h"
#include "server/store/store.h"

namespace mornington::runtime {

// What a store knows about a report, for the eyes of an operator: the game and who sat in it, the chat lines around,
// how long the person took for each decision, and the figures of the game's review where it has one. It says nothing
// about whether the report is right.
[[nodiscard]] Result<json::Value> evidence_of(store::Reader& reader, const store::ReportRow& report);

}  // namespace mornington::runtime
