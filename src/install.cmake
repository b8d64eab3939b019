# `cmake --install`: the program, and the library that a bot or a tool links. The library is one archive
# of the folders of include/jantaku, which need only the standard library.
#
# find_package(jantaku REQUIRED)
# target_link_libraries(mine PRIVATE jantaku::core)

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(core_folders tile rules hand scoring table bot)

# The objects are those of the server; nothing is compiled twice.
add_library(jantaku_core STATIC)
set_target_properties(jantaku_core PROPERTIES LINKER_LANGUAGE CXX EXPORT_NAME core)
target_compile_features(jantaku_core INTERFACE cxx_std_20)
target_include_directories(jantaku_core INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
foreach(folder IN LISTS core_folders)
    target_sources(jantaku_core PRIVATE $<TARGET_OBJECTS:jantaku_${folder}>)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/jantaku/${folder}
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/jantaku
        COMPONENT library)
endforeach()
# The headers of these folders are only in src.
foreach(folder advice foresight)
    target_sources(jantaku_core PRIVATE $<TARGET_OBJECTS:jantaku_${folder}>)
endforeach()
add_library(jantaku::core ALIAS jantaku_core)

set(package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/jantaku)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/jantakuConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(TARGETS jantaku_core EXPORT jantaku COMPONENT library)
install(EXPORT jantaku NAMESPACE jantaku:: FILE jantakuTargets.cmake
    DESTINATION ${package_directory} COMPONENT library)
install(FILES ${CMAKE_CURRENT_LIST_DIR}/jantakuConfig.cmake
    ${PROJECT_BINARY_DIR}/jantakuConfigVersion.cmake
    DESTINATION ${package_directory} COMPONENT library)

install(TARGETS jantaku COMPONENT program)
