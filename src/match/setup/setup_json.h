#pragma once

#include "core/options.h"
#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/names.h"
#include "match/setup/table_setup.h"

// Set-ups as JSON: {"edition", "seats", "options", "names", "players", "boards"}, and the "seed" for those who may
// know it. Every file and message with a set-up is read here.
namespace mornington::match {

// Only edition and seats are required. Options and boards may use the names of version 1.
[[nodiscard]] TableSetup read_table_setup(const json::Reader& asked);
// With a seed: a number, or 64 hexadecimal digits.
[[nodiscard]] Result<MatchSetup> read_match_setup(const json::Value& asked);

[[nodiscard]] json::Value encode_options(const OptionValues& options);
// Adds the members of a set-up to an object; empty ones are left out.
void encode_into(json::Value& object, const TableSetup& setup);
[[nodiscard]] json::Value encode_setup(const TableSetup& setup, const Seed& seed);

}  // namespace mornington::match
