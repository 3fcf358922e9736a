#pragma once

#include "core/options.h"
#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/table_setup.h"

// Set-ups as JSON: {"edition", "seats", "options", "names", "boards"}, and for those who may know it the "seed".
namespace mornington {

// All but edition and seats may be left out.
[[nodiscard]] TableSetup read_table_setup(const json::Reader& asked);
// With a seed: a number, or 64 hexadecimal digits.
[[nodiscard]] Result<MatchSetup> read_match_setup(const json::Value& asked);

[[nodiscard]] json::Value encode_options(const OptionValues& options);
[[nodiscard]] json::Value encode_setup(const TableSetup& setup, const Seed& seed);

}  // namespace mornington
