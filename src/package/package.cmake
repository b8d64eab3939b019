# `cmake --build … --target package`: a Debian package of the program, its manual pages, the presets and a unit for
# systemd. The library for bots is not in the package; `cmake --install` installs it.
#
# postinst, prerm, postrm   the server's user, and the unit as debhelper would handle it
# jantaku.toml              the configuration of the unit, /etc/jantaku.toml

set(here ${PROJECT_SOURCE_DIR}/src/package)

find_program(gzip gzip)
foreach(page jantaku.1 jantaku.toml.5)
    set(manual ${here}/${page})
    if(gzip)
        set(manual ${PROJECT_BINARY_DIR}/${page}.gz)
        add_custom_command(OUTPUT ${manual} DEPENDS ${here}/${page} COMMAND ${gzip} -9nc ${here}/${page} > ${manual})
        list(APPEND packed_pages ${manual})
    endif()
    string(REGEX REPLACE ".*\\." "man" section ${page})
    install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/${section} COMPONENT program)
endforeach()
add_custom_target(jantaku_manual ALL DEPENDS ${packed_pages})
install(FILES ${here}/jantaku.bash-completion DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME jantaku COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/rules DESTINATION ${CMAKE_INSTALL_DATADIR}/jantaku COMPONENT program)
foreach(page README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md)
    install(FILES ${PROJECT_SOURCE_DIR}/${page} DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
# The terminal that is a part of the program has a licence of its own.
if(EXISTS ${JANTAKU_XTERM}/LICENSE)
    install(FILES ${JANTAKU_XTERM}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME LICENSE.xterm COMPONENT program)
endif()

# Only a package may write outside the prefix.
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright
    COMPONENT debian EXCLUDE_FROM_ALL)
# The README names it so.
install(CODE "file(CREATE_LINK copyright \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share/doc/jantaku/LICENSE SYMBOLIC)"
    COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION share/doc/jantaku COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${here}/apparmor-profile DESTINATION share/doc/jantaku/examples COMPONENT debian EXCLUDE_FROM_ALL)
install(DIRECTORY ${here}/monitoring DESTINATION share/doc/jantaku/examples COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${here}/jantaku-backup.service ${here}/jantaku-backup.timer ${here}/jantaku.socket DESTINATION share/doc/jantaku/examples
    COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${here}/jantaku.service DESTINATION lib/systemd/system COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${here}/jantaku.toml DESTINATION /etc COMPONENT debian EXCLUDE_FROM_ALL)

# Pack the build as it is: `--target package` has just built it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY TRUE)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME jantaku)
set(CPACK_PACKAGE_VENDOR "the jantaku authors")
set(JANTAKU_CONTACT "the jantaku authors <jantaku@jantaku.invalid>" CACHE STRING
    "Who answers for the packages that this build makes: NAME <ADDRESS>")
set(CPACK_PACKAGE_CONTACT ${JANTAKU_CONTACT})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Riichi mahjong server for the terminal")
set(CPACK_PACKAGE_DESCRIPTION
    "Players need only nc or telnet; bots speak JSON lines or\nmjai. Rooms, presets of rules, clocks, spectators, accounts, records that\ncan be verified, opponents of three levels, reviews.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program debian)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS passwd)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "systemd, netcat-openbsd")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "sqlite3, nats-server")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${here}/postinst" "${here}/prerm" "${here}/postrm" "${here}/conffiles")
# The version is known when the package is made, not when the build is configured.
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/package_version.cmake)
file(CONFIGURE OUTPUT ${CPACK_PROJECT_CONFIG_FILE} CONTENT [[
execute_process(COMMAND "@PROJECT_BINARY_DIR@/jantaku" version OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "^jantaku (.*)\n$" "\\1" CPACK_PACKAGE_VERSION "${said}")
# `./dev release` gives each system's package an end of its own.
string(APPEND CPACK_PACKAGE_VERSION "$ENV{JANTAKU_PACKAGE_SUFFIX}")
set(CPACK_DEBIAN_PACKAGE_VERSION "${CPACK_PACKAGE_VERSION}")
# The changes themselves are in CHANGELOG.md, which is beside the other documents.
string(TIMESTAMP day "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE "@PROJECT_BINARY_DIR@/changelog" "jantaku (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * See /usr/share/doc/jantaku/CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${day}
")
execute_process(COMMAND "@gzip@" -9nf "@PROJECT_BINARY_DIR@/changelog" COMMAND_ERROR_IS_FATAL ANY)
]] @ONLY)
include(CPack)
