"""Tests troubles of a server other than being killed. trouble_test.py BINARY

The server is stopped for a while, its disk is full, it has no files left, a second server wants its data, or a
journal or a page of the file is damaged.
"""
import asyncio
import hashlib
import collections
import pathlib
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Player  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)


async def at_table(port, **options):
    """A person at a table of bots who has to discard, and the request."""
    player = Player(port, None, collections.Counter())
    await player.enter()
    await player.answer(player.ask("create", match="tonpuu", **options))
    await player.answer(player.ask("bot", count=3))
    await player.answer(player.ask("start"))
    return player, await turn(player)


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def turn(player):
    while True:
        request = await player.until("request")
        if request["actions"][0]["type"] == "dahai":
            return request
        player.act(request, next(a for a in request["actions"] if a["type"] == "none"))


class Trouble(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.data = pathlib.Path(directory.name)
        self.file = self.data / "jantaku.db"

    def start(self, stderr=subprocess.DEVNULL):
        server = Server(BINARY, "--lang", "en", "--data", self.data, stderr=stderr)
        self.addCleanup(server.close)
        return server

    def test_nobody_pays_for_time_in_which_the_server_was_stopped(self):
        server = self.start()

        async def play():
            player, request = await at_table(server.port, turn_seconds=2, bank_seconds=0)
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(4)
            server.process.send_signal(signal.SIGCONT)
            await asyncio.sleep(0.3)
            player.act(request, request["actions"][0], may=())
            await player.answered(request)
            # Its clocks continue.
            await turn(player)
            await player.until("timed_out")
            player.line.abort()

        asyncio.run(play())
        self.assertEqual(server.stop(), 0)

    def test_a_full_disk_pauses_the_table_until_there_is_room(self):
        server = self.start()

        def room_for_files(size):
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        async def play():
            player, request = await at_table(server.port)
            room_for_files(4096)
            player.act(request, request["actions"][0], may=())
            paused = await player.until("paused", "ok")
            self.assertEqual((paused["type"], paused.get("cause")), ("paused", "store"))
            before = player.seq
            newcomer = Player(server.port, None, collections.Counter())
            await newcomer.enter()
            coming = asyncio.create_task(newcomer.answer(newcomer.ask("name", name="Newcomer")))
            await asyncio.sleep(0.5)
            self.assertEqual(player.seq, before)
            self.assertFalse(coming.done())
            room_for_files(resource.RLIM_INFINITY)
            await player.until("goes_on")
            await player.answered(request)
            await coming
            await turn(player)
            for each in player, newcomer:
                each.line.abort()

        asyncio.run(play())
        self.assertEqual(server.stop(), 0)

    def test_a_server_that_starts_on_a_full_disk_listens_says_so_and_heals(self):
        first = self.start()
        asyncio.run(self.leave_a_game(first))
        self.assertEqual(first.stop(), 0)
        with open(self.data.parent / f"{self.data.name}.log", "w+", encoding="utf-8") as log:
            self.addCleanup(pathlib.Path(log.name).unlink)
            server = self.start_on_a_full_disk(log)
            inside = pathlib.Path(f"/proc/{server.process.pid}/root{self.data}")

            async def play():
                newcomer = Player(server.port, None, collections.Counter())
                coming = asyncio.create_task(newcomer.enter())
                await asyncio.sleep(2)
                self.assertFalse(coming.done())
                with urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/metrics") as page:
                    self.assertIn(b"jantaku_disk_low 1", page.read())
                with self.assertRaises(urllib.error.HTTPError) as health:
                    urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/healthz")
                why = health.exception.read().decode()
                self.assertRegex(why, rf"^the disk is full: {self.data} has \d+ KiB free, and 1 MiB are wanted")
                with socket.create_connection(("127.0.0.1", server.port), 10) as person:
                    self.text_until(person, b"* the server cannot reach what it keeps at the moment")
                (inside / "filling").unlink()
                await coming
                await newcomer.answer(newcomer.ask("create", match="tonpuu"))
                newcomer.line.abort()

            asyncio.run(play())
            self.assertEqual(server.stop(), 0)
            log.seek(0)
            self.assertIn("games begin again", log.read())

    def test_a_signal_ends_a_server_that_waits_for_its_disk(self):
        first = self.start()
        asyncio.run(self.leave_a_game(first))
        self.assertEqual(first.stop(), 0)
        server = self.start_on_a_full_disk(subprocess.DEVNULL, "--drain-seconds", 60)
        begin = time.monotonic()
        self.assertEqual(server.stop(), 0)
        self.assertLess(time.monotonic() - begin, 5)

    @staticmethod
    async def leave_a_game(server):
        player, _ = await at_table(server.port)
        player.line.abort()

    def start_on_a_full_disk(self, stderr, *options):
        """A server whose data are on a small file system of its own, which nobody else sees; `filling` fills it."""
        script = ('set -e; cp -a "$1" "$1.copy"; rm -f "$1.copy/jantaku.reserve"; mount -t tmpfs -o size=4m,mode=700 small "$1"; cp -a "$1.copy/." "$1"; '
                  'rm -rf "$1.copy"; dd if=/dev/zero of="$1/filling" bs=1024 2>/dev/null || true; '
                  'shift; exec "$@"')
        apart = ["unshare", "--mount", "--map-root-user", "sh", "-c", script, "sh", str(self.data)]
        if subprocess.run([*apart, "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("this machine lets nobody mount a file system of his own")
        server = Server(BINARY, "--lang", "en", "--data", self.data, "--min-free", 1, "--metrics", "127.0.0.1:0",
                        *options, stderr=stderr, within=apart)
        self.addCleanup(server.close)
        return server

    def test_a_full_disk_is_logged_once(self):
        with open(self.data / "log", "w+", encoding="utf-8") as log:
            server = self.start(stderr=log)

            def room_for_files(size):
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

            async def play():
                reader = Player(server.port, None, collections.Counter())
                await reader.enter()
                players = [await at_table(server.port) for _ in range(2)]
                before = len((self.data / "log").read_text().splitlines())
                # This also limits the log, which is far shorter.
                room_for_files(4096)
                for player, request in players:
                    player.act(request, request["actions"][0], may=())
                for player, _ in players:
                    await player.until("paused", "ok")
                for _ in range(5):  # requests that only read do not end it
                    await reader.answer(reader.ask("games"))
                    await asyncio.sleep(0.3)
                room_for_files(resource.RLIM_INFINITY)
                for player, _ in players:
                    await player.until("goes_on")
                for each in reader, *(player for player, _ in players):
                    each.line.abort()
                return before

            before = asyncio.run(play())
            lines = (self.data / "log").read_text().splitlines()[before:]
            self.assertEqual(server.stop(), 0)
        self.assertEqual([line.split(" ", 1)[1].split(": ", 1)[0] for line in lines], 2 * [f"warning {self.file}"])
        self.assertIn("waits: ", lines[0])
        self.assertIn("goes on", lines[1])

    def test_whoever_only_ends_his_sending_side_is_answered(self):
        server = self.start()
        with socket.create_connection(("127.0.0.1", server.port), 10) as client:
            client.sendall(b"/name Ann\n/create tonpuu\n/bot 3\n")
            client.shutdown(socket.SHUT_WR)
            text = b"".join(iter(lambda: client.recv(65536), b"")).decode()
        for answer in "OK you are now Ann", "OK room 1 created", "Bot-3":
            self.assertIn(answer, text)
        self.assertEqual(server.stop(), 0)

    def test_few_files_leave_enough_for_everything_but_connections(self):
        log = self.enterContext(tempfile.TemporaryFile())
        server = Server(BINARY, "--lang", "en", "--data", self.data, stderr=log, files=100)
        self.addCleanup(server.close)
        clients = [self.enterContext(socket.create_connection(("127.0.0.1", server.port), 10)) for _ in range(50)]
        for client in clients:
            client.sendall(b"/create tonpuu\n")
            self.text_until(client, b"created")
        with socket.create_connection(("127.0.0.1", server.port), 10) as late:
            self.assertIn(b"E-SERVER_FULL", b"".join(iter(lambda: late.recv(65536), b"")))
        clients[0].sendall(b"/quit\n")
        while clients[0].recv(65536):
            pass
        with socket.create_connection(("127.0.0.1", server.port), 10) as again:
            self.text_until(again, b"jantaku")
        self.assertEqual(server.stop(), 0)
        log.seek(0)
        self.assertIn(b"so 50 connections are taken instead of 10000", log.read())

    def test_a_server_without_files_waits_for_some_and_does_not_spin(self):
        log = self.enterContext(tempfile.TemporaryFile())
        server = Server(BINARY, "--lang", "en", "--data", self.data, "--metrics", "127.0.0.1:0", stderr=log)
        self.addCleanup(server.close)
        pid = server.process.pid
        with socket.create_connection(("127.0.0.1", server.port), 10) as client:
            self.text_until(client, b"jantaku")
            before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
            numbers = {int(path.name) for path in pathlib.Path(f"/proc/{pid}/fd").iterdir()}
            for _ in range(max(numbers) + 1 - len(numbers)):  # the limit is one of numbers
                self.text_until(self.enterContext(socket.create_connection(("127.0.0.1", server.port), 10)), b"jantaku")
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (max(numbers) + 1, before[1]))
            with socket.create_connection(("127.0.0.1", server.port), 10) as waiting:
                spent = cpu_seconds(pid)
                time.sleep(1)
                self.assertLess(cpu_seconds(pid) - spent, 0.3)
                client.sendall(b"/create tonpuu\n")
                self.text_until(client, b"created")
                for _ in range(3):  # one after the other, by the descriptor that is kept
                    with urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/healthz", timeout=10) as page:
                        self.assertEqual(page.read(), b"ok\n")
                    time.sleep(0.2)
                resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
                self.text_until(waiting, b"jantaku")
        self.assertEqual(server.stop(), 0)
        log.seek(0)
        self.assertEqual(log.read().count(b"accept: "), 1)  # a minute

    def text_until(self, client, words):
        text = b""
        while words not in text:
            more = client.recv(65536)
            self.assertTrue(more, text)
            text += more
        return text

    def test_a_second_server_is_kept_out(self):
        self.start()
        second = subprocess.run([BINARY, "serve", "--port", "0", "--data", self.data], timeout=60,
                                capture_output=True, text=True)
        self.assertEqual(second.returncode, 1)
        self.assertIn("another server holds it", second.stderr)

    def test_a_damaged_journal_costs_its_room_alone(self):
        server = self.start()

        async def make(port):
            player, _ = await at_table(port)
            player.line.abort()
            return player

        async def back(player, port):
            player.port = port
            await player.resume(since=False, quietly=True)
            player.line.abort()
            return player.level

        players = [asyncio.run(make(server.port)) for _ in range(2)]
        server.close()
        with sqlite3.connect(self.file) as db:
            db.execute("UPDATE journal SET line = substr(line, 1, 40) WHERE room = 1 AND number = 3")
        db.close()
        with open(self.data / "log", "w+", encoding="utf-8") as log:
            again = self.start(stderr=log)
            levels = [asyncio.run(back(player, again.port)) for player in players]
            self.assertEqual(again.stop(), 0)
            log.seek(0)
            self.assertIn(" warning room 1 is not there: a journal that cannot be read, record 3:", log.read())
        self.assertEqual(levels, ["lobby", "table"])

    def damage_page(self, table):
        with sqlite3.connect(self.file) as db:
            page, = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
            size, = db.execute("PRAGMA page_size").fetchone()
        db.close()
        with open(self.file, "r+b") as file:
            file.seek((page - 1) * size)
            file.write(64 * b"x")

    def test_a_damaged_page_costs_the_rooms_on_it(self):
        server = self.start()

        async def make(port):
            player, _ = await at_table(port)
            player.line.abort()

        asyncio.run(make(server.port))
        self.assertEqual(server.stop(), 0)
        self.damage_page("journal")
        code, lines, _ = self.doctor()
        self.assertEqual(code, 1)
        self.assertIn("PROBLEM room 1: database disk image is malformed", lines)
        saved = self.data / "saved"
        done = subprocess.run([BINARY, "doctor", "--data", self.data, "--salvage", saved], timeout=60,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("\nLOST room 1: database disk image is malformed\n1 part lost: ", done.stdout)
        self.assertEqual((saved / "lost.txt").read_text(), "room 1: database disk image is malformed\n")
        self.assertEqual({path.name: path.stat().st_mode & 0o777 for path in saved.iterdir()},
                         dict.fromkeys(("jantaku.db", "admin.token", "lost.txt"), 0o600))
        self.assertEqual((saved / "admin.token").read_text(), (self.data / "admin.token").read_text())
        again = subprocess.run([BINARY, "doctor", "--data", self.data, "--salvage", saved], timeout=60,
                               capture_output=True, text=True)
        self.assertEqual((again.returncode, again.stderr), (1, f"jantaku: {saved}: is not empty\n"))
        server = Server(BINARY, "--data", saved, stderr=subprocess.DEVNULL)
        self.addCleanup(server.close)
        asyncio.run(make(server.port))
        self.assertEqual(server.stop(), 0)
        with open(self.data / "log", "w+", encoding="utf-8") as log:
            self.assertEqual(self.start(stderr=log).stop(), 0)
            log.seek(0)
            self.assertIn("room 1 is not there: a journal that cannot be read, database disk image", log.read())

    def test_an_empty_file_is_begun_anew_and_said_to_be(self):
        self.file.touch()
        self.assertIn(f"{self.file}: no such table", self.doctor()[2])
        for said in True, False:
            with open(self.data / "log", "w+", encoding="utf-8") as log:
                self.assertEqual(self.start(stderr=log).stop(), 0)
                log.seek(0)
                self.assertEqual(f"warning {self.file} exists and is empty" in log.read(), said)

    def test_without_its_players_no_server_starts(self):
        self.start().close()
        self.damage_page("player")
        refused = subprocess.run([BINARY, "serve", "--port", "0", "--data", self.data], timeout=60,
                                 capture_output=True, text=True)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("jantaku.db: database disk image is malformed", refused.stderr)

    def doctor(self):
        found = subprocess.run([BINARY, "doctor", "--data", self.data], timeout=60, capture_output=True,
                               text=True)
        return found.returncode, found.stdout.splitlines()[1:], found.stderr

    def change(self, statement):
        """Changes the file as somebody would who can make digests; unseal() and seal() remove and add them."""
        with sqlite3.connect(self.file) as db:
            db.create_function("unseal", 1, lambda text: text.rsplit(" ", 1)[0])
            db.create_function("seal", 1, lambda line: f"{line} {hashlib.sha256(line.encode()).hexdigest()[:16]}")
            self.assertGreater(db.execute(statement).rowcount, 0, statement)
        db.close()

    def test_the_doctor_finds_what_is_wrong_and_nothing_else(self):
        self.assertEqual(self.doctor()[0], 1)  # nothing is there
        server = self.start()

        async def play(port):
            player, request = await at_table(port)
            while not player.over:
                player.act(request, request["actions"][0])
                request = None
                while request is None and not player.over:
                    message = await player.next()
                    request = message if message["type"] == "request" else None
            await player.until("game_kept")
            player.line.abort()

        asyncio.run(play(server.port))
        code, lines, _ = self.doctor()  # while the server runs
        self.assertEqual((code, lines[1:]), (0, ["no problems"]))
        self.assertRegex(lines[0], r"^1 room open, 0 closed, \d+ records?; 1 player; 1 game, 0 adjourned$")

        async def begin(port):
            player, _ = await at_table(port)
            player.line.abort()

        asyncio.run(begin(server.port))
        self.assertEqual(server.stop(), 0)
        for statement, problem in (
            ("UPDATE standing SET line = seal(replace(unseal(line), '\"left\":',"
             " '\"ratings\":[{\"players\":4,\"pool\":\"people\",\"games\":1,\"value\":1}],\"left\":'))",
             "player 1: the rating is not that of the player's games"),
            ("UPDATE game SET events = seal('{}')", "game 1: not a line of this server"),
            ("UPDATE journal SET line = replace(line, '\"v\":1', '\"v\": 1') WHERE room = 2 AND number = 1",
             "room 2: record 1: is not what was written: its digest differs"),
            ("UPDATE player SET line = seal(replace(unseal(line), '\"player\":1', '\"player\":2'))",
             "player 1 has the profile of player 2"),
            ("DELETE FROM journal WHERE room = 2 AND number = 2", "room 2: record 2 is missing"),
        ):
            self.change(statement)
            code, lines, _ = self.doctor()
            self.assertEqual(code, 1)
            self.assertIn("PROBLEM " + problem, lines)
        self.assertEqual(lines[-1], "4 problems")  # for a room only its first problem

    def test_data_of_a_later_version_is_left_alone(self):
        self.start().close()
        with sqlite3.connect(self.file) as db:
            db.execute("PRAGMA user_version = 1000")
        db.close()
        refused = subprocess.run([BINARY, "serve", "--port", "0", "--data", self.data], timeout=60,
                                 capture_output=True, text=True)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("is of version 1000, this server knows", refused.stderr)
        self.assertIn("is of version 1000, this server knows", self.doctor()[2])

    def test_data_is_its_owners_alone(self):
        fresh = self.data / "fresh"
        with Server(BINARY, "--data", fresh, stderr=subprocess.DEVNULL):
            self.assertEqual(fresh.stat().st_mode & 0o777, 0o700)
            for file in fresh.iterdir():
                self.assertEqual(file.stat().st_mode & 0o077, 0, file)

    def test_without_data_nothing_is_written(self):
        with Server(BINARY, "--memory", stderr=subprocess.DEVNULL):
            pass
        self.assertEqual(list(self.data.iterdir()), [])
        both = subprocess.run([BINARY, "serve", "--memory", "--data", self.data], timeout=60,
                              capture_output=True, text=True)
        self.assertEqual(both.returncode, 2)


if __name__ == "__main__":
    unittest.main()
