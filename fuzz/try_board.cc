#include <cstddef>
#include <cstdint>
#include <string_view>

#include "json/json.h"
#include "match/match.h"
#include "support/toy_match.h"

using namespace mornington;

namespace {

// A board that loads must also be playable.
void try_to_play(Result<std::unique_ptr<Match>> match) {
  if (match.ok()) toy::play_on(**match, 1, 200);
}

}  // namespace

// The first byte chooses the edition and the number of seats; the rest is a document, which names its own role.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return 0;
  const Result<json::Value> board = json::parse({reinterpret_cast<const char*>(bytes) + 1, size - 1});
  if (!board.ok()) return 0;
  MatchSetup setup = toy::setup();
  setup.boards[0] = *board;
  try_to_play(toy::open(setup));
  const EditionSpec& edition = editions()[bytes[0] % editions().size()];
  setup.edition = edition.id;
  setup.boards = {*board};
  setup.seats = edition.min_seats + bytes[0] / 32 % (edition.max_seats - edition.min_seats + 1);
  try_to_play(new_match(setup));
  return 0;
}
