# CMake knows the system WASI from 3.31 on; before, it wants this file, and asks to be sent one where there is none.
