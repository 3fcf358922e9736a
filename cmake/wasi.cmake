# The newest Clang with a libc++ for WebAssembly, and wasi-libc: no exceptions, no threads, no files.
include(${CMAKE_CURRENT_LIST_DIR}/newest_clang.cmake)
set(library include/wasm32-wasi/c++/v1)  # Debian has one for each Clang
newest_clang(WASI_CLANG clang++ ${library})
newest_clang(WASI_AR llvm-ar ${library})
newest_clang(WASI_RANLIB llvm-ranlib ${library})
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/modules)  # CMake before 3.31 asks for the platform's file
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER ${WASI_CLANG})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR ${WASI_AR})
set(CMAKE_RANLIB ${WASI_RANLIB})
# Virtual functions that nobody calls are left out: a page needs no pictures for a terminal.
set(lean "-flto -fvisibility=hidden -fwhole-program-vtables -fvirtual-function-elimination")
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti ${lean}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor ${lean} -Wl,--strip-all -Wl,--gc-sections")
# NB: clang runs it after linking if it finds it, and otherwise does not report that it is missing.
find_program(WASM_OPT wasm-opt REQUIRED)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
