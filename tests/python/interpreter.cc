// Python with the module inside: what the tests of the package run in.
#include <Python.h>

extern "C" PyObject* PyInit__engine();

int main(int count, char** arguments) {
  PyImport_AppendInittab("_engine", PyInit__engine);
  return Py_BytesMain(count, arguments);
}
