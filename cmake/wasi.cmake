# clang-22 with wasi-libc and libc++ for WebAssembly, as packaged by Debian: no exceptions, no threads, no files.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti -flto")
# Lists of actions live on the stack: the default of 64 KiB is too small. The stack lies first, so that running over it
# traps instead of spoiling data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -flto -Wl,--strip-all -Wl,--gc-sections -Wl,--stack-first -Wl,-z,stack-size=2097152")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
