#include "arena/engine.h"

#include "cli/commands.h"
#include "cli/lines.h"

namespace mornington::cli {

int run_engine() {
  arena::Engine engine;
  return converse([&](const std::string& line) { return engine.answer(line); }, arena::refusal);
}

}  // namespace mornington::cli
