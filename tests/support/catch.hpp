// The one place that names Catch2, so that a move to its next version touches one file.
#pragma once

#include <catch2/catch.hpp>
