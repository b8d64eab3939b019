// Traditional Chinese as it is written in Taiwan; the words stand in zh_hant.cpp.
#pragma once

#include "text/catalog.hpp"

namespace jantaku {

extern const Catalog zh_hant_catalog;

} // namespace jantaku
