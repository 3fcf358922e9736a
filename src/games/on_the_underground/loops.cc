#include "games/on_the_underground/loops.h"

#include "core/bits.h"

namespace mornington::on_the_underground {
namespace {

std::uint64_t open_faces(const Board& board, BlockSet tracks) {
  std::uint64_t reached = 1;
  for (std::uint64_t fresh = reached; fresh != 0;) {
    std::uint64_t next = 0;
    for_each_bit(fresh, [&](int face) {
      for (const Crossing& crossing : board.crossings[static_cast<std::size_t>(face)])
        if (!tracks.has(crossing.block)) next |= bit(crossing.face);
    });
    fresh = next & ~reached;
    reached |= next;
  }
  return reached;
}

}  // namespace

// OTU-4.5  Only the stations within a loop score, not those that form it.
// RULING OTU-Q13: inside the outer boundary of a loop of one line, by the drawn course of the blocks.
NodeSet enclosed(const Board& board, BlockSet tracks) {
  const std::uint64_t open = open_faces(board, tracks);
  NodeSet out;
  board.stations.for_each([&](Node node) {
    if ((board.faces_at[static_cast<std::size_t>(node)] & open) == 0) out.add(node);
  });
  return out;
}

}  // namespace mornington::on_the_underground
