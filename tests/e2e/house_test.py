"""Tests the words of the house: news, and rules that people accept before they play. house_test.py BINARY"""
import asyncio
import collections
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Player  # noqa: E402
from line_client import PATIENCE, Client  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)
PASSWORD = "correct-horse"


class House(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.motd = self.directory / "motd.txt"
        self.rules = self.directory / "rules.txt"
        self.rules.write_text("1. Be kind.\n2. No insults.\n", encoding="utf-8")
        self.directory.joinpath("rules.txt.ja").write_text("一、仲良く。\n", encoding="utf-8")

    def start(self):
        options = ["--house-rules", self.rules]
        if self.motd.exists():
            options += ["--motd", self.motd]
        log = self.enterContext(open(self.directory / "log", "a", encoding="utf-8"))
        self.server = Server(BINARY, "--lang", "en", "--data", self.directory / "data", *options, stderr=log)
        self.addCleanup(self.server.close)

    def client(self):
        client = Client(self.server.port)
        self.addCleanup(client.close)
        return client

    def log_says(self, words, times=1):
        end = time.monotonic() + PATIENCE
        while (self.directory / "log").read_text(encoding="utf-8").count(words) < times:
            self.assertLess(time.monotonic(), end, words)
            time.sleep(0.02)

    def test_news_follow_the_greeting(self):
        self.motd.write_text("Cup on Sunday at 20:00.\r\n\nBring\tfriends.\n", encoding="utf-8")
        self.start()
        client = self.client()
        client.expect("Language: ")
        client.expect("you are Guest-1")
        client.expect("\r\nCup on Sunday at 20:00.\r\n\r\nBring friends.\r\n* rules of this house:\r\n1. Be kind.")
        client.send("/what")
        client.expect("  first accept the house rules: /house shows them")
        client.send("/motd")
        client.expect("OK news of this server:\r\nCup on Sunday")

    def test_a_person_accepts_the_rules_once(self):
        self.start()
        client = self.client()
        client.expect("you are Guest-1")
        client.expect("* rules of this house:\r\n1. Be kind.\r\n2. No insults.\r\n* /agree accepts them")
        for line in ("/create", "/play", "/join 1", "hello", "/tell Guest-1 hello", "/name Ann",
                     f"/register Ann {PASSWORD}"):
            client.send(line)
            client.expect("ERR E-HOUSE_RULES first accept the house rules")
        for line in ("/rooms", "/who", "/yaku"):
            client.send(line)
            client.expect("OK ")
        client.send("/agree")
        client.expect("OK thank you")
        client.send(f"/register Ann {PASSWORD}")
        client.expect("OK ")
        client.send("/create")
        client.expect("OK ")
        client.send("/house")
        client.expect("2. No insults.")
        self.assertEqual(self.server.stop(), 0)
        self.start()
        client = self.client()
        client.expect("/agree accepts them")  # a guest
        self.assertIn("Be kind", client.before.decode())
        client.send(f"/login Ann {PASSWORD}")
        client.expect("OK ")
        client.send("hello")
        client.expect("<Ann> hello")
        client = self.client()
        client.expect("/agree accepts them")
        client.send(f"/login Ann {PASSWORD}")
        client.expect("OK ")
        client.send("hello")
        client.expect("<Ann> hello")
        self.assertNotIn("Be kind", client.before.decode())
        self.rules.write_text("1. Be kinder.\n", encoding="utf-8")
        self.server.process.send_signal(signal.SIGHUP)
        self.log_says("the configuration is read again")
        client = self.client()
        client.expect("/agree accepts them")
        client.send(f"/login Ann {PASSWORD}")
        client.expect("OK ")
        client.expect("* /agree accepts them")  # the account has not accepted what the guest was shown
        self.assertNotIn("Be kinder", client.before.decode())

    def test_the_rules_fit_a_narrow_window(self):
        self.rules.write_text("1. Be kind to everybody who plays here, also to those who have just begun.\n", encoding="utf-8")
        self.start()
        client = self.client()
        client.send(b"\xff\xfb\x1f\xff\xfa\x1f\x00\x32\x00\x18\xff\xf0")
        client.expect("\r\n1. Be kind to everybody who plays here, also to\r\nthose who have just begun.\r\n")

    def test_json_that_turns_to_text_is_a_person(self):
        self.start()
        client = self.client()
        client.send('{"type":"create"}')
        client.expect('"ok"')
        client.send('{"type":"mode","mode":"text"}')
        client.expect("* rules of this house:\r\n1. Be kind.")
        for line in ("/bot 3", "/start"):
            client.send(line)
        client.expect("ERR E-HOUSE_RULES")
        client.send("/agree")
        client.expect("OK thank you")
        client.send("/start")
        client.expect("OK ")

    def test_each_reads_them_in_the_own_language(self):
        self.start()
        client = self.client()
        client.expect("Be kind")
        client.send("/lang ja")
        client.expect("OK ")
        client.expect("一、仲良く。")
        client.send("/lang en")
        client.expect("1. Be kind.")
        client.send("/lang ja")
        client.expect("一、仲良く。")
        client.send("/agree")
        client.expect("OK ")
        client.send("/lang en")
        client.expect("OK ")
        client.send("/lang ja")
        client.expect("OK ")
        client.send("/house")
        client.expect("一、仲良く。")

    def test_a_program_is_not_asked(self):
        self.start()

        async def play():
            player = Player(self.server.port, None, collections.Counter())
            await player.enter()
            await player.answer(player.ask("create"))
            await player.line.close()
        asyncio.run(play())

    def test_rules_that_change_are_accepted_anew_and_not_unread(self):
        self.start()
        client = self.client()
        client.expect("/agree accepts them")
        client.send("/agree")
        client.expect("OK thank you")
        self.rules.write_text("1. Be very kind.\n", encoding="utf-8")
        self.server.process.send_signal(signal.SIGHUP)
        self.log_says("the configuration is read again")
        client.send("/agree")
        client.expect("OK first read the rules of this house")
        client.expect("1. Be very kind.")
        client.send("/create")
        client.expect("E-HOUSE_RULES")
        client.send("/agree")
        client.expect("OK thank you")
        client.send("/create")
        client.expect("OK ")
        self.rules.write_text("1. Be kinder.\n", encoding="utf-8")
        self.server.process.send_signal(signal.SIGHUP)
        self.log_says("the configuration is read again", times=2)
        client.send("/start")
        client.expect("E-HOUSE_RULES")
        client.expect("1. Be kinder.")
        client.send("/agree")
        client.expect("OK thank you")

    def test_those_at_a_table_play_on(self):
        self.rules.write_text("x\n", encoding="utf-8")
        self.start()
        client = self.client()
        client.expect("/agree accepts them")
        for line in ("/agree", "/create clock=off pause_ms=0", "/bot 3", "/start"):
            client.send(line)
            client.expect("OK ")
        client.expect("/d ")
        self.rules.write_text("y\n", encoding="utf-8")
        self.server.process.send_signal(signal.SIGHUP)
        self.log_says("the configuration is read again")
        client.send("/d 1")
        client.expect("OK ")
        client.send("hello")
        client.expect("E-HOUSE_RULES")

    def test_a_file_that_cannot_be_shown_is_refused_and_changes_nothing_later(self):
        self.start()
        for content, why in ((b"", "is empty"), (b"a\n\xff\n", "line 2: not UTF-8"),
                             (b"a\n\n\x1b[2J\n", "line 3: a control character"),
                             ("\u202etxet".encode(), "line 1: a control character"),
                             ("a\n\u2028b".encode(), "line 2: a control character"),
                             (b" \n\t\n", "is empty"),
                             (b"x" * 5000, "has more than 4096 bytes"), (b"x\n" * 41, "has more than 40 lines"),
                             (None, "cannot be read")):
            self.rules.unlink(missing_ok=True)
            if content is not None:
                self.rules.write_bytes(content)
            done = subprocess.run([BINARY, "serve", "--memory", "--check", "--house-rules", self.rules],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2, why)
            self.assertIn(f"{self.rules}", done.stderr)
            self.assertIn(why, done.stderr)
        os.mkfifo(self.rules)
        self.server.process.send_signal(signal.SIGHUP)
        self.log_says(f"nothing changes: {self.rules} is not a regular file")
        self.rules.unlink()
        self.rules.write_text("\ufeff1. Be kind.\n", encoding="utf-8")
        dangling = self.directory / "rules.txt.zh-Hans"
        dangling.symlink_to("nowhere")
        self.server.process.send_signal(signal.SIGHUP)
        self.log_says(f"nothing changes: {dangling} cannot be read: No such file")
        dangling.unlink()
        self.server.process.send_signal(signal.SIGHUP)
        self.log_says("the configuration is read again")
        self.client().expect("1. Be kind.")


if __name__ == "__main__":
    unittest.main()
