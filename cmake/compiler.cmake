# Reports a compiler that is too old here, instead of by a hundred errors in headers.
set(oldest_GNU 12)
set(oldest_Clang 16)
set(oldest_AppleClang 15)
set(oldest ${oldest_${CMAKE_CXX_COMPILER_ID}})
if(oldest AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS oldest)
  message(FATAL_ERROR "The compiler is too old: ${CMAKE_CXX_COMPILER} is ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}. "
                      "Mornington is written in C++20 and needs GCC 12, Clang 16 or newer. "
                      "Name another one with CXX=PROGRAM, after removing ${CMAKE_BINARY_DIR}.")
endif()
