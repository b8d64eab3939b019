#!/usr/bin/env python3
"""Draws the crowds of figures.py, before and after a change: crowd_svg.py BEFORE.json AFTER.json > docs/screens/crowd.svg

Left: milliseconds within which 99 of 100 answers are accepted. Right: microseconds of CPU that the server takes for a
decision. Both over the connections, with the journal, without stalled readers.
"""
import json
import pathlib
import sys

WIDTH, HEIGHT, LEFT, TOP, GAP = 340, 220, 60, 50, 110
COLOURS = {"before": "#b5573c", "after": "#2f6f8f"}
PANELS = (("p99_ms", "99 of 100 answers within, ms"), ("us", "CPU of the server, µs a decision"))


def points_of(file):
    crowds = json.loads(pathlib.Path(file).read_text())
    return [(4 * crowd["tables"], crowd) for crowd in crowds
            if crowd["store"] == "journal" and not (crowd["stallers"] or crowd["screens"] or crowd["compilers"])]


def panel(number, key, title, series):
    x0 = LEFT + number * (WIDTH + GAP)
    most_x = max(x for points in series.values() for x, _ in points)
    most_y = 1.1 * max(crowd[key] for points in series.values() for _, crowd in points)

    def at(x, y):
        return f"{x0 + WIDTH * x / most_x:.1f},{TOP + HEIGHT * (1 - y / most_y):.1f}"

    yield f'<text x="{x0}" y="{TOP - 20}" font-weight="bold">{title}</text>'
    yield f'<path d="M{at(0, most_y)} L{at(0, 0)} L{at(most_x, 0)}" fill="none" stroke="#888"/>'
    for step in range(5):
        y = most_y * step / 4
        place = at(0, y).split(",")
        yield f'<text x="{float(place[0]) - 6:.1f}" y="{float(place[1]) + 4:.1f}" text-anchor="end">{y:.0f}</text>'
    for x, _ in series["after"]:
        place = at(x, 0).split(",")
        yield f'<text x="{place[0]}" y="{float(place[1]) + 18:.1f}" text-anchor="middle">{x // 1000}k</text>'
    for name, points in series.items():
        line = " ".join(at(x, crowd[key]) for x, crowd in points)
        yield f'<polyline points="{line}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>'
        for x, crowd in points:
            place = at(x, crowd[key]).split(",")
            yield f'<circle cx="{place[0]}" cy="{place[1]}" r="3" fill="{COLOURS[name]}"/>'


def main():
    series = {"before": points_of(sys.argv[1]), "after": points_of(sys.argv[2])}
    width, height = 2 * LEFT + 2 * WIDTH + GAP, TOP + HEIGHT + 70
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
          'font-size="12">')
    print(f'<rect width="{width}" height="{height}" fill="white"/>')
    for number, (key, title) in enumerate(PANELS):
        print(*panel(number, key, title, series), sep="\n")
    for number, (name, colour) in enumerate(COLOURS.items()):
        print(f'<text x="{LEFT + 100 * number}" y="{height - 12}" fill="{colour}">● {name}</text>')
    print(f'<text x="{LEFT + WIDTH + GAP}" y="{height - 12}">connections, four a table; with the journal</text>')
    print("</svg>")


if __name__ == "__main__":
    main()
