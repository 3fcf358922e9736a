# Where `cmake --install` puts things, as the Filesystem Hierarchy Standard has it; the program finds its client from
# where it lies itself, so the whole folder may be moved.
include(GNUInstallDirs)
set(MORNINGTON_CLIENT ${CMAKE_SOURCE_DIR}/web/dist CACHE PATH "The built browser client (tools/web build); empty: none")
set(reference ${CMAKE_BINARY_DIR}/reference)
set(data ${CMAKE_INSTALL_DATADIR})

install(TARGETS mornington)
if(MORNINGTON_CLIENT)
  install(CODE "
    if(NOT EXISTS ${MORNINGTON_CLIENT}/index.html)
      message(FATAL_ERROR \"There is no client in ${MORNINGTON_CLIENT}: run tools/web build, or configure with \"
                          \"-DMORNINGTON_CLIENT= for the terminal only\")
    endif()")
  install(DIRECTORY ${MORNINGTON_CLIENT}/ DESTINATION ${data}/mornington/web)
endif()

# The manual and the completions are the program's own description of its command line.
install(CODE "
  file(REMOVE_RECURSE ${reference})
  execute_process(COMMAND ${CMAKE_BINARY_DIR}/mornington reference ${reference} COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB pages ${reference}/man/*.1)
  execute_process(COMMAND gzip -9n \${pages} COMMAND_ERROR_IS_FATAL ANY)")
install(DIRECTORY ${reference}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${reference}/bash/mornington DESTINATION ${data}/bash-completion/completions)
install(FILES ${reference}/zsh/_mornington DESTINATION ${data}/zsh/site-functions)
install(FILES ${reference}/fish/mornington.fish DESTINATION ${data}/fish/vendor_completions.d)

# One file with our licence and the notices of what the program and the client carry inside.
install(CODE "
  file(READ ${CMAKE_SOURCE_DIR}/LICENSE ours)
  file(READ ${CMAKE_SOURCE_DIR}/docs/licences.md theirs)
  file(WRITE ${CMAKE_BINARY_DIR}/copyright \"\${ours}\\n\${theirs}\")")
install(FILES ${CMAKE_BINARY_DIR}/copyright README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs PATTERN pictures EXCLUDE)
install(FILES examples/player.py DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(FILES package/mornington.service DESTINATION lib/systemd/system)

include(cmake/package.cmake)
