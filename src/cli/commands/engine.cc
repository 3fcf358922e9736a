#include "arena/engine.h"

#include "cli/commands/commands.h"
#include "cli/files/lines.h"

namespace mornington::cli {

int run_engine() {
  arena::Engine engine;
  return serve_lines([&](const std::string& line) { return engine.answer(line); }, arena::refusal);
}

}  // namespace mornington::cli
