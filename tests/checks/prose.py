"""Checks that no prose uses a construction that docs/style.md bans: prose.py ROOT [PATH...]

Prose is the English Markdown, the comments of all sources and the string literals under src/. Code spans, code blocks
and quoted examples are not prose. With PATHs, only files whose path begins with one of them are checked.
"""
import pathlib
import re
import subprocess
import sys

BEGIN = r"(?:^|(?<=[.:;!?] )|(?<=\| ))"
STATEMENT = r"(?=[^?.]*(?:[.|;]|$))"

# name, pattern in one paragraph of prose, what to write instead
BANNED = [
    ("fragment with Of", BEGIN + r"Of (?!course\b)", "begin with the subject"),
    ("headless What", BEGIN + r"What(?:ever)?\b" + STATEMENT, "name the thing: 'The answer is …'"),
    ("headless Who", BEGIN + r"Who(?:ever|se|m)?\b" + STATEMENT, "'A player who …', 'A client that …'"),
    ("whoever", r"\b[Ww]ho(?:m?ever)\b", "'anyone who', 'the player who'"),
    ("who without a noun",
     r"(?:\b(?:by|of|to|for|from|with|on|at|than|as|and to|beside) |; )who\b(?! is who)" + STATEMENT,
     "'players who', 'a client that'"),
    ("he for anybody", r"\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b", "'they', 'the player', or 'it' for a thing"),
    ("it across a semicolon", r"; (?:it|its|that|this|those|these)\b", "a new sentence that repeats the noun"),
    ("so many", r"\bso (?:many|often|much|long)\b(?! (?:that|as)\b)", "'that many', or the number"),
    ("stands for is", r"\bst(?:ands?|ood) (?:in|on|at|here|there|beside|below|above|once|twice|also|under|behind|before)\b",
     "'is in', 'has'"),
    ("lies for is", r"\blies? (?:in|at|under|beside|there|here)\b", "'is in'"),
    ("inversion", BEGIN + r"(?:In|On|At|Beside|Under|Above|Below|Behind|From|To|With|By) [^,.|]{1,50} "
     r"(?:stands?|lies?|goes|go|comes|come|sits?) (?:the|a|an|all|what|also)\b", "subject first"),
    ("idiom", r"\b(?:none parts|after all not|is had|are had|all else|said so|says so|told so|tells so|for ever|"
     r"the like|and why so|by hand of)\b", "say the thing"),
]

root = pathlib.Path(sys.argv[1])
wanted = sys.argv[2:]


def markdown(text):
    """Pairs (line, paragraph) without code."""
    text = re.sub(r"^( *)```.*?^\1```", lambda found: "\n" * found.group().count("\n"), text,
                  flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"`[^`]*`", lambda found: "`x`" + "\n" * found.group().count("\n"), text)
    text = re.sub(r"\"[^\"\n]*\"", '"x"', text)
    return blocks([re.sub(r"^(?:[-*>]|\d+\.|#+)\s+", "\0", line.strip()) for line in text.split("\n")])


def blocks(lines):
    """Joins lines into paragraphs; an empty line, or one that begins with \\0 or |, begins another."""
    begin, words = 1, []
    for number, line in enumerate(lines, 1):
        if not line or line[0] in "\0|":
            if words:
                yield begin, " ".join(words)
            words = []
        if line:
            if not words:
                begin = number
            words.append(line.lstrip("\0"))
    if words:
        yield begin, " ".join(words)


def comments(text, mark):
    lines = []
    for line in text.split("\n"):
        found = re.match(rf"\s*{mark}+!?<?(?: |$)(.*)", line) or re.search(rf"\s{mark}!?<? (.*)", line)
        lines.append(re.sub(r"`[^`]*`|\"[^\"]*\"", "`x`", found.group(1)).strip() if found else "")
    return blocks(lines)


def literals(text):
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith(("//", "#include")):
            continue
        for found in re.finditer(r'"((?:[^"\\]|\\.)*)"', line):
            if found.group(1).count(" ") >= 2:
                yield number, found.group(1)


def prose(path, text):
    if path.endswith(".md"):
        yield from markdown(text)
    elif path.endswith((".cpp", ".hpp")):
        yield from comments(text, "//")
        if path.startswith("src/"):
            yield from literals(text)
    elif path.endswith((".py", ".sh", ".txt", ".cmake")) or path in ("dev", ".clang-tidy"):
        yield from comments(text, "#")


listed = subprocess.run(["git", "-C", root, "ls-files"], capture_output=True, text=True)
paths = listed.stdout.split() if listed.returncode == 0 else []
if not paths:
    print("prose.py: skipped, git lists no file here")
    sys.exit(0)

found_any = False
for path in paths:
    if path.endswith((".zh.md", ".zh-Hans.md", ".zh-Hant.md", ".ja.md")) or path == "tests/checks/prose.py" or path == "docs/style.md":
        continue
    if wanted and not path.startswith(tuple(wanted)):
        continue
    if not (root / path).is_file() or not re.search(r"\.(md|cpp|hpp|py|sh|txt|cmake)$|^dev$", path):
        continue
    for line, paragraph in prose(path, (root / path).read_text(encoding="utf-8")):
        for name, pattern, instead in BANNED:
            for match in re.finditer(pattern, paragraph):
                near = paragraph[max(0, match.start() - 30):match.end() + 40]
                print(f"{path}:{line}: {name} ({instead}): …{near}…")
                found_any = True
sys.exit(found_any)
