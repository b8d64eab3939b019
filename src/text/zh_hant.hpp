// Traditional Chinese as written in Taiwan. The words are in zh_hant.cpp.
#pragma once

#include "text/catalog.hpp"

namespace jantaku {

extern const Catalog zh_hant_catalog;

} // namespace jantaku
