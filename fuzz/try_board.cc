#include "entries.h"
#include "json/json.h"
#include "match/match.h"
#include "support/toy_match.h"

namespace mornington::fuzz {
namespace {

// A board that loads must also be playable.
void try_to_play(Result<std::unique_ptr<Match>> match) {
  if (match.ok()) toy::play_on(**match, 1, 200);
}

}  // namespace

// The first byte chooses the edition and the number of seats; the rest is a document, which names its own role.
void try_board(std::string_view bytes) {
  if (bytes.empty()) return;
  const Result<json::Value> board = json::parse(bytes.substr(1));
  if (!board.ok()) return;
  MatchSetup setup = toy::setup();
  setup.boards[0] = *board;
  try_to_play(toy::open(setup));
  const auto choice = static_cast<unsigned char>(bytes[0]);
  const EditionSpec& edition = editions()[choice % editions().size()];
  setup.edition = edition.id;
  setup.boards = {*board};
  setup.seats = edition.min_seats + choice / 32 % (edition.max_seats - edition.min_seats + 1);
  try_to_play(new_match(setup));
}

}  // namespace mornington::fuzz
