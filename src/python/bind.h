#pragma once

#include <pybind11/pybind11.h>

namespace mornington::python {

// Each declares a part of the module.
void bind_games(pybind11::module_& module);
void bind_match(pybind11::module_& module);
void bind_env(pybind11::module_& module);
void bind_arena(pybind11::module_& module);

}  // namespace mornington::python
