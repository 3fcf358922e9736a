#include "arena/engine.h"

#include <cstdio>
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "cli/console.h"

namespace mornington::cli {

int run_engine() {
  arena::Engine engine;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty()) continue;
    print(engine.answer(line) + "\n");
    std::fflush(stdout);
  }
  return kOk;
}

}  // namespace mornington::cli
