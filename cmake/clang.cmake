# The newest installed Clang, for what GCC lacks: libFuzzer, and a ThreadSanitizer that supports fences.
include(${CMAKE_CURRENT_LIST_DIR}/newest_clang.cmake)
newest_clang(NEWEST_CLANG clang++)
set(CMAKE_CXX_COMPILER ${NEWEST_CLANG})
