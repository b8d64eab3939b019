"""Checks that docs/fairness.md has a row for everything that leaves the server. told.py ROOT

Messages to players (the alternatives of Note, Answer and Event), messages to programs (the types of
docs/bot-api.schema.json), metrics, and the words of log lines are read from the sources. Each must be in
backticks in the section "Knowledge: who has it, and when", and its first column must have nothing else.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])


def variant(path, name):
    text = (ROOT / path).read_text(encoding="utf-8")
    body = re.search(rf"using {name} =\s*(?:std::)?\s*variant<([^;]*)>;", text).group(1)
    return set(re.findall(r"\w+", body)) - {"Frozen"}


def json_types():
    schema = json.loads((ROOT / "docs/bot-api.schema.json").read_text(encoding="utf-8"))
    return {rule["if"]["properties"]["type"]["const"] for rule in schema["allOf"]
            if "const" in rule.get("if", {}).get("properties", {}).get("type", {})}


def metrics():
    found = set()
    for path in sorted((ROOT / "src/host/metrics").glob("*.cpp")):
        found |= set(re.findall(r'"((?:jantaku|process)_[a-z_]*[a-z])"', path.read_text(encoding="utf-8")))
    return found


def log_lines():
    """The first string in each call that logs."""
    found = set()
    for path in sorted((ROOT / "src").rglob("*.cpp")):
        text = path.read_text(encoding="utf-8")
        for call in re.finditer(r"(?:\b(?:log_?(?:\.push_back)?|warn)|said_of|log_deed|spdlog::(?:info|warn|error|critical))\(",
                                text):
            statement = text[call.end():text.index(";", call.end())]
            words = re.search(r'"((?:[^"\\]|\\.)*)"', statement)
            if words and re.search("[a-z]{3}", words.group(1)):
                found.add(words.group(1).strip(" :,"))
    return found


def main():
    page = (ROOT / "docs/fairness.md").read_text(encoding="utf-8")
    section = page.split("\n## Knowledge: who has it, and when\n")[1].split("\n## ")[0]
    rows = set()
    for line in section.split("\n"):
        if line.startswith("| `"):
            rows |= set(re.findall(r"`([^`]*)`", line.split(" | ")[0]))
    expected = {
        "notice": variant("src/room/messages.hpp", "Note"),
        "answer": variant("src/room/messages.hpp", "Answer"),
        "event": variant("include/jantaku/table/event.hpp", "Event"),
        "message": json_types(),
        "metric": metrics(),
        "log line": log_lines(),
    }
    wrong = [f"{kind} `{name}` has no row" for kind, names in expected.items()
             for name in sorted(names - rows)]
    wrong += [f"`{name}` is nothing that is told" for name in
              sorted(rows - set().union(*expected.values()))]
    for line in wrong:
        print(f"docs/fairness.md: {line}")
    for kind, names in expected.items():
        if not names:
            wrong.append(kind)
            print(f"told.py: no {kind} is found: is it made elsewhere by now?")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
