#include "python/bind.h"
#include "python/convert.h"

PYBIND11_MODULE(_engine, module) {
  using namespace mornington::python;
  module.doc() = "The engine of Mornington; import the package `mornington` instead.";
  module.attr("__version__") = MORNINGTON_VERSION;
  declare_exceptions(module);
  bind_table(module);
  bind_match(module);
  bind_env(module);
  bind_arena(module);
}
