#pragma once

#include "json/json.h"
#include "server/runtime/configuration.h"
#include "server/store/store.h"

// How reports and decisions are shown: to the person they are about, to the one who reported, and to operators.
namespace mornington::runtime {

// Without the operator and the name.
[[nodiscard]] json::Value for_person(const store::OperatorDecision& decision);
[[nodiscard]] json::Value for_reporter(const store::ReportRow& report);
[[nodiscard]] json::Value for_operator(const store::OperatorDecision& decision);
[[nodiscard]] json::Value for_operator(const store::ReportRow& report);
[[nodiscard]] json::Value to_json(const store::AuditRow& row);
// {"muted_until", "banned_until"}: null where nothing is in force, "for-good", or a time.
[[nodiscard]] json::Value to_json(const model::Restrictions& restrictions, model::Instant now);

// The accounts that the setting `operators` names.
[[nodiscard]] bool is_operator(const Configuration& configuration, const store::Person& person);

}  // namespace mornington::runtime
