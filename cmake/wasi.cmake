# clang-22 with wasi-libc and libc++ for WebAssembly, as packaged by Debian: no exceptions, no threads, no files.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
# Virtual functions that nobody calls are left out: a page needs no pictures for a terminal.
set(lean "-flto -fvisibility=hidden -fwhole-program-vtables -fvirtual-function-elimination")
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti ${lean}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor ${lean} -Wl,--strip-all -Wl,--gc-sections")
# NB: clang runs it after linking where it finds it, and else says nothing.
find_program(WASM_OPT wasm-opt REQUIRED)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
