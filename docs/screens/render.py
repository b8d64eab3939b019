#!/usr/bin/env python3
"""Turns a captured terminal screen (tmux capture-pane -e -p) into an SVG.

render.py COLUMNS < capture > table.svg
"""

import html
import re
import sys
import unicodedata

CELL_WIDTH, CELL_HEIGHT, MARGIN = 8.4, 18, 12
INK, PAPER, DIM = "#d8dee9", "#1f2430", "#76808f"
COLOURS = {31: "#ef7b7b", 32: "#8fce7e", 33: "#e3c06f", 34: "#7aa7e0",
           35: "#c99ae0", 36: "#6fc9cf", 37: "#e5e9f0", 30: "#4c566a"}


def width(character):
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Look:
    def __init__(self):
        self.reset()

    def reset(self):
        self.colour, self.bold, self.dim, self.line, self.reverse = INK, False, False, False, False

    def take(self, codes):
        for code in (int(c or 0) for c in codes.split(";")):
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.dim = True
            elif code == 4:
                self.line = True
            elif code == 7:
                self.reverse = True
            elif code == 39:
                self.colour = INK
            elif code in (22, 24, 27):
                self.bold = self.bold and code != 22
                self.dim = self.dim and code != 22
                self.line = self.line and code != 24
                self.reverse = self.reverse and code != 27
            elif code in COLOURS:
                self.colour = COLOURS[code]

    def paint(self):
        ink = DIM if self.dim and self.colour == INK else self.colour
        return ink, self.bold, self.dim, self.line, self.reverse


def runs(line, look):
    """(column, width, text, paint) of neighbours that look alike."""
    column, result = 0, []
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            look.take(part[2:-1])
            continue
        for character in part:
            size = width(character)
            wide = size == 2
            last = result[-1] if result else None
            if last and last[3] == look.paint() and not wide and not last[4] \
                    and last[0] + last[1] == column:
                last[1] += size
                last[2] += character
            else:
                result.append([column, size, character, look.paint(), wide])
            column += size
    return result


def draw(lines, columns):
    w = columns * CELL_WIDTH + 2 * MARGIN
    h = len(lines) * CELL_HEIGHT + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:.0f}" height="{h:.0f}" '
           f'viewBox="0 0 {w:.0f} {h:.0f}">',
           f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>',
           '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" '
           'xml:space="preserve">']
    look = Look()
    for number, line in enumerate(lines):
        for column, size, text, (ink, bold, dim, under, reverse), _ in runs(line, look):
            if not text.strip() and not reverse:
                continue
            x, y = MARGIN + column * CELL_WIDTH, MARGIN + number * CELL_HEIGHT
            if reverse:
                out.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{size * CELL_WIDTH:.1f}" '
                           f'height="{CELL_HEIGHT}" fill="{ink}"/>')
                ink = PAPER
            style = ' font-weight="bold"' if bold else ""
            style += ' opacity="0.6"' if dim else ""
            style += ' text-decoration="underline"' if under else ""
            out.append(f'<text x="{x:.1f}" y="{y + 14:.1f}" fill="{ink}"{style} '
                       f'textLength="{size * CELL_WIDTH:.1f}" lengthAdjust="spacingAndGlyphs">'
                       f'{html.escape(text)}</text>')
    return "\n".join(out + ["</g>", "</svg>", ""])


if __name__ == "__main__":
    sys.stdout.write(draw(sys.stdin.read().rstrip("\n").split("\n"), int(sys.argv[1])))
