"""Checks that no class knows or does too much: bounds.py ROOT

A class of src/ or include/ may have at most 25 private functions and 15 members. Existing classes with more are in
bounds.txt with their numbers, which may fall but not rise. A row that is not needed is an error.
"""
import pathlib
import re
import sys

FUNCTIONS = 25
MEMBERS = 15

root = pathlib.Path(sys.argv[1])


def code_of(text):
    """The text without comments and without the content of quotes."""
    text = re.sub(r'R"(\w*)\(.*?\)\1"', '""', text, flags=re.DOTALL)
    return re.sub(r'//[^\n]*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'(?![0-9])',
                  lambda found: "" if found.group().startswith("//") else '""', text)


def body_at(text, begin):
    depth = 1
    end = begin
    while depth:
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        end += 1
    return text[begin:end - 1]


def flat(body):
    """The text without the content of inner braces: bodies of functions, nested types, initialisers."""
    out, depth = [], 0
    for char in body:
        depth -= char == "}"
        if depth == 0:
            out.append(char)
        depth += char == "{"
    return "".join(out)


def declarations(body):
    nested = re.compile(r"\b(?:struct|class|enum(?:\s+class)?|union)\b[^;{}()]*\{\s*\}\s*;")
    text = nested.sub("", flat(body))
    # A body is not separated from the text after it.
    return [part.strip() for part in re.split(r"[;}]", text) if part.strip()]


def counts(body):
    """Private functions and members of a class."""
    functions = members = 0
    is_private = True
    for part in declarations(body):
        for label in re.findall(r"\b(public|private|protected)\s*:", part):
            is_private = label != "public"
        part = re.sub(r"\b(public|private|protected)\s*:", "", part).strip()
        # A member initialiser begins with a comma if the constructor has its body here.
        if not part or part[0] in ",{" or re.match(r"(using|friend|typedef|static_assert|template\s*<[^>]*>\s*struct)\b",
                                part):
            continue
        if re.search(r"\w\s*\(", re.sub(r"<[^()]*\([^()]*\)[^()]*>", "<>", part)):
            functions += is_private
        elif re.search(r"\b\w+_\b", part) and not part.startswith("static"):
            members += 1 + len(re.findall(r",\s*\w+_\b", part))
    return functions, members


def main():
    allowed = {}
    for row in (root / "tests/checks/bounds.txt").read_text(encoding="utf-8").splitlines():
        if row and not row.startswith("#"):
            name, functions, members = row.split()
            allowed[name] = (int(functions), int(members))
    errors = []
    needed = set()
    seen = 0
    for folder in ("include", "src"):
        for path in sorted((root / folder).rglob("*.[hc]pp")):
            text = code_of(path.read_text(encoding="utf-8"))
            for match in re.finditer(r"^[ ]*class\s+(\w+)[^;{}()]*\{", text, re.MULTILINE):
                seen += 1
                found = counts(body_at(text, match.end()))
                bound = allowed.get(match.group(1), (FUNCTIONS, MEMBERS))
                if found[0] > bound[0] or found[1] > bound[1]:
                    errors.append(f"{path.relative_to(root)}: {match.group(1)} has {found[0]} private functions "
                                  f"and {found[1]} members, of {bound[0]} and {bound[1]}")
                if found[0] > FUNCTIONS or found[1] > MEMBERS:
                    needed.add(match.group(1))
    errors += [f"bounds.txt: {name} needs no row" for name in allowed if name not in needed]
    for error in errors:
        print(error)
    print(f"{seen} classes, {len(errors)} errors")
    return 1 if errors or seen == 0 else 0


sys.exit(main())
