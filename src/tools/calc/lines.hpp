// Lines: a file with one case a line, processed line by line.
//
// work    gets a line and its number, from 1; blank lines are skipped
// output  the text of each line at once, so that a program may ask and wait for the answer
#pragma once

#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>

namespace jantaku::calc {

struct Told {
    std::string text;       // lines, each with its end; may be empty
    std::size_t faults = 0; // bad rows, or disagreements
};
using Work = std::function<Told(std::string_view line, std::size_t number)>;

struct Tally {
    std::size_t cases = 0;
    std::size_t faults = 0;
};

// The lines of a file, or of stdin without a name; EnvironmentError if it cannot be read.
Tally work_through(const std::string& file, std::FILE* out, const Work& work);

} // namespace jantaku::calc
