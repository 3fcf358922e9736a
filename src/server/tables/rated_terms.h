#pragma once

#include "json/reader.h"
#include "server/tables/table_state.h"
#include "server/tables/table_terms.h"

// Rated games (docs/ratings.md): everybody plays the shipped game by itself, to its end.
namespace mornington::tables {

// Checks a request for one: it must not have a custom board or rules, must have human opponents, and needs a clock,
// since a losing player could otherwise never end it. Reports to the reader. The deal of the day brings its clock.
void check_rated_wish(const json::Reader& from, const Wish& wish);

// The visibility of a table: a rated game is public when it is over.
[[nodiscard]] Visibility visibility_of(const TableState& fold);

}  // namespace mornington::tables
