#include <cstdlib>

#include "entries.h"
#include "games/on_the_underground/board_check.h"
#include "maps/on_the_underground/import.h"

namespace mornington::fuzz {

// A transit network that can be imported is a board without errors.
void try_map(std::string_view bytes) {
  maps::ImportOptions options;
  options.stations = 20;
  const auto import = maps::on_the_underground::import_file(bytes, options);
  if (import.ok() && !on_the_underground::check_board(import->documents[0], import->documents[1]).errors.empty())
    std::abort();
}

}  // namespace mornington::fuzz
