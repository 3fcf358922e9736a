# The same sources give the same bytes wherever they lie, so that anyone can check a package against its commit.

# Compiled objects are found again from another folder, too.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                  ${CCACHE})
endif()

# What is shipped is GCC's release; elsewhere whole paths help debuggers and coverage. In WebAssembly all names are
# stripped. Link-time optimisation names its sections at random, unless told after what.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-ffile-prefix-map=${CMAKE_BINARY_DIR}=build -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
  string(REPLACE "-o <OBJECT>" "-frandom-seed=<OBJECT> -o <OBJECT>" CMAKE_CXX_COMPILE_OBJECT
                 "${CMAKE_CXX_COMPILE_OBJECT}")
endif()
