#include "study/paragraphs.hpp"

#include "study/fields.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <jantaku/tile/result.hpp>

namespace jantaku::study {

namespace {

bool is_ascii(char byte) {
    return static_cast<unsigned char>(byte) < 0x80;
}

// A line of the same paragraph. Only words that are written with blanks are joined by one.
void join(std::string& text, const std::string& line) {
    if (!text.empty() && is_ascii(text.back()) && is_ascii(line.front())) text += ' ';
    text += line;
}

std::string in_braces(const Style& style, const std::string& words, std::string_view it) {
    if (words == "it") return std::string{it};
    std::vector<Tile> tiles;
    for (const std::string& word : words_of(words)) {
        const auto tile = read_tile(word);
        if (!tile) throw InvariantError{"the course has no such tile"};
        tiles.push_back(*tile);
    }
    return tiles_short(style, tiles);
}

} // namespace

void ParagraphReader::begin(Paragraphs& paragraphs) {
    paragraphs_ = &paragraphs;
    ends_paragraph_ = true;
}

void ParagraphReader::add(const std::string& line) {
    if (line.empty()) {
        ends_paragraph_ = true;
        return;
    }
    require(paragraphs_ != nullptr, "words that belong to nothing: " + line);
    const bool is_laid_out = line.starts_with("  ");
    if (is_laid_out || ends_paragraph_ || paragraphs_->back().is_laid_out)
        paragraphs_->push_back({.text = {}, .is_laid_out = is_laid_out});
    join(paragraphs_->back().text, line);
    ends_paragraph_ = false;
}

std::vector<std::string> said(const Style& style,
                              const Paragraphs& paragraphs,
                              std::string_view it,
                              std::string_view before) {
    std::vector<std::string> lines;
    for (const Paragraph& paragraph : paragraphs) {
        std::string line{lines.empty() ? before : std::string_view{}};
        std::string_view rest = paragraph.text;
        for (std::size_t open = rest.find('{'); open != std::string_view::npos;
             open = rest.find('{')) {
            const std::size_t close = rest.find('}', open);
            if (close == std::string_view::npos) break;
            line += rest.substr(0, open);
            line += in_braces(style, std::string{rest.substr(open + 1, close - open - 1)}, it);
            rest.remove_prefix(close + 1);
        }
        line += rest;
        // `OK ` comes before the first line.
        const std::size_t columns = style.columns - (lines.empty() ? 3 : 0);
        std::vector<std::string> wrapped = wrap(line, columns, "");
        lines.insert(lines.end(), wrapped.begin(), wrapped.end());
    }
    return lines;
}

} // namespace jantaku::study
