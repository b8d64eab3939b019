// Catch: the only file that names Catch2, so that moving to its next version changes one file.
#pragma once

#include <catch2/catch.hpp>
