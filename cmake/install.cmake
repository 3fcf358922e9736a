# Where `cmake --install` puts files, following the Filesystem Hierarchy Standard. The program finds its client relative
# to its own path, so the whole folder may be moved.
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

# One file with our licence and the notices of everything that the program and the client contain.
install(CODE "
  file(READ ${CMAKE_SOURCE_DIR}/LICENSE ours)
  file(READ ${CMAKE_SOURCE_DIR}/docs/licences.md theirs)
  file(WRITE ${CMAKE_BINARY_DIR}/copyright \"\${ours}\\n\${theirs}\")")
install(FILES ${CMAKE_BINARY_DIR}/copyright README.md CHANGELOG.md CONTRIBUTING.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs PATTERN pictures EXCLUDE)
install(FILES examples/player.py DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(FILES learn/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/learn)
install(FILES web/engine-package/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/web/engine-package)
install(DIRECTORY deploy/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/deploy)
# Only the pictures that the README and the workshop show; all of them would be most of the package.
file(STRINGS README.md shown REGEX "docs/pictures/")
string(REGEX MATCHALL "docs/pictures/[a-z-]+\\.png" shown "${shown}")
file(GLOB workshop CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/pictures/workshop*.png)
install(FILES ${shown} ${workshop} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs/pictures)

# Boards to start one's own from, and the schemas, where the links of the documents find them too.
install(DIRECTORY data/boards data/schema DESTINATION ${data}/mornington/data)
install(CODE "
  set(documents \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}\")
  file(CREATE_LINK ../../mornington/data \${documents}/data SYMBOLIC)
  file(CREATE_LINK copyright \${documents}/LICENSE SYMBOLIC)")

# systemd looks for programs in its own folders only, so the unit names the program in full.
install(CODE "
  file(READ ${CMAKE_SOURCE_DIR}/package/mornington.service unit)
  string(REPLACE \"ExecStart=mornington \" \"ExecStart=\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/mornington \" unit \"\${unit}\")
  file(WRITE ${CMAKE_BINARY_DIR}/mornington.service \"\${unit}\")")
install(FILES ${CMAKE_BINARY_DIR}/mornington.service DESTINATION lib/systemd/system)

include(cmake/package.cmake)
