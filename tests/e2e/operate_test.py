"""Tests what people who run a server rely on: accounts, operators, draining. operate_test.py BINARY"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from line_client import PATIENCE, Client  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)


class Operate(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.data = pathlib.Path(directory.name) / "data"

    def start(self, *options):
        server = Server(BINARY, "--lang", "en", "--data", self.data, *options, stderr=subprocess.PIPE)
        self.addCleanup(server.close)
        self.server, self.port = server.process, server.port

    def client(self):
        client = Client(self.port)
        self.addCleanup(client.close)
        client.expect("/resume KEY")
        return client

    def stop(self, number=signal.SIGTERM):
        self.server.send_signal(number)
        return self.ended()

    def ended(self):
        _, log = self.server.communicate(timeout=PATIENCE)
        self.assertEqual(self.server.returncode, 0, log.decode())
        return log.decode()

    def token(self):
        return (self.data / "admin.token").read_text().strip()

    def operator(self):
        olga = self.client()
        olga.send(f"/admin token {self.token()}")
        olga.expect("OK you are an operator")
        return olga

    def play(self):
        player = self.client()
        player.send("/create tonpuu\n/bot 3\n/start")
        player.expect("OK the game starts")
        return player

    def test_an_account_outlives_the_server_and_its_password_stands_nowhere(self):
        self.start()
        ann = self.client()
        ann.send("/register Ann correct-horse")
        ann.expect("OK registered")
        log = self.stop()
        for file in self.data.iterdir():
            self.assertNotIn(b"correct-horse", file.read_bytes(), file)
        self.assertIn(b"$argon2id$v=19$m=65536,t=2,p=1$", (self.data / "jantaku.db").read_bytes())
        self.start()
        ann = self.client()
        ann.send("/login Ann battery-staple")
        ann.expect("ERR E-BAD_PASSWORD")
        ann = self.client()
        ann.send("/login ann correct-horse")
        ann.expect("OK welcome back, Ann")
        log += self.stop()
        self.assertNotIn("correct-horse", log)

    def test_a_table_goes_on_while_passwords_are_hashed(self):
        self.start()
        guests = [self.client() for _ in range(10)]
        player = self.client()
        for i, guest in enumerate(guests):
            guest.send(f"/register Name-{i} correct-horse")
        player.send("/who")
        player.expect("OK")  # each takes about 0.1 s, so the first is not done yet
        self.assertFalse(any(b"OK registered" in guest.read_now() for guest in guests[5:]))
        for guest in guests[:5]:
            guest.expect("OK registered")

    def test_the_token_is_its_owners_alone_and_good_for_one_connection(self):
        self.start()
        self.assertEqual((self.data / "admin.token").stat().st_mode & 0o777, 0o600)
        olga = self.operator()
        olga.send("/admin announce tea at five")
        olga.expect("* [server] tea at five")
        other = self.client()
        other.send("/admin list")
        other.expect("ERR E-NOT_OPERATOR")
        other.send("/admin top")
        other.expect("ERR E-NOT_OPERATOR")
        olga.send("/create")
        olga.send("/bot normal 3")
        olga.expect("Bot-3")
        olga.send("/admin top")
        olga.expect("OK the last minute, in percent of a core:")
        olga.expect("% the loop, ")
        olga.expect("% the bots, 0 decisions")
        olga.expect("% connection of ")
        olga.expect("% room 1, ")
        before = self.token()
        log = self.stop()
        self.assertRegex(log, r"(?m)^\S+ info operator: player \d+ from this machine announces: tea at five$")
        self.assertIn("signal 15: stopping at once", log)
        self.assertNotIn(before, log)
        self.start()
        self.assertEqual(self.token(), before)

    def test_a_token_that_can_be_guessed_is_refused(self):
        self.data.mkdir()
        for text in ("", "secret\n"):
            (self.data / "admin.token").write_text(text)
            run = subprocess.run([BINARY, "serve", "--port", "0", "--data", str(self.data)],
                                 capture_output=True, timeout=PATIENCE)
            self.assertEqual(run.returncode, 1)
            self.assertIn(b"admin.token", run.stderr)

    def test_an_operator_throws_somebody_out(self):
        self.start()
        olga = self.operator()
        bob = self.client()
        bob.send("/name Bob")
        bob.expect("OK")
        olga.send("/admin kick bob")
        olga.expect("OK done")
        bob.expect("an operator closed your connection")
        self.assertTrue(bob.is_dropped())

    def test_sigterm_waits_for_games_to_end_but_not_for_ever(self):
        self.start("--drain-seconds", "2")
        player = self.play()
        os.kill(self.server.pid, signal.SIGTERM)
        player.expect("the server will restart within 2 s")
        other = self.client()
        other.send("/create")
        other.expect("ERR E-DRAINING")
        player.expect("server is shutting down")
        self.assertIn("the drain is over: its time has run out, games that go on after a restart: 1\n", self.ended())

    def test_sigterm_does_not_wait_where_nothing_is_played(self):
        self.start("--drain-seconds", "3600")
        self.client()
        self.stop()

    def test_a_second_sigterm_does_not_wait(self):
        self.start("--drain-seconds", "3600")
        player = self.play()
        os.kill(self.server.pid, signal.SIGTERM)
        player.expect("the server will restart")
        os.kill(self.server.pid, signal.SIGTERM)
        player.expect("server is shutting down")
        self.ended()

    def test_an_operator_ends_the_server_when_nobody_plays(self):
        self.start()
        player = self.play()
        olga = self.operator()
        olga.send("/admin drain")
        olga.expect("OK done")
        olga.send("/admin close 1")
        player.expect("an operator closed room 1")
        log = self.ended()
        self.assertRegex(log, "operator: player 2 from this machine drains the server within 600 s\n")
        self.assertIn("the drain is over: no game is played\n", log)


if __name__ == "__main__":
    unittest.main()
