"""Tests what --metrics reports about a server, before and after events. metrics_test.py BINARY DOCS"""
import asyncio
import collections
import contextlib
import http.client
import pathlib
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Player  # noqa: E402
from server import PATIENCE, Server  # noqa: E402

DOCS = pathlib.Path(sys.argv.pop())
BINARY = sys.argv.pop(1)
SAMPLE = re.compile(r'(\w+)(?:\{(\w+)="([^"]*)"\})? (\S+)')


def get(port, path, method="GET"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    with contextlib.closing(connection):
        connection.request(method, path)
        answer = connection.getresponse()
        return answer.status, answer.getheader("Content-Type"), answer.read().decode()


def scrape(port):
    """The samples by name, and by the value of their label if they have one."""
    status, kind, text = get(port, "/metrics")
    assert (status, kind) == (200, "text/plain; version=0.0.4; charset=utf-8"), (status, kind)
    samples = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            name, _, word, value = SAMPLE.fullmatch(line).groups()
            key = (name, word) if word is not None else name
            assert key not in samples, line
            samples[key] = float(value)
    return samples


class Metrics(unittest.TestCase):
    def start(self, *options):
        server = Server(BINARY, "--lang", "en", "--metrics", "127.0.0.1:0", *options,
                        stderr=subprocess.DEVNULL)
        self.addCleanup(server.close)
        return server

    def comes_to(self, port, key, wanted):
        end = time.monotonic() + PATIENCE
        while (value := scrape(port)[key]) != wanted:
            self.assertLess(time.monotonic(), end, f"{key}: {value}, not {wanted}")
            time.sleep(0.05)

    async def at_table(self, port):
        player = Player(port, None, collections.Counter())
        await player.enter()
        await player.answer(player.ask("create", match="tonpuu", pause_ms=0, result_seconds=0))
        await player.answer(player.ask("bot", count=3))
        await player.answer(player.ask("start"))
        return player

    def test_commands_and_refusals_are_counted_and_answers_are_not(self):
        server = self.start("--pause-ms", 0)

        async def run():
            player = await self.at_table(server.port)
            await player.answer(player.ask("kick", name="Nobody", may=("E-USER_NOT_FOUND", "E-GAME_RUNNING")))
            request = await player.until("request")
            player.act(request, request["actions"][-1])
            await player.until("ok")
            await player.line.close()
        asyncio.run(run())
        found = scrape(server.metrics_port)
        counted = {word: value for (name, word), value in
                   ((key, value) for key, value in found.items() if isinstance(key, tuple))
                   if name == "jantaku_commands_total"}
        self.assertEqual(counted, {"create": 1, "bot": 1, "start": 1, "kick": 1})
        self.assertEqual(sum(value for key, value in found.items() if key[0] == "jantaku_errors_total"), 1)

    def test_a_game(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.start("--data", data, "--seed", 7)
            before = scrape(server.metrics_port)
            self.assertEqual(before["jantaku_sessions", "json"], 0)
            self.assertEqual(before["jantaku_append_seconds_count"], 0)
            self.assertLess(abs(before["jantaku_start_time_seconds"] - time.time()), 2 * PATIENCE)

            async def play():
                player = await self.at_table(server.port)
                during = await asyncio.to_thread(scrape, server.metrics_port)
                while not player.over:
                    message = await player.next()
                    if message["type"] == "request":
                        player.act(message, message["actions"][0])
                await player.until("game_kept")
                after = await asyncio.to_thread(scrape, server.metrics_port)
                player.line.abort()
                return during, after

            during, after = asyncio.run(play())
            for name, number in (("connections", 1), ("rooms", 1), ("tables_playing", 1), ("bots", 3),
                                 ("players", 1), ("sessions_named", 1), ("tables_paused", 0)):
                self.assertEqual(during["jantaku_" + name], number, name)
            self.assertEqual(during["jantaku_sessions", "json"], 1)
            self.assertEqual(after["jantaku_tables_playing"], 0)
            records = after["jantaku_records_total", "durable"]
            self.assertGreater(records, 100)
            self.assertEqual(after["jantaku_append_seconds_count"], records)
            self.assertEqual(after["jantaku_append_seconds_bucket", "+Inf"], records)
            self.assertGreater(after["jantaku_append_seconds_sum"], 0)
            self.assertGreater(after["jantaku_thought_seconds_count"], 100)
            self.assertGreater(after["jantaku_received_bytes_total"], 1000)
            self.assertGreater(after["jantaku_sent_bytes_total"], 10000)
            self.assertEqual(after["jantaku_rooms_failed_total"], 0)
            for kind in "record", "seat", "table":
                self.assertEqual(after["jantaku_watchdog_findings_total", kind], 0)
            self.comes_to(server.metrics_port, "jantaku_connections", 0)
            self.assertEqual(server.stop(), 0)

    def test_lines_that_are_refused(self):
        server = self.start("--lines-per-second", 1, "--line-burst", 4)
        for text, reason in ((b"x" * 5000 + b"\n", "too_long"), (b"/who \xc3(\n", "bad_utf8"),
                             (b'{"type":"hello"}\n{]\n', "bad_json"), (b"/who\n" * 9, "too_fast")):
            with socket.create_connection(("127.0.0.1", server.port), 30) as client:
                client.sendall(text)
                self.comes_to(server.metrics_port, ("jantaku_lines_refused_total", reason), 1)
        self.assertEqual(server.stop(), 0)

    def test_connections_that_are_refused(self):
        server = self.start("--connections", 1)
        with socket.create_connection(("127.0.0.1", server.port), 30) as one:
            one.recv(10)
            with socket.create_connection(("127.0.0.1", server.port), 30) as two:
                self.assertIn(b"E-SERVER_FULL", two.recv(100))
            told = scrape(server.metrics_port)
            self.assertEqual(told["jantaku_connections_refused_total", "server"], 1)
            self.assertEqual(told["jantaku_connections_accepted_total"], 2)
            self.assertEqual(told["jantaku_sessions", "text"], 1)
        self.assertEqual(server.stop(), 0)

    def test_a_reader_who_does_not_read(self):
        server = self.start("--output-queue-bytes", 16384, "--lines-per-second", 1000000,
                            "--line-burst", 1000000)
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.settimeout(30)
            client.connect(("127.0.0.1", server.port))
            with contextlib.suppress(ConnectionError):
                for _ in range(3000):
                    client.sendall(b"/help\n" * 10)
            self.comes_to(server.metrics_port, "jantaku_readers_dropped_total", 1)
        self.comes_to(server.metrics_port, "jantaku_connections", 0)
        self.assertEqual(server.stop(), 0)

    def test_a_full_disk_is_told_until_there_is_room(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.start("--data", data)

            def room_for_files(size):
                limits = (size, resource.RLIM_INFINITY)
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)

            async def play():
                player = await self.at_table(server.port)
                self.assertEqual(get(server.metrics_port, "/healthz")[::2], (200, "ok\n"))
                room_for_files(4096)
                while True:
                    message = await player.next()
                    if message["type"] == "paused":
                        break
                    if message["type"] == "request":
                        player.act(message, message["actions"][0], may=())
                status, _, why = get(server.metrics_port, "/healthz")
                self.assertEqual((status, why), (503, "nothing can be recorded: 1 table is paused\n"))
                told = scrape(server.metrics_port)
                self.assertEqual(told["jantaku_tables_paused"], 1)
                self.assertGreater(told["jantaku_records_total", "refused"], 0)
                room_for_files(resource.RLIM_INFINITY)
                await player.until("goes_on")
                self.assertEqual(get(server.metrics_port, "/healthz")[0], 200)
                player.line.abort()

            asyncio.run(play())
            self.assertEqual(server.stop(), 0)

    def test_a_disk_that_is_full_before_anybody_plays(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.start("--data", data)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            with socket.create_connection(("127.0.0.1", server.port), 30) as client:
                client.sendall(b"/name Lorenz\n")  # from then on, the guest is kept
                end = time.monotonic() + PATIENCE
                while get(server.metrics_port, "/healthz")[0] == 200:
                    self.assertLess(time.monotonic(), end)
                    time.sleep(0.2)
                status, _, why = get(server.metrics_port, "/healthz")
                self.assertEqual(status, 503)
                self.assertRegex(why, r"^the store has not answered for \d+ seconds\n$")
                self.assertEqual(scrape(server.metrics_port)["jantaku_store_waiting"], 1)

    def test_the_manual_has_every_metric_and_no_other(self):
        server = self.start()
        text = get(server.metrics_port, "/metrics")[2]
        meanings = dict(re.findall(r"^# HELP (\w+) (.*)$", text, re.M))
        types = dict(re.findall(r"^# TYPE (\w+) (.*)$", text, re.M))
        told = {name: (types[name], meanings[name]) for name in meanings}
        rows = re.findall(r"^\| `((?:jantaku|process)_\w+)` \| (\w+) \| (.*) \|$",
                          (DOCS / "operate.md").read_text(encoding="utf-8"), re.M)
        self.assertEqual({name: (kind, meaning) for name, kind, meaning in rows}, told)
        self.assertEqual(len(rows), len(told))
        version = subprocess.run([BINARY, "version"], capture_output=True, text=True).stdout.split()[1]
        self.assertIn(f'jantaku_build_info{{version="{version}"}} 1\n', text)

    def test_no_names_are_told(self):
        server = self.start("--mjai-port", 0)
        with socket.create_connection(("127.0.0.1", server.port), 30) as client:
            client.sendall(b"/name Zaphod\n")
            while b"Zaphod" not in client.recv(4096):
                pass
            for path in "/metrics", "/healthz":
                text = get(server.metrics_port, path)[2]
                self.assertNotIn("Zaphod", text)
                self.assertNotIn("127.0.0.1", text)
        self.assertEqual(server.stop(), 0)

    def test_other_pages_and_nonsense(self):
        server = self.start()
        port = server.metrics_port
        self.assertEqual(get(port, "/")[0], 404)
        self.assertEqual(get(port, "/metrics", "POST")[0], 405)
        self.assertEqual(get(port, "/metrics", "HEAD"),
                         (200, "text/plain; version=0.0.4; charset=utf-8", ""))
        with contextlib.ExitStack() as stack:
            # More connections than it takes at once, none of which sends anything sensible.
            for _ in range(40):
                client = stack.enter_context(socket.create_connection(("127.0.0.1", port), 30))
                with contextlib.suppress(ConnectionError):
                    client.sendall(b"GET /metrics HTT")
            self.assertEqual(get(port, "/healthz")[0], 200)
            nonsense = stack.enter_context(socket.create_connection(("127.0.0.1", port), 30))
            nonsense.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n")
            self.assertTrue(nonsense.recv(100).startswith(b"HTTP/1.1 400 "))
            # Players notice nothing, and the server can still be stopped.
            with socket.create_connection(("127.0.0.1", server.port), 30) as player:
                self.assertTrue(player.recv(100))
            self.assertEqual(server.stop(), 0)

    def test_where_it_cannot_listen(self):
        for address, code in (("nonsense", 2), ("127.0.0.1:66000", 2), ("example.invalid:1", 2)):
            done = subprocess.run([BINARY, "serve", "--port", "0", "--metrics", address], timeout=60,
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertIn(address, done.stderr)
        server = self.start()
        taken = f"127.0.0.1:{server.metrics_port}"
        done = subprocess.run([BINARY, "serve", "--port", "0", "--metrics", taken], timeout=60,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot listen for metrics on " + taken, done.stderr)


if __name__ == "__main__":
    unittest.main()
