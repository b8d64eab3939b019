"""A server that keeps everything in PostgreSQL. postgres_test.py BINARY"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from line_client import PATIENCE, Client  # noqa: E402
from postgres import Postgres  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)


class InPostgres(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres(options=[])
        cls.addClassCleanup(cls.postgres.close)

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.data = pathlib.Path(directory.name)
        self.database = self.postgres.database()
        self.url = self.postgres.url(self.database)
        self.log = open(self.data / "log", "w+")
        self.addCleanup(self.log.close)

    def server(self, *options):
        server = Server(BINARY, "--lang", "en", "--data", self.data, *options, stderr=self.log)
        self.addCleanup(server.close)
        return server

    def client(self, server):
        client = Client(server.port)
        self.addCleanup(client.socket.close)
        return client

    def at_table(self, server):
        return self.to_table(self.client(server))

    def to_table(self, player):
        player.send("/create tonpuu clock=off\n/bot 3\n/start")
        player.expect("OK the game starts")
        return player

    def at_turn(self, server):
        """A player who has to discard."""
        return self.to_turn(self.client(server))

    def to_turn(self, player):
        self.to_table(player)
        end = time.monotonic() + PATIENCE
        while b"/d 1-" not in player.read_now():
            self.assertLess(time.monotonic(), end, player.text)
            if b"/pass" in player.text:
                player.text = b""
                player.send("/pass")
            time.sleep(0.05)
        return player

    def run_jantaku(self, *arguments, **environment):
        done = subprocess.run([BINARY, *map(str, arguments)], timeout=PATIENCE, capture_output=True, text=True,
                              env={**os.environ, **environment})
        return done.returncode, done.stdout + done.stderr

    def log_until(self, words):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.log.seek(0)
            text = self.log.read()
            if words in text:
                return text
            time.sleep(0.05)
        self.fail(f"{words!r} is not in the log: {text}")

    def test_a_file_is_brought_into_a_database_once_and_play_goes_on(self):
        server = self.server()
        ann = self.client(server)
        ann.send("/register Ann correct-horse")
        ann.expect("OK registered")
        ann.send("/problem 121")
        ann.expect("OK problem 121")
        ann.send("/pass")
        ann.expect("First answers so far: 1")
        self.at_table(server)
        code, said = self.run_jantaku("import", "--data", self.data, "--store", self.url)
        self.assertEqual(code, 1)
        self.assertIn("another server holds it", said)
        self.assertEqual(server.stop(), 0)
        code, said = self.run_jantaku("doctor", "--store", self.url)
        self.assertEqual((code, "no problems" in said), (1, False), said)
        code, said = self.run_jantaku("import", "--data", self.data, "--store", self.url)
        self.assertEqual(code, 0, said)
        self.assertRegex(said, r"1 rooms, \d+ records; 2 players; 0 games, 0 adjourned")
        code, said = self.run_jantaku("import", "--data", self.data, "--store", self.url)
        self.assertEqual(code, 1)
        self.assertIn("is not empty; nothing was changed", said)
        code, there = self.run_jantaku("doctor", "--store", self.url)
        self.assertEqual(code, 0, there)
        code, here = self.run_jantaku("doctor", "--data", self.data)
        self.assertEqual(there.splitlines()[1:], here.splitlines()[1:])
        server = self.server("--store", self.url)
        self.log_until("room 1 goes on")
        ann = self.client(server)
        bob = self.client(server)
        bob.send("/problem 121")
        bob.expect("OK problem 121")
        bob.send("/pass")
        bob.expect("First answers so far: 2")
        ann.send("/login Ann correct-horse")
        ann.expect("OK")

    def test_it_is_checked_what_the_store_is(self):
        for url, words in (
            ("postgresql://ann:secret@localhost/game", "a password must not be on the command line"),
            ("postgresql://db.example/game", "db.example is another machine, and sslmode is prefer"),
            ("mysql://ann:secret@db.example/game", "not the address of a PostgreSQL server"),
            ("postgresql://localhost:1/game", "Connection refused"),
            (self.postgres.url("none"), 'database "none" does not exist'),
        ):
            for command in (["--check"], ["--port", "0"]):
                with self.subTest(url=url, command=command):
                    code, said = self.run_jantaku("serve", *command, "--store", url)
                    self.assertIn(code, (1, 2))
                    self.assertIn(words, said)
                    self.assertNotIn("secret", said)
        code, said = self.run_jantaku("serve", "--check", "--store", self.url)
        self.assertEqual(code, 0, said)
        self.assertIn(f"data in postgresql://{self.postgres.directory}:", said)
        settings = self.data / "jantaku.toml"
        settings.write_text('store = "postgresql://ann:secret@db.example/game?connect_timeout=1"\n')
        code, said = self.run_jantaku("serve", "--check", "--config", settings)
        self.assertIn("db.example is another machine", said)
        code, said = self.run_jantaku("serve", "--check", "--config", settings, "--insecure-wires")
        self.assertNotIn("another machine", said)
        self.assertNotIn("secret", said)
        code, said = self.run_jantaku("serve", "--check", "--memory", "--store", self.url)
        self.assertEqual(code, 2)

    def certificate(self, name):
        """A certificate for localhost, and its key"""
        files = self.data / f"{name}.crt", self.data / f"{name}.key"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out",
                        files[0], "-keyout", files[1]], check=True, capture_output=True)
        return files

    def test_over_the_net_the_certificate_is_checked(self):
        right, key = self.certificate("right")
        wrong, _ = self.certificate("wrong")
        postgres = self.postgres
        for file, name in ((right, "server.crt"), (key, "server.key")):
            there = pathlib.Path(postgres.data, name)
            there.write_bytes(file.read_bytes())
            there.chmod(0o600)
            shutil.chown(there, os.stat(postgres.data).st_uid, os.stat(postgres.data).st_gid)
        postgres.sql("ALTER SYSTEM SET ssl = on")
        postgres.sql("SELECT pg_reload_conf()")
        self.addCleanup(postgres.sql, "ALTER SYSTEM RESET ssl")
        url = f"postgresql://jantaku@localhost:{postgres.port}/{self.database}?sslmode=verify-full&sslrootcert="
        code, said = self.run_jantaku("serve", "--check", "--store", url + str(wrong))
        self.assertEqual(code, 2)
        self.assertIn("certificate verify failed", said)
        self.assertEqual(self.run_jantaku("serve", "--check", "--store", url + str(right))[0], 0)
        server = self.server("--store", url + str(right))
        self.at_table(server)
        self.assertEqual(postgres.sql("SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
                                      " WHERE ssl AND application_name = 'jantaku writer'").strip(), "1")
        self.assertEqual(server.stop(), 0)

    def test_one_server_at_a_time_has_the_database(self):
        first = self.server("--store", self.url)
        player = self.at_table(first)
        code, said = self.run_jantaku("serve", "--port", "0", "--store", self.url)
        self.assertEqual(code, 1)
        self.assertIn("another server holds it: jantaku writer at its machine since ", said)
        first.process.send_signal(signal.SIGKILL)
        self.server("--store", self.url)  # at once
        self.log_until("room 1 goes on")
        player.socket.close()

    def test_a_second_server_stands_by_and_takes_over(self):
        code, said = self.run_jantaku("serve", "--check", "--standby")
        self.assertEqual(code, 2)
        self.assertIn("--standby: needs --store", said)
        first = self.server("--store", self.url)
        player = self.client(first)
        player.expect("key ")
        player.expect("keep it")
        key = player.before.split()[-1].decode()
        self.to_turn(player)
        standby = subprocess.Popen([BINARY, "serve", "--port", "0", "--port-file", self.data / "port", "--lang", "en",
                                    "--data", self.data, "--store", self.url, "--standby"], stderr=self.log)
        self.addCleanup(standby.wait)
        self.addCleanup(standby.kill)
        self.log_until("stands by: jantaku writer at its machine")
        time.sleep(0.5)
        self.assertFalse((self.data / "port").exists())
        first.process.send_signal(signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while not (self.data / "port").exists() and time.monotonic() < end:
            time.sleep(0.01)
        print(f"took over in {time.monotonic() + PATIENCE - end:.2f} s", end=" ")
        again = Client(int((self.data / "port").read_text().split()[0]))
        self.addCleanup(again.socket.close)
        again.send(f"/resume {key}")
        again.expect("/d 1-")
        standby.terminate()
        self.assertEqual(standby.wait(PATIENCE), 0)

    def test_a_server_that_stands_by_ends_on_a_signal(self):
        self.server("--store", self.url)
        standby = subprocess.Popen([BINARY, "serve", "--port", "0", "--store", self.url, "--standby"], stderr=self.log)
        self.addCleanup(standby.kill)
        self.log_until("stands by: ")
        standby.terminate()
        self.assertEqual(standby.wait(PATIENCE), 0)

    def test_problems_are_made_of_games_whose_players_consent(self):
        def left_out(*source):
            code, said = self.run_jantaku("problems", *source, "--count", 5, "--out", self.data / "problems.txt")
            self.assertEqual(code, 0, said)
            return re.search(r"(\d+) games with the consent of all; (\d+) left out", said).groups()

        server = self.server("--seed", "11", "--pause-ms", "0")
        ann = self.client(server)
        ann.send("/register Ann correct-horse\n/consent on")
        ann.expect("OK registered")
        self.play_to_the_end(ann)
        ann.send("/consent off")
        ann.expect("OK consent is")
        self.play_to_the_end(ann)
        self.assertEqual(left_out("--from", self.data), ("0", "2"))
        ann.send("/consent on")
        ann.expect("OK consent is")
        self.assertEqual(server.stop(), 0)
        self.assertEqual(left_out("--from", self.data), ("1", "1"))
        made = (self.data / "problems.txt").read_text()
        self.assertRegex(made, r"(?m)^problem 1$")
        self.assertNotIn("Ann", made)
        code, said = self.run_jantaku("import", "--data", self.data, "--store", self.url)
        self.assertEqual(code, 0, said)
        self.assertEqual(left_out("--store", self.url), ("1", "1"))
        again = (self.data / "problems.txt").read_text()
        self.assertEqual(again.replace("--store URL", "--from DIR"), made)

    def play_to_the_end(self, player):
        """A whole game against bots, in which the player discards what it draws."""
        player.text = b""
        player.send("/home\n/create tonpuu\n/bot 3\n/start")
        end = time.monotonic() + PATIENCE
        while b"GAME OVER" not in player.read_now():
            self.assertLess(time.monotonic(), end, player.text[-2000:])
            asked = player.text.split(b"\n")[-1]
            if b"/d 1-" in asked or b"/pass" in asked:
                player.text = b""
                player.send("/auto tsumogiri on\n/auto nocall on")  # until the hand is over
            else:
                player.send("")  # goes on after a result
            time.sleep(0.1)

    def test_a_server_that_was_taken_over_tells_nobody_anything_and_ends(self):
        first = self.server("--store", self.url)
        player = self.at_turn(first)
        os.kill(first.process.pid, signal.SIGSTOP)
        self.postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                          " WHERE application_name = 'jantaku writer'")
        second = self.server("--store", self.url)
        self.log_until("room 1 goes on")
        player.read_now()
        player.text = b""
        player.send("/d 1")
        os.kill(first.process.pid, signal.SIGCONT)
        self.assertEqual(first.process.wait(PATIENCE), 1)
        self.log_until("another server has taken over: this server ends")
        self.assertNotIn(b"you discard", player.text)
        self.assertEqual(second.stop(), 0)
        self.assertIn("no problems", self.run_jantaku("doctor", "--store", self.url)[1])

    def test_while_the_database_is_away_the_table_stands_still(self):
        server = self.server("--store", self.url)
        player = self.at_turn(server)
        self.postgres.stop()
        player.send("/d 1")
        player.expect("the server cannot save the game at the moment")
        other = self.client(server)  # is let in
        other.send("/who")
        other.expect("Guest-1")
        back = threading.Timer(1, self.postgres.start)
        back.start()
        player.expect("OK discard")
        player.expect("you discard")
        back.join()
        self.assertEqual(server.stop(), 0)
        self.assertIn("no problems", self.run_jantaku("doctor", "--store", self.url)[1])


if __name__ == "__main__":
    unittest.main()
