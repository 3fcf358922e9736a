#include "arena/engine.h"

#include "entries.h"
#include "lines.h"

namespace mornington::fuzz {

// What an outside program says to `mornington engine`.
void try_engine(std::string_view bytes) {
  arena::Engine engine;
  converse(engine, bytes);
}

}  // namespace mornington::fuzz
