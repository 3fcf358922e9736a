#pragma once

#include <chrono>
#include <string>

namespace mornington::load {

// How long and how hard to play.
struct Wanted {
  int clients = 5000;
  double rate = 1000;  // moves a second
  std::chrono::seconds duration{20};
  int rounds = 3;
};

// Two programs in turn under the same load: processor time for each move, and how long a move takes.
void compare_programs(const std::string& old_program, const std::string& new_program, const Wanted& wanted);

// Measures what spectators cost the one thread that owns the tables: with one at each table, and with the given number,
// alternating.
void measure_spectators(const std::string& program, int spectators, const Wanted& wanted);

// Once, twice and four times what the machine can do: moves, reads and new tables.
void measure_overload(const std::string& program, const Wanted& wanted);

}  // namespace mornington::load
