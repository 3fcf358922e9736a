#pragma once

namespace mornington {

// Prints, for every edition, what it takes to make a table of its stored log: a game of as many people as may play,
// from the first entry to its end. A table that has left memory is brought back so.
void measure_folds();

}  // namespace mornington
