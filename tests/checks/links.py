"""Checks that every relative link and anchor in the Markdown files, and every `docs/…md#…` in a source, leads somewhere:
links.py ROOT

ROOT is a clone, or the folder of an installed package's documents.
"""
import pathlib
import re
import subprocess
import sys
import urllib.parse

root = pathlib.Path(sys.argv[1])
listed = subprocess.run(["git", "-C", root, "ls-files"], capture_output=True, text=True)
paths = listed.stdout.split() if listed.returncode == 0 else []
if not paths:
    paths = [str(path.relative_to(root)) for path in root.rglob("*.md")]


def anchors(path):
    """The anchors of a page as GitHub makes them, and those that it has by `<a id>`."""
    text = re.sub(r"^( *)```.*?^\1```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    found = set(re.findall(r'<a (?:id|name)="([^"]+)"', text))
    for heading in re.findall(r"^#+ +(.+?) *$", text, flags=re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        count = 0
        while (slug if count == 0 else f"{slug}-{count}") in found:
            count += 1
        found.add(slug if count == 0 else f"{slug}-{count}")
    return found


known = {}
errors = 0


def check(path, line, target, base):
    global errors
    name, _, anchor = target.partition("#")
    page = (base / urllib.parse.unquote(name)).resolve() if name else root / path
    if not page.exists():
        print(f"{path}:{line}: {target}: no such file")
        errors += 1
    elif anchor and page.suffix == ".md":
        if page not in known:
            known[page] = anchors(page)
        if urllib.parse.unquote(anchor) not in known[page]:
            print(f"{path}:{line}: {target}: no such heading")
            errors += 1


for path in paths:
    file = root / path
    if not file.is_file():
        continue
    if path.endswith(".md"):
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"^( *)```.*?^\1```", lambda code: "\n" * code.group().count("\n"), text,
                      flags=re.DOTALL | re.MULTILINE)
        for line, words in enumerate(text.split("\n"), 1):
            for target in re.findall(r"\]\(([^)\s]+)\)", words):
                if not re.match(r"[a-z]+:", target):
                    check(path, line, target, file.parent)
    elif re.search(r"\.(cpp|hpp|py|cmake)$|CMakeLists\.txt$", path):
        for line, words in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
            for target in re.findall(r"\bdocs/[\w.-]+\.md(?:#[\w-]+)?", words):
                check(path, line, target, root)
sys.exit(errors > 0)
