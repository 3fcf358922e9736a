# Writes OUTPUT, a source file that defines what src/cli/help/version.h declares: VERSION, and the commit with its day.
# They come from git where the sources are a clone, and from cmake/commit.txt where they are an archive that git made.
find_package(Git QUIET)
set(commit "")
if(GIT_FOUND AND EXISTS .git)
  execute_process(COMMAND ${GIT_EXECUTABLE} describe --always --abbrev=12 --dirty=-changed --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND ${GIT_EXECUTABLE} show --no-patch --format=%cs
                  OUTPUT_VARIABLE day OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(commit STREQUAL "")
  file(READ cmake/commit.txt line)
  if(line MATCHES "^([0-9a-f]+) ([0-9-]+)")
    string(SUBSTRING ${CMAKE_MATCH_1} 0 12 commit)
    set(day ${CMAKE_MATCH_2})
  else()
    set(commit unknown)
    set(day 1970-01-01)
  endif()
endif()
set(text "#include \"cli/help/version.h\"\n\nnamespace mornington::cli {\n\n")
string(APPEND text "const char* const kVersion = \"${VERSION}\";\nconst char* const kCommit = \"${commit}\";\n")
string(APPEND text "const char* const kCommitDay = \"${day}\";\n\n}  // namespace mornington::cli\n")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${text}" @ONLY)
