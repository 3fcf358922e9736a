#pragma once

#include <cstdlib>

// How much of what can be repeated at will a test repeats. Under sanitizers a step takes ten times as long, so there a
// part is enough: they look at how the code runs, and the optimised build plays every game. ./test --long plays all of
// it under both.
namespace mornington {

inline bool in_full() {
#ifdef __SANITIZE_ADDRESS__
  static const bool is_long = std::getenv("MORNINGTON_LONG") != nullptr;
  return is_long;
#else
  return true;
#endif
}

// `count`, or under sanitizers one in `part` of that.
inline int in_part(int count, int part) { return in_full() ? count : (count + part - 1) / part; }

// The step of a loop over cases: 1, or `part` under sanitizers.
inline int step_of(int part) { return in_full() ? 1 : part; }

}  // namespace mornington
