# Defines jantaku::core, which needs no other package.
include(${CMAKE_CURRENT_LIST_DIR}/jantakuTargets.cmake)
