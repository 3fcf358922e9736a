#pragma once

#include "core/options.h"
#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/table_setup.h"

// Set-ups as JSON: {"edition", "seats", "options", "names", "players", "boards"}, and for those who may know it the
// "seed". All that is read of them, from whatever file or message, is read here.
namespace mornington {

// All but edition and seats may be left out. Options and boards may be in the words of version 1.
[[nodiscard]] TableSetup read_table_setup(const json::Reader& asked);
// With a seed: a number, or 64 hexadecimal digits.
[[nodiscard]] Result<MatchSetup> read_match_setup(const json::Value& asked);

[[nodiscard]] json::Value encode_options(const OptionValues& options);
// The members of a set-up into an object; what is empty is left out.
void encode_into(json::Value& object, const TableSetup& setup);
[[nodiscard]] json::Value encode_setup(const TableSetup& setup, const Seed& seed);

}  // namespace mornington
