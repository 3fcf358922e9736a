# cpack runs this on the unpacked tree: what Debian does differently from other systems.
set(share ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)

# The unit still names the folder in which the package was built.
set(unit ${CPACK_TEMPORARY_DIRECTORY}/usr/lib/systemd/system/mornington.service)
file(READ ${unit} text)
string(REGEX REPLACE "ExecStart=[^ ]*/mornington " "ExecStart=/usr/bin/mornington " text "${text}")
file(WRITE ${unit} "${text}")

set(history ${share}/doc/mornington/changelog)
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of the commit, by SOURCE_DATE_EPOCH
file(WRITE ${history} "mornington (${CPACK_PACKAGE_VERSION}) stable; urgency=medium

  * What is new for people who play stands in CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
execute_process(COMMAND gzip -9n ${history} COMMAND_ERROR_IS_FATAL ANY)
file(CHMOD ${history}.gz PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
