"""Tests the files for those who watch a server: alarms, dashboard, filter of fail2ban. monitoring_test.py BINARY ROOT

Each metric that they use is one that a server reports. Prometheus checks the alarms and answers each query of the
dashboard about a live server, and fail2ban reads the log of one, if these are installed; the test says if not.
"""
import asyncio
import collections
import json
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Player  # noqa: E402
from server import Server  # noqa: E402

ROOT = pathlib.Path(sys.argv.pop())
BINARY = sys.argv.pop(1)
FILES = ROOT / "src/package/monitoring"
NAME = re.compile(r"\b(?:jantaku|process)_[a-z_]*[a-z]\b")
ADDRESS = "203.0.113.9"


def run(*words, **options):
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=60, check=False, **options)
    return done.returncode, done.stdout + done.stderr


def need(program):
    if shutil.which(program) is None:
        print(f"SKIPPED: {program} is not installed", file=sys.stderr)
        raise unittest.SkipTest(program)


def queries():
    board = json.loads((FILES / "grafana-dashboard.json").read_text(encoding="utf-8"))
    for panel in board["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]


class Monitoring(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def start(self, *options, **how):
        server = Server(BINARY, "--lang", "en", "--data", self.directory / "data", *options, **how)
        self.addCleanup(server.close)
        return server

    def test_every_metric_is_reported(self):
        page = (ROOT / "docs/operate.md").read_text(encoding="utf-8")
        there = set(re.findall(r"^\| `((?:jantaku|process)_\w+)` \|", page, re.M))
        for file in ("jantaku-alarms.yml", "grafana-dashboard.json"):
            used = {re.sub("_(bucket|sum|count)$", "", name) for name in
                    NAME.findall((FILES / file).read_text(encoding="utf-8"))}
            self.assertLessEqual(used, there, file)

    def test_each_alarm_is_in_the_manual(self):
        page = (ROOT / "docs/operate.md").read_text(encoding="utf-8")
        alarms = re.findall(r"alert: (\w+)", (FILES / "jantaku-alarms.yml").read_text(encoding="utf-8"))
        self.assertEqual(re.findall(r"^\| `(Jantaku\w+)` \|", page, re.M), alarms)

    def test_alarms(self):
        need("promtool")
        for file in (FILES / "jantaku-alarms.yml", ROOT / "tests/data/alarms_test.yml"):
            shutil.copy(file, self.directory)
        for words in (("check", "rules", "jantaku-alarms.yml"), ("test", "rules", "alarms_test.yml")):
            code, told = run("promtool", *words, cwd=self.directory)
            self.assertEqual(code, 0, told)

    async def play_a_little(self, port):
        player = Player(port, None, collections.Counter())
        await player.enter()
        await player.answer(player.ask("create", match="tonpuu", pause_ms=0, result_seconds=0))
        await player.answer(player.ask("bot", count=3))
        await player.answer(player.ask("start"))
        await player.answer(player.ask("join", room=999, may=("E-ROOM_NOT_FOUND",)))
        for _ in range(40):
            message = await player.next()
            if message["type"] == "request":
                player.act(message, message["actions"][-1])
        await player.line.close()

    def test_each_query_of_the_dashboard_has_an_answer(self):
        need("prometheus")
        server = self.start("--metrics", "127.0.0.1:0", stderr=subprocess.DEVNULL)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        config = self.directory / "prometheus.yml"
        config.write_text(f"""global: {{scrape_interval: 500ms}}
scrape_configs:
  - job_name: jantaku
    static_configs: [{{targets: ["127.0.0.1:{server.metrics_port}"]}}]
""", encoding="ascii")
        prometheus = subprocess.Popen(
            ["prometheus", f"--config.file={config}", f"--storage.tsdb.path={self.directory}/tsdb",
             f"--web.listen-address=127.0.0.1:{port}"], stderr=subprocess.DEVNULL)
        self.addCleanup(prometheus.wait)
        self.addCleanup(prometheus.kill)

        def ask(query):
            url = f"http://127.0.0.1:{port}/api/v1/query?query={urllib.parse.quote(query)}"
            with urllib.request.urlopen(url, timeout=10) as answer:
                return json.load(answer)["data"]["result"]

        def samples():
            try:
                found = ask("count_over_time(jantaku_rooms[1m])")
            except OSError:
                return 0
            return int(found[0]["value"][1]) if found else 0
        asyncio.run(self.play_a_little(server.port))
        end = time.monotonic() + 40
        while samples() < 6:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.2)
        for title, query in queries():
            query = query.replace("$__rate_interval", "1m").replace("$instance", ".*")
            self.assertTrue(ask(query), f"{title}: {query}")

    def log_of_guesses(self):
        """The log of a server that somebody at ADDRESS has told two wrong tokens, and an operator says the same words."""
        log = self.directory / "log"
        with open(log, "wb") as file:
            server = self.start("--proxy", "127.0.0.1", stderr=file)
            token = (self.directory / "data/admin.token").read_text(encoding="ascii").strip()
            words = f"operator: player 9 from 198.51.100.7 has a wrong token"
            for address, lines in ((ADDRESS, ["/admin token no", "/admin token no2"]),
                                   ("192.0.2.1", [f"/admin token {token}", f"/admin announce {words}"])):
                with socket.create_connection(("127.0.0.1", server.port)) as client:
                    client.sendall(f"PROXY TCP4 {address} 127.0.0.1 4000 7070\r\n".encode())
                    for line in lines:
                        client.sendall(line.encode() + b"\r\n")
                        time.sleep(1.3)
            server.stop()
        return log

    def test_fail2ban_finds_those_who_guess_the_token(self):
        log = self.log_of_guesses()
        lines = [line for line in log.read_text(encoding="utf-8").splitlines() if "wrong token" in line]
        self.assertEqual(len(lines), 3, lines)
        definition = (FILES / "fail2ban-filter.conf").read_text(encoding="utf-8")
        pattern = re.search(r"^failregex = (.*)$", definition, re.M)[1].replace("<HOST>", r"(?P<host>[0-9a-fA-F.:]+)")
        # fail2ban takes the time out of the line. In the journal there is neither that nor the level.
        as_read = [line.split(" ", 1)[1] for line in lines] + [line.split(" ", 2)[2] for line in lines]
        found = [match["host"] for line in as_read if (match := re.search(pattern, line))]
        self.assertEqual(found, [ADDRESS] * 4)
        need("fail2ban-regex")
        code, told = run("fail2ban-regex", log, FILES / "fail2ban-filter.conf")
        self.assertEqual(code, 0, told)
        self.assertRegex(told, r"Lines: \d+ lines, \d+ ignored, 2 matched")


if __name__ == "__main__":
    unittest.main()
