"""Tests the arena with programs as players, and a run that is killed. arena_test.py BINARY"""
import concurrent.futures
import json
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BINARY = sys.argv.pop(1)
PEER = pathlib.Path(__file__).parent.parent / "support/mjai_peer.py"
PATIENCE = 120


def peer(dialect, *manners):
    words = [sys.executable, str(PEER), dialect, *manners]
    return f"{dialect}:{shlex.join(words)}"


def arena(*arguments):
    return subprocess.run([BINARY, "arena", *map(str, arguments)], capture_output=True, text=True,
                          timeout=PATIENCE)


class Arena(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def result(self, *arguments):
        done = arena("--json", "-", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout), done.stderr

    def play(self, *players, preset="tonpuu", games=1, seed=4):
        found, errors = self.result("--preset", preset, "--games", games, "--seed", seed,
                                    "--records", self.directory / "records", "--limit", "60",
                                    "--players", ",".join(players))
        self.assertEqual(found["counts"]["games"], games)
        for player in found["players"]:
            player.setdefault("faults", {})
        return found, errors

    def verify(self, games):
        files = sorted((self.directory / "records").iterdir())
        done = subprocess.run([BINARY, "replay", "--verify", *files], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn(f"{games} games, ", done.stdout)
        self.assertIn(" 0 divergences", done.stdout)

    def test_each_dialect(self):
        """The same game with the player in each dialect."""
        def play(dialect):
            return self.play(peer(dialect), "normal", "normal", "normal")

        with concurrent.futures.ThreadPoolExecutor() as pool:
            games = list(pool.map(play, ("mjai", "mortal", "mjai.app", "akochan")))
        for found, errors in games:
            self.assertEqual(set(found["players"][0]["faults"].values()), {0}, errors)
        self.assertEqual(len({found["digest"] for found, _ in games}), 1)

    def test_a_table_of_programs(self):
        found, errors = self.play(peer("mjai", "odd"), peer("mortal"), peer("mjai.app", "odd"),
                                  peer("akochan"))
        for player in found["players"]:
            self.assertEqual(set(player["faults"].values()), {0}, errors)
        self.verify(1)

    def test_who_misbehaves_loses_turns_and_nothing_else(self):
        found, _ = self.play(peer("mjai", "passive", "crash=9"),
                             peer("mortal", "passive", "garbage=3"),
                             peer("mjai.app", "passive", "illegal=4"),
                             peer("akochan", "passive", "flood=9"))
        faults = [player["faults"] for player in found["players"]]
        self.assertLess(0, faults[0]["crashed"])
        self.assertLess(0, faults[1]["garbage"])
        self.assertLess(0, faults[2]["illegal"])
        self.assertLess(0, faults[3]["garbage"])
        self.assertLess(0, min(its["silent"] for its in faults))
        self.assertEqual(sum(its["stalled"] for its in faults), 0)
        self.verify(1)

    def test_who_stalls_is_played_for(self):
        found, _ = self.result("--preset", "tonpuu", "--limit", "0.2", "--first-limit", "20",
                               "--players", f"{peer('mortal', 'passive', 'stall=5')},"
                               "normal,normal,normal")
        faults = found["players"][0]["faults"]
        self.assertLess(0, faults["stalled"])
        self.assertEqual(faults["crashed"], 0)
        self.assertLess(faults["stalled"], faults["silent"])

    def test_quotes_and_logs(self):
        """A command with a comma and a space in a word; the seat as a variable; stderr in a file."""
        script = self.directory / "a, b.sh"
        script.write_text('echo "seat $JANTAKU_SEAT $1" >&2\n')
        done = arena("--preset", "two_player", "--logs", self.directory / "logs", "--players",
                     f"sh '{script}' \"x,y\",normal")
        self.assertEqual(done.returncode, 0, done.stderr)
        # It was restarted three times.
        self.assertEqual((self.directory / "logs/player0.log").read_text(), "seat 0 x,y\n" * 4)
        self.assertRegex(done.stdout, r"(?m)^player 0 sh \S+ +4 +0 +0 +0 +[1-9]")

    def test_our_own_bots_as_programs(self):
        """They play the same games through a pipe as in the process."""
        def digests(preset, players, games, *levels):
            def digest(*of_all):
                found, errors = self.result("--preset", preset, "--games", games, "--limit", "60", "--seed", "4",
                                            "--players", ",".join(of_all))
                for player in found["players"]:
                    self.assertEqual(set(player.get("faults", {}).values()) - {0}, set(), errors)
                return found["digest"]

            bot = shlex.join([BINARY, "bot", levels[-1], "--preset", preset])
            here = [levels[0]] + [levels[-1]] * (players - 1)
            return digest(*here), digest(levels[0], *[bot] * (players - 1))

        plans = (("default", 4, 4, "easy", "normal"), ("sanma_majsoul", 3, 3, "easy", "normal"),
                 ("shura", 4, 2, "normal"), ("mleague", 4, 2, "tsumogiri", "normal"), ("tonpuu", 4, 1, "normal", "hard"),
                 ("sanma_tenhou", 3, 1, "normal", "hard"), ("tonpuu", 4, 1, "hard-calls-use"))
        for plan in plans:
            with self.subTest(plan):
                here, through_a_pipe = digests(*plan)
                self.assertEqual(here, through_a_pipe)

    def test_a_pool_and_a_second_candidate(self):
        pool = self.directory / "pool"
        pool.write_text("weak tsumogiri\nself easy\n")
        options = ("--preset", "two_player", "--games", 400, "--against", pool, "--jobs", 2, "--players", "normal",
                   "--state", self.directory / "state")
        versus = ("--versus", "tsumogiri", "--better", 0.3)
        first, errors = self.result(*options, *versus)
        self.assertEqual(first["test"]["verdict"], "better")
        self.assertIn("deals 8  B - A ", errors)
        games = first["test"]["deals"] * 2
        self.assertLess(games, 400)
        again, errors = self.result(*options, *versus)
        self.assertEqual(again, first)
        self.assertIn(f"{4 * games} games played before", errors)
        # The games of A count for A alone, too.
        done = arena(*options)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"{2 * games} games played before", done.stderr)
        self.assertRegex(done.stdout, r"(?m)^weak +1\.[01]\d{2} ")

    def test_our_own_bot_ends_at_bad_input(self):
        start = b'{"type":"start_game","id":1}\n'

        def bot(told, *arguments):
            return subprocess.run([BINARY, "bot", *arguments], input=told, capture_output=True, timeout=PATIENCE)

        done = bot(start, "normal")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b'{"type":"none"}\n', b""))
        for told, why in ((b"{", b"line 1 of the input: ends inside"), (b"\xff\0\n", b"line 1 of the input: is not"),
                          (start + b"[]\n", b"line 2 of the input: an event without a type"),
                          (start + b"x" * 70_000, b"line 2 of the input: it is longer than 65536 bytes")):
            done = bot(told, "normal")
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (1, 1), done.stderr)
            self.assertIn(b"jantaku: " + why, done.stderr)
        self.assertEqual(bot(b"").returncode, 2)
        self.assertIn(b"there is no player `norml`", bot(b"", "norml").stderr)

    def test_bad_options(self):
        def fails(code, *arguments):
            done = arena(*arguments)
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertEqual(done.stderr.count("jantaku: "), 1, done.stderr)
            return done.stderr

        fails(2, "--players", "normal,normal,normal")
        fails(2, "--players", "normal,normal,'x,normal")
        fails(2, "--players", "normal,normal,mjai:,normal")
        fails(2, "--dialect", "french")
        self.assertIn("multiple", fails(2, "--games", "6", "--duplicate"))
        self.assertIn("norml", fails(1, "--players", "norml,normal,normal,normal"))

        pool = self.directory / "pool"
        pool.write_text("weak tsumogiri\n")
        self.assertIn("one candidate", fails(2, "--against", pool, "--games", "4"))
        self.assertIn("one candidate", fails(2, "--against", pool, "--games", "4", "--players", "normal,normal"))
        self.assertIn("multiple", fails(2, "--against", pool, "--games", "5", "--players", "normal"))
        self.assertIn("--against", fails(2, "--versus", "normal"))
        self.assertIn("--versus", fails(2, "--against", pool, "--better", "0.1"))
        fails(2, "--against", pool, "--players", "normal", "--versus", "easy", "--better", "0")
        fails(1, "--against", self.directory / "none", "--games", "4", "--players", "normal")
        pool.write_text("weak tsumogiri\nweak easy\n")
        self.assertIn("line 2: a second `weak`",
                      fails(2, "--against", pool, "--games", "4", "--players", "normal"))
        fails(1, "--records", "/dev/null/x")
        fails(1, "--state", "/dev/null/x")
        fails(1, "--json", "/nowhere/x")

    def test_resumes_after_a_kill(self):
        state = self.directory / "state"
        plan = ["--games", "8", "--seed", "1", "--preset", "tonpuu", "--jobs", "2"]
        whole = arena(*plan).stdout
        running = subprocess.Popen([BINARY, "arena", *plan, "--state", state],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and running.poll() is None:
            if state.exists() and state.read_text().count("\n") > 2:
                break
            time.sleep(0.002)
        running.send_signal(signal.SIGKILL)
        running.wait()
        lines = state.read_text().splitlines(keepends=True)
        with state.open("a") as file:
            file.write('{"game":7,"digest":"0123')
        other = arena("--games", "8", "--seed", "2", "--preset", "tonpuu", "--state", state)
        self.assertEqual(other.returncode, 1)
        self.assertIn("`seed` is 1 there, 2 here", other.stderr)
        again = arena(*plan, "--state", state)
        self.assertEqual(again.stdout, whole)
        self.assertRegex(again.stderr, r"^\d+ games played before\n")
        self.assertEqual(state.read_text().count("\n"), 9)
        self.assertTrue(state.read_text().startswith("".join(lines[:2])))
        # All games are in the state by now.
        self.assertEqual(arena(*plan, "--state", state).stdout, whole)


if __name__ == "__main__":
    unittest.main()
