# Hardening for a program that serves strangers: a stack protector, checked calls of the C library, and addresses of
# functions that are resolved before the program starts (full RELRO).
# Builds for tests have sanitizers instead.
option(MORNINGTON_HARDEN "Build with stack protector, _FORTIFY_SOURCE and full RELRO" ON)
if(MORNINGTON_HARDEN AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT MORNINGTON_SANITIZE
   AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  add_compile_options(-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  add_link_options(-Wl,-z,relro -Wl,-z,now)
endif()
