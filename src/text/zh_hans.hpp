// Simplified Chinese. The words are in zh_hans.cpp.
#pragma once

#include "text/catalog.hpp"

namespace jantaku {

extern const Catalog zh_hans_catalog;

} // namespace jantaku
