# Writes OUTPUT, a C++ file that holds the steps DIRECTORY/NNNN_*.sql in order. The first line of a
# step is `-- oldest: N`.
#
#   cmake -DOUTPUT=… -DDIRECTORY=… -P embed.cmake
file(GLOB steps "${DIRECTORY}/*.sql")
list(SORT steps)
set(rows "")
foreach(step IN LISTS steps)
    file(READ "${step}" text)
    get_filename_component(name "${step}" NAME)
    if(NOT name MATCHES "^0*([1-9][0-9]*)_" OR NOT text MATCHES "^-- oldest: ([0-9]+)\n")
        message(FATAL_ERROR "${step}: not NNNN_name.sql, or no first line `-- oldest: N`")
    endif()
    string(REGEX MATCH "^0*([1-9][0-9]*)_" ignored "${name}")
    set(version "${CMAKE_MATCH_1}")
    string(REGEX MATCH "^-- oldest: ([0-9]+)\n" ignored "${text}")
    string(APPEND rows "    {${version}, ${CMAKE_MATCH_1}, R\"jantaku(${text})jantaku\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Generated from schema/*.sql by src/store/postgres/embed.cmake.
#include \"store/postgres/schema.hpp\"

namespace jantaku::postgres {

namespace {
constexpr SchemaStep steps[]{
${rows}};
} // namespace

std::span<const SchemaStep> schema_steps() { return steps; }

} // namespace jantaku::postgres
")
