# Warnings are errors on our own targets. Clang's -Wconversion, clang-tidy's too, counts signs; GCC's does not.
function(mornington_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow
                         -Werror)
endfunction()

# mornington_library(NAME FOLDER...): one static library from the sources directly inside the folders.
function(mornington_library name)
  set(patterns)
  foreach(folder ${ARGN})
    list(APPEND patterns ${folder}/*.cc)
  endforeach()
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  add_library(mornington_${name} STATIC ${sources})
  mornington_warnings(mornington_${name})
  mornington_shrink(${sources})
endfunction()

# On a page every byte is waited for: there, files that no search runs through are compiled for size alone.
function(mornington_shrink)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    list(FILTER ARGN INCLUDE REGEX "(json|match|wasm|families)/|board|cases|codec|draw|editions|load|names|notation|options|picture|text")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -Oz)
  endif()
endfunction()

# mornington_embed(TARGET WHAT FOLDER...): carries every .json and .md below the folders inside the program; embedded_WHAT()
# lists them.
function(mornington_embed target what)
  set(files)
  foreach(folder ${ARGN})
    set(place ${CMAKE_SOURCE_DIR}/${folder})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${place}/*.json ${place}/*.md)
    if(NOT found)
      message(FATAL_ERROR "There is nothing to carry in ${folder}")
    endif()
    list(APPEND files ${found})
  endforeach()
  set(output ${CMAKE_BINARY_DIR}/${target}_${what}.cc)
  string(REPLACE ";" "," joined "${files}")
  list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DFILES=${joined} -DWHAT=${what} -DOUTPUT=${output} -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    VERBATIM)
  # By itself, since a program that carries more of it leaves the library's out.
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${output})
endfunction()

# mornington_version(TARGET): compiles the version and the commit into it, anew where HEAD has moved.
function(mornington_version target)
  set(output ${CMAKE_BINARY_DIR}/version_values.cc)
  add_custom_target(
    version
    COMMAND ${CMAKE_COMMAND} -DVERSION=${PROJECT_VERSION} -DOUTPUT=${output} -P ${CMAKE_SOURCE_DIR}/cmake/version.cmake
    BYPRODUCTS ${output}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
