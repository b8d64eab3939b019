// Japanese. The words are in ja.cpp.
#pragma once

#include "text/catalog.hpp"

namespace jantaku {

extern const Catalog ja_catalog;

} // namespace jantaku
