# embed_files(HEADER FUNCTION NAME=PATH…): adds a source file to `embedded`, in which FUNCTION returns
# the names and the bytes of these text files. HEADER declares it:
#
#   namespace NAMESPACE {
#   std::span<const EmbeddedFile> FUNCTION(); // in the order of the arguments
#   }
set(embed_script ${CMAKE_CURRENT_LIST_FILE})
function(embed_files header function)
    set(paths "")
    foreach(file IN LISTS ARGN)
        string(REGEX REPLACE "^[^=]+=" "" path "${file}")
        list(APPEND paths ${path})
    endforeach()
    string(REGEX REPLACE "^.*::" "" name ${function})
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    list(JOIN ARGN "|" files)
    add_custom_command(OUTPUT ${output} VERBATIM
        DEPENDS ${paths} ${embed_script}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DHEADER=${header} -DFUNCTION=${function}
            "-DFILES=${files}" -P ${embed_script})
    set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    set(embedded ${embedded} ${output} PARENT_SCOPE)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE)
    return()
endif()
string(REPLACE "|" ";" files "${FILES}")
set(rows "")
foreach(file IN LISTS files)
    string(REGEX MATCH "^([^=]+)=(.+)$" matched "${file}")
    set(name "${CMAKE_MATCH_1}")
    file(READ "${CMAKE_MATCH_2}" text)
    string(FIND "${text}" ")file\"" end)
    if(NOT end EQUAL -1)
        message(FATAL_ERROR "${CMAKE_MATCH_2} has the end of a raw string in it")
    endif()
    string(APPEND rows "    EmbeddedFile{\"${name}\", whole(R\"file(${text})file\")},\n")
endforeach()
string(REGEX MATCH "^(.+)::([^:]+)$" matched "${FUNCTION}")
file(WRITE "${OUTPUT}" "// Made by src/embed.cmake.
#include \"${HEADER}\"

#include <array>
#include <cstddef>

namespace ${CMAKE_MATCH_1} {

namespace {

// strlen() of a long text would be too much for a constant expression.
template <std::size_t N>
constexpr std::string_view whole(const char (&text)[N]) {
    return {text, N - 1};
}

} // namespace

std::span<const EmbeddedFile> ${CMAKE_MATCH_2}() {
    static constexpr std::array files{
${rows}    };
    return files;
}

} // namespace ${CMAKE_MATCH_1}
")
