#!/usr/bin/env python3
"""Draws what soak.py --figures wrote: soak_svg.py FIGURES.json > docs/screens/soak.svg

Memory and file of the server, the time of a restart, and the time in which 99 of 100 answers come, over the minutes of
the run. The dashed line is the mean after the first third, when the tables have played their first games. Beside each
title is how much a line through the rest rises, in percent of this mean. A panel without points is left out.
"""
import json
import pathlib
import sys

WIDTH, HEIGHT, LEFT, TOP, GAP = 340, 150, 60, 50, 110
PANELS = (("memory", "resident memory, MiB"), ("file", "file and its log, MiB"), ("restart", "a restart, s"),
          ("answer", "99 of 100 answers within, ms"))


def rise_of(points):
    """Of the points after the first third: how much the line through them rises from its begin to its end, as a part of
    their mean, and this mean."""
    points = [(x, y) for x, y in points if x >= points[-1][0] / 3]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    rise = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0
    return rise * (points[-1][0] - points[0][0]) / mean_y if mean_y else 0, mean_y


def panel(number, title, points):
    x0, y0 = LEFT + number % 2 * (WIDTH + GAP), TOP + number // 2 * (HEIGHT + 80)
    most_x, most_y = max(x for x, _ in points), 1.15 * max(y for _, y in points)
    rise, mean = rise_of(points)

    def at(x, y):
        return f"{x0 + WIDTH * x / most_x:.1f},{y0 + HEIGHT * (1 - y / most_y):.1f}"

    yield f'<text x="{x0}" y="{y0 - 15}" font-weight="bold">{title} ({rise:+.1%})</text>'
    yield f'<path d="M{at(0, most_y)} L{at(0, 0)} L{at(most_x, 0)}" fill="none" stroke="#888"/>'
    for step in range(4):
        x, y = at(0, most_y * step / 3).split(",")
        yield f'<text x="{float(x) - 6:.1f}" y="{float(y) + 4:.1f}" text-anchor="end">{most_y * step / 3:.3g}</text>'
        x, y = at(most_x * step / 3, 0).split(",")
        yield f'<text x="{x}" y="{float(y) + 18:.1f}" text-anchor="middle">{most_x * step / 3:.0f}</text>'
    yield f'<path d="M{at(most_x / 3, mean)} L{at(most_x, mean)}" stroke="#b5573c" stroke-dasharray="4 3"/>'
    if len(points) > 50:
        yield f'<polyline points="{" ".join(at(x, y) for x, y in points)}" fill="none" stroke="#2f6f8f"/>'
    else:
        for x, y in points:
            cx, cy = at(x, y).split(",")
            yield f'<circle cx="{cx}" cy="{cy}" r="3" fill="#2f6f8f"/>'


def main():
    figures = json.loads(pathlib.Path(sys.argv[1]).read_text())
    width, height = 2 * LEFT + 2 * WIDTH + GAP, TOP + 2 * (HEIGHT + 80)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
          'font-size="12">')
    print(f'<rect width="{width}" height="{height}" fill="white"/>')
    for number, (key, title) in enumerate(panel for panel in PANELS if figures[panel[0]]):
        print(*panel(number, title, figures[key]), sep="\n")
    print(f'<text x="{LEFT}" y="{height - 8}">minutes; in parentheses the rise after the first third</text>')
    print("</svg>")


if __name__ == "__main__":
    main()
