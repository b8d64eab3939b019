"""The first ten minutes of a newcomer, in each language: the greeting, four lessons, and a whole tonpuu that follows the
advice of /hint. first_minutes_test.py BINARY [TRANSCRIPTS]

Every window must fit a terminal of 80 columns, end in a prompt, and hold nothing that is not for a player.
TRANSCRIPTS is a folder that gets what was seen, to be read by people.
"""
import pathlib
import re
import socket
import sys
import unicodedata
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from line_client import PATIENCE  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)
SEEN = pathlib.Path(sys.argv.pop(1)) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else None
COLUMNS = 79
WINDOW = 90  # lines between two answers: in riichi a hand plays by itself, up to its bill and the next deal
LESSONS = ["", "/d 3z", "", "/d 5p", "", "", "/d 9m", "", "/tsumo", "",
           "", "/d 4z", "", "/d 1m", "",
           "", "/d 1s", "", "/d 6p", "",
           "", "/pong", "", "/pass", ""]
IDLE = re.compile(r"^\[[^/]*\] > $")
HASH = re.compile(r"\b[0-9a-f]{32,}\b")


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in line)


class Newcomer:
    """Somebody at a bare terminal, who reads until a prompt comes."""

    def __init__(self, test, port, language):
        self.test, self.language = test, language
        self.socket = socket.create_connection(("localhost", port), timeout=PATIENCE)
        self.seen, self.windows = "", []
        self.read()

    def read(self):
        """Up to a prompt that asks for something; while others play, it only says whose turn it is."""
        text = b""
        while not text.endswith(b"> ") or IDLE.search(text.decode().split("\n")[-1]):
            try:
                more = self.socket.recv(65536)
            except TimeoutError:
                more = b""
            self.test.assertTrue(more, f"nothing more came after {text.decode()!r}")
            text += more
        window = text.decode().replace("\r", "")
        self.seen += window
        self.windows.append(window)
        return window

    def say(self, line):
        self.seen += line + "\n"
        self.socket.sendall(line.encode() + b"\n")
        return self.read()

    @property
    def prompt(self):
        return self.windows[-1].split("\n")[-1]

    def learn(self):
        self.say("/learn")
        for answer in LESSONS:
            self.say(answer)
        self.say("/back")

    def play(self):
        for line in "/create tonpuu", "/bot 3", "/start":
            self.say(line)
        for _ in range(2000):
            if "/again" in self.windows[-1]:
                return
            self.say(self.answer())
        self.test.fail("the game does not end")

    def answer(self):
        for win in "/tsumo", "/ron":
            if win in self.prompt:
                return win
        if "/d " not in self.prompt and "/pass" not in self.prompt:
            return ""  # a result, or somebody else's turn
        advice = self.say("/hint").rstrip().split("\n")[-2]
        return re.search(r"/[a-z]+(?: \d+)?", advice)[0]


class FirstMinutes(unittest.TestCase):
    def minutes(self, language):
        with Server(BINARY, "--memory", "--seed", "11", "--pause-ms", "0", "--lang", language,
                    "--lines-per-second", "1000", "--line-burst", "1000") as server:
            newcomer = Newcomer(self, server.port, language)
            try:
                newcomer.learn()
                newcomer.play()
            finally:
                newcomer.socket.close()
                if SEEN:
                    (SEEN / f"first_minutes.{language}.txt").write_text(newcomer.seen, encoding="utf-8")
        lines = newcomer.seen.split("\n")
        print(f"{language}: {len(lines)} lines, {len(newcomer.windows)} windows, the longest has "
              f"{max(w.count(chr(10)) for w in newcomer.windows)} lines", file=sys.stderr)
        for line in lines:
            self.assertLessEqual(width(line), COLUMNS, line)
            self.assertIsNone(HASH.search(line), line)
            self.assertFalse(line.startswith("ERR"), line)
        for window in newcomer.windows:
            self.assertLessEqual(window.count("\n"), WINDOW, window)

    def test_english(self):
        self.minutes("en")

    def test_simplified_chinese(self):
        self.minutes("zh-Hans")

    def test_traditional_chinese(self):
        self.minutes("zh-Hant")

    def test_japanese(self):
        self.minutes("ja")


if __name__ == "__main__":
    unittest.main()
