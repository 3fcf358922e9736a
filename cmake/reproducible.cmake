# The same sources give the same bytes in any folder, so that anyone can check a package against its commit.

# Compiled objects are found again from another folder, too.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                  CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  if(MORNINGTON_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  endif()
endif()

# What is shipped is GCC's release; elsewhere whole paths help debuggers and coverage. In WebAssembly all names are
# stripped. Link-time optimisation gives its sections random names unless it gets a seed.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-ffile-prefix-map=${CMAKE_BINARY_DIR}=build -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
  string(REPLACE "-o <OBJECT>" "-frandom-seed=<OBJECT> -o <OBJECT>" CMAKE_CXX_COMPILE_OBJECT
                 "${CMAKE_CXX_COMPILE_OBJECT}")
endif()
