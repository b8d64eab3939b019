"""Checks every #include of include/ and src/ against layers.txt, which must not grant more: layers.py ROOT

The table of folders in docs/architecture.md must have the folders of layers.txt, in their order.
"""
import difflib
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
include = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')

allowed = {}
for row in (root / "tests/checks/layers.txt").read_text().splitlines():
    if row and not row.startswith("#"):
        folder, _, names = row.partition(":")
        allowed.setdefault(folder, {folder}).update(names.split())

errors = []
files = 0
used = {folder: {folder} for folder in allowed}
for top in (root / "src", root / "include/jantaku"):
    for path in sorted(top.rglob("*.[ch]pp")):
        files += 1
        folder = path.relative_to(top).parts[0]
        if folder not in allowed:
            errors.append(f"{path}: layers.txt has no row for {folder}")
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = include.match(line)
            if not found:
                continue
            bracket, name = found.groups()
            if bracket == "<" and not name.startswith("jantaku/"):
                third_party = "/" in name or name.endswith((".h", ".hpp"))
                grants = {f"<{name.split('/')[0]}>"} if third_party else set()
            else:
                name = name.removeprefix("jantaku/")
                grants = {name, name.split("/")[0]}
            used[folder] |= grants
            if grants and not grants & allowed[folder]:
                errors.append(f"{path}:{number}: {folder} may not include {name}")

# An unneeded grant would let a new edge creep in. The folders of the game itself are open to all above them.
game = {"tile", "rules", "hand", "scoring", "table"}
for folder in allowed:
    for grant in sorted(allowed[folder] - used[folder] - game):
        errors.append(f"layers.txt: {folder} includes nothing of {grant}")

# Rows below "## Folders"; the first two lines of a table are its head.
page = (root / "docs/architecture.md").read_text(encoding="utf-8")
section = page.partition("\n## Folders\n")[2].partition("\n## ")[0]
described = re.findall(r"^\| *`?(\w+)`? *\|", section, re.MULTILINE)[1:]
if described != list(allowed):
    difference = difflib.unified_diff(list(allowed), described, "layers.txt", "docs/architecture.md", n=1, lineterm="")
    errors.append("\n".join(["the table of folders differs:", *difference]))

print(*errors, f"{files} files, {len(errors)} errors", sep="\n")
sys.exit(bool(errors) or files == 0)
