#include "python/bind.h"
#include "python/convert.h"

PYBIND11_MODULE(_engine, module) {
  using namespace mornington::python;
  module.doc() = "The engine of Mornington; import the package `mornington` instead.";
  module.attr("__version__") = MORNINGTON_VERSION;
  check_numpy();
  declare_exceptions(module);
  bind_games(module);
  bind_match(module);
  bind_env(module);
  bind_arena(module);
}
