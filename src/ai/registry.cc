#include "ai/registry.h"

#include "ai/bot_table.h"
#include "ai/families.h"
#include "match/families.h"

namespace mornington {

std::unique_ptr<Bot> make_bot(std::string_view level, const EditionSpec& edition, Seat seat, std::uint64_t seed) {
  std::unique_ptr<Bot> bot;
  visit_family(edition.family, [&]<class G>() { bot = make_bot_of<G>(level, seed_of_bot(seed, seat)); });
  return bot;
}

}  // namespace mornington
