#include "games/metro/trace.h"

#include <cstring>

namespace mornington::metro {

// FAST: eight fronts at a time. A byte of `differs` is zero exactly where the front's square is the one asked for, and
// the high bit of that byte of `zero` is set for it (the sum of a 7-bit number and 0x7F never carries into the next).
LineSet lines_into(const State& state, Square square) {
  constexpr std::uint64_t kEach = 0x0101010101010101u;
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7Fu;
  const std::uint64_t wanted = kEach * static_cast<std::uint64_t>(square);
  LineSet lines = 0;
  for (int word = 0; word < kLines / 8; ++word) {
    std::uint64_t fronts = 0;
    std::memcpy(&fronts, state.front.data() + word * 8, 8);
    const std::uint64_t differs = ((fronts >> 2) & (kEach * 63)) ^ wanted;
    const std::uint64_t zero = ~(differs + kLow) & ~kLow;
    lines |= ((zero >> 7) * 0x0102040810204080u >> 56) << (word * 8);
  }
  return lines & state.active;
}

void retrace(const Rules& rules, State& state) {
  state.active = 0;
  for (const Line line : kAllLines) {
    const int i = index(line);
    state.front[i] = state.length[i] = 0;
    if (!exists(state, line)) continue;
    const Trace found = trace(rules, state, line);
    state.length[i] = static_cast<std::uint8_t>(found.length);
    if (is_end(found.end)) continue;
    state.front[i] = static_cast<Track>(found.end);
    state.active |= mask_of(line);
  }
}

}  // namespace mornington::metro
