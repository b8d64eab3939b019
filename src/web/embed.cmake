# cmake -DOUTPUT=FILE -DFILES="NAME=PATH|NAME=PATH…" -P embed.cmake: writes a source file that has the
# bytes of all these text files.
string(REPLACE "|" ";" files "${FILES}")
set(rows "")
foreach(file IN LISTS files)
    string(REGEX MATCH "^([^=]+)=(.+)$" matched "${file}")
    set(name "${CMAKE_MATCH_1}")
    file(READ "${CMAKE_MATCH_2}" text)
    string(FIND "${text}" ")page\"" end)
    if(NOT end EQUAL -1)
        message(FATAL_ERROR "${CMAKE_MATCH_2} has the end of a raw string in it")
    endif()
    string(APPEND rows "    PageFile{\"${name}\", whole(R\"page(${text})page\")},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by embed.cmake.
#include \"web/pages.hpp\"

#include <array>
#include <cstddef>

namespace jantaku::web {

namespace {

// strlen() of a long text would be too much for a constant expression.
template <std::size_t N>
constexpr std::string_view whole(const char (&text)[N]) {
    return {text, N - 1};
}

} // namespace

std::span<const PageFile> page_files() {
    static constexpr std::array files{
${rows}    };
    return files;
}

} // namespace jantaku::web
")
