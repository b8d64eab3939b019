# Writes OUTPUT, the source of version_text(): cmake -DRELEASE=1.2.3 -DSOURCE=DIR -DOUTPUT=FILE -P version.cmake
#
# 1.2.3              the commit that is tagged v1.2.3, or sources without git and without a file .version
# 1.2.3+4.gabcdef    four commits after it
# 1.2.3~567.gabcdef  the 567th commit, before 1.2.3 is tagged
#
# Debian sorts them by time. `./dev source` writes .version for sources without git. OUTPUT is written only if it changes, so nothing is rebuilt without need.
find_package(Git QUIET)

function(git result)
    set(said "")
    if(GIT_FOUND)
        execute_process(COMMAND ${GIT_EXECUTABLE} ${ARGN} WORKING_DIRECTORY ${SOURCE}
            OUTPUT_VARIABLE said ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    endif()
    set(${result} "${said}" PARENT_SCOPE)
endfunction()

# Sources unpacked inside another repository must not take that repository's version.
git(root rev-parse --show-toplevel)
file(REAL_PATH "${SOURCE}" source)
set(version ${RELEASE})
if(EXISTS ${SOURCE}/.version)
    file(STRINGS ${SOURCE}/.version version LIMIT_COUNT 1)
endif()
if(root STREQUAL source)
    set(version ${RELEASE})
    git(described describe --tags --long --match "v${RELEASE}")
    git(count rev-list --count HEAD)
    git(commit rev-parse --short=7 HEAD)
    if(described MATCHES "-([0-9]+)-g[0-9a-f]+$")
        if(CMAKE_MATCH_1 GREATER 0)
            string(APPEND version "+${CMAKE_MATCH_1}.g${commit}")
        endif()
    elseif(commit)
        string(APPEND version "~${count}.g${commit}")
    endif()
endif()

file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
#include "app/version.hpp"

std::string_view jantaku::version_text() {
    return "@version@";
}
]] @ONLY)
