#pragma once

#include "core/result.h"
#include "tournaments/tournament.h"

// Who meets whom. A function of the seed and of the results of earlier rounds, so that a server that was killed,
// another server and a doubtful player all find the same pairings.
namespace mornington::tournaments {

// The pairings of a round, counted from 0, from the results of the rounds before it.
//
// Swiss, in this order of importance: as few repeated meetings and second byes as possible; the bye goes to the lowest
// score; scores differ as little as possible (the sum of the squared differences); everybody has had both seats about
// equally often; what is left is decided by the seed.
//
// Round robin: the circle method, in an order drawn from the seed. Who meets somebody who withdrew wins without
// playing.
[[nodiscard]] Result<Pairings> pair_round(const Tournament& tournament, int round);

// The rounds of a round robin in which everybody meets everybody once.
[[nodiscard]] int rounds_of_all(int entrants);

}  // namespace mornington::tournaments
