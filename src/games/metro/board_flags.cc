#include "games/metro/board_flags.h"

#include <cstring>

#include "games/metro/trace.h"

namespace mornington::metro {
namespace {

// Each entry's way out, by the byte of a slot and where the square lies in its word, so that no square asks whether it
// has a tile.
using TrackFlags = std::array<std::array<std::uint64_t, kTypes + 1>, 4>;
constexpr TrackFlags make_track_flags() {
  TrackFlags flags{};
  for (int place = 0; place < 4; ++place)
    for (const TileType type : kAllTiles)
      for (int entry = 0; entry < 4; ++entry)
        flags[place][Slot(type).byte] |= bit(place * 16 + entry * 4 + way_out(type, entry));
  return flags;
}
constexpr TrackFlags kTrackFlags = make_track_flags();

constexpr int kBytes = 8;  // that are compared at once

template <class T>
std::uint64_t eight_bytes(const T* bytes) {
  static_assert(sizeof(T) == 1);
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, kBytes);
  return word;
}

// A bit for each byte that is not zero.
constexpr std::uint64_t bytes_set(std::uint64_t word) {
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7F;
  const std::uint64_t ones = (((word & kLow) + kLow) | word) >> 7 & 0x0101010101010101;
  return ones * 0x0102040810204080 >> 56;
}
static_assert(bytes_set(0x0100000000008000) == 0x82 && bytes_set(~std::uint64_t{0}) == 0xFF && bytes_set(0) == 0);

}  // namespace

void BoardFlags::follow_tiles(const State& seen) {
  SquareSet changed = 0;
  for (int square = 0; square < kSquares; square += kBytes)
    changed |= bytes_set(eight_bytes(&seen.tile[square]) ^ eight_bytes(&tile_[square])) << square;
  for_each_bit(changed, [&](int square) {
    const auto& flags = kTrackFlags[square % 4];
    tracks_[square / 4] ^= flags[tile_[square].byte] ^ flags[seen.tile[square].byte];
    tile_[square] = seen.tile[square];
  });
}

void BoardFlags::follow_lines(const Rules& rules, const State& seen) {
  LineSet changed = 0;
  for (int line = 0; line < kLines; line += kBytes)
    changed |= bytes_set(eight_bytes(&seen.front[line]) ^ eight_bytes(&front_[line])) << line;
  changed = (changed & (seen.active | active_)) | (seen.active ^ active_);
  for_each_bit(changed, [&](int line) { follow_line(rules, seen, line); });
  active_ = seen.active;
}

// NB: two lines never have the same front, so that each can be taken out as it was put in.
void BoardFlags::follow_line(const Rules& rules, const State& seen, int line) {
  if (has_bit(active_, line)) flip(owner_[line], front_[line]);
  front_[line] = seen.front[line];
  if (!has_bit(seen.active, line)) return;
  const Owner owner = rules.corporate ? kNobody : line_owner(rules, seen, line_at(line));
  owner_[line] = static_cast<std::uint8_t>(owner == kNobody ? kMaxSeats : index(owner));
  flip(owner_[line], front_[line]);
}

void BoardFlags::flip(int owner, Track front) {
  fronts_[owner][front / 64] ^= bit(front % 64);
  all_fronts_[front / 64] ^= bit(front % 64);
}

}  // namespace mornington::metro
