# Writes OUTPUT, a C++ file that holds DIRECTORY/<name>.json for each of NAMES (separated by commas).
#
#   cmake -DOUTPUT=… -DDIRECTORY=… -DNAMES=default,… -P embed.cmake
string(REPLACE "," ";" names "${NAMES}")
set(rows "")
foreach(name IN LISTS names)
    file(READ "${DIRECTORY}/${name}.json" text)
    string(APPEND rows "    {\"${name}\", R\"jantaku(${text})jantaku\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Generated from rules/*.json by src/record/embed.cmake.
#include \"record/built_in.hpp\"

namespace jantaku::record {

namespace {
constexpr BuiltInFile files[]{
${rows}};
} // namespace

std::span<const BuiltInFile> built_in_files() { return files; }

} // namespace jantaku::record
")
