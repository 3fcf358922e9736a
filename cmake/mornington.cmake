# Clang's -Wconversion, clang-tidy's too, counts signs; GCC's does not.
function(mornington_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow
                         $<$<BOOL:${MORNINGTON_WERROR}>:-Werror>)
endfunction()

# Sources that unity builds compile by themselves. Add one here if a name in its anonymous namespace is also used by a
# neighbour; the compiler reports it as defined twice.
set(mornington_compiled_alone)

# mornington_library(NAME FOLDER...): one static library from the sources directly inside the folders.
function(mornington_library name)
  set(patterns)
  foreach(folder ${ARGN})
    list(APPEND patterns ${folder}/*.cc)
  endforeach()
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  foreach(source ${mornington_compiled_alone})
    set_source_files_properties(${CMAKE_SOURCE_DIR}/${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
  mornington_shrink(small ${sources})
  list(REMOVE_ITEM sources ${small})
  add_library(mornington_${name} STATIC ${sources})
  mornington_warnings(mornington_${name})
  # A library of their own rather than an option of each file, which would keep CMake from joining them.
  if(small)
    add_library(mornington_${name}_small OBJECT ${small})
    mornington_warnings(mornington_${name}_small)
    target_compile_options(mornington_${name}_small PRIVATE -Oz)
    target_include_directories(mornington_${name}_small PRIVATE ${CMAKE_SOURCE_DIR}/src)
    target_sources(mornington_${name} PRIVATE $<TARGET_OBJECTS:mornington_${name}_small>)
  endif()
endfunction()

# A page loads every byte, so files that the search does not use are compiled for size there. Sets the variable to these
# sources.
function(mornington_shrink variable)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    list(FILTER ARGN INCLUDE REGEX "(json|match|wasm|families)/|board|cases|codec|draw|editions|load|names|notation|options|picture|text")
  else()
    set(ARGN)
  endif()
  set(${variable} ${ARGN} PARENT_SCOPE)
endfunction()

# mornington_precompile(OWNER HEADERS... USERS TARGETS...): the owner compiles the headers, the users read the result. They must be compiled
# with the same options.
function(mornington_precompile owner)
  cmake_parse_arguments(PARSE_ARGV 1 given "" "" "HEADERS;USERS")
  if(MORNINGTON_PRECOMPILE)
    target_precompile_headers(${owner} PRIVATE ${given_HEADERS})
    # A source with its own options reads the headers directly; do not warn about that.
    set_target_properties(${owner} ${given_USERS} PROPERTIES PCH_WARN_INVALID OFF)
    foreach(user ${given_USERS})
      target_precompile_headers(${user} REUSE_FROM ${owner})
    endforeach()
  endif()
endfunction()
# System headers only. GCC recognises a header with `#pragma once` by its time, which differs between two clones, and ccache shares
# the compiled headers between them.
set(common_headers <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view> <utility> <variant>
                   <vector>)

# Code outside play and search is optimised less if the preset wants to compile fast.
function(mornington_light)
  if(MORNINGTON_LIGHT)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -O1)
    endforeach()
  endif()
endfunction()

# mornington_embed(TARGET WHAT FOLDER...): embeds every .json, .jsonl and .md below the folders in the program; embedded_WHAT()
# lists them.
function(mornington_embed target what)
  set(files)
  foreach(folder ${ARGN})
    set(place ${CMAKE_SOURCE_DIR}/${folder})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${place}/*.json ${place}/*.jsonl ${place}/*.md)
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

# mornington_version(TARGET): compiles the version and the commit into it, again whenever HEAD has moved.
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
