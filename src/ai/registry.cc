#include "ai/registry.h"

#include "ai/bot_table.h"
#include "ai/family_bots.h"

namespace mornington {

std::unique_ptr<Bot> make_bot(std::string_view level, const EditionSpec& edition, Seat seat, std::uint64_t seed) {
  return bots_of(edition).make_bot(level, seed_of_bot(seed, seat));
}

}  // namespace mornington
