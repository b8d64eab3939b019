"""Tests the program's command line: exit codes and messages. command_line_test.py BINARY"""
import contextlib
import gzip
import json
import pathlib
import socket
import sqlite3
import subprocess
import sys
import tempfile
import unittest

BINARY = sys.argv.pop(1)


def run(*arguments, stdin=""):
    done = subprocess.run([BINARY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=60)
    return done.returncode, done.stdout, done.stderr


class CommandLine(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def file(self, name, text):
        path = self.directory / name
        path.write_text(text)
        return str(path)

    def fails(self, code, *arguments):
        status, _, errors = run(*arguments)
        self.assertEqual(status, code, errors)
        self.assertEqual(errors.count("\n"), 1, errors)
        self.assertTrue(errors.startswith("jantaku: "), errors)
        return errors

    def test_help_and_version(self):
        for arguments in ["--help"], ["serve", "--help"], ["transcript", "--help"]:
            status, output, _ = run(*arguments)
            self.assertEqual(status, 0)
            self.assertIn("xit codes", output)
        status, output, _ = run("version")
        self.assertEqual(status, 0)
        self.assertRegex(output, r"^jantaku \d+\.\d+\.\d+([~+].*)?\n$")

    def test_convert(self):
        start = ('{"type":"start_kyoku","bakaze":"E","dora_marker":"9p","kyoku":1,"honba":0,'
                 '"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"tehais":[%s]}')
        hand = '["1m","2m","3m","4m","5m","6m","7m","8m","9m","E","E","S","S"]'
        cut = self.file("cut.mjson", start % ",".join([hand] * 4))
        errors = self.fails(1, "convert", cut, "-", "--to", "tenhou6")
        self.assertIn("hand 1: event 1: the record ends", errors)
        impossible = self.file("impossible.mjson", start % ",".join([hand] * 4) +
                               '{"type":"tsumo","actor":0,"pai":"E"}'
                               '{"type":"hora","actor":0,"target":0}')
        self.assertIn("hand 1", self.fails(1, "convert", impossible, "-", "--to", "tenhou6"))
        self.fails(1, "convert", str(self.directory / "none.json"), "-", "--to", "mjai")
        self.fails(2, "convert", cut, "-")
        self.fails(1, "convert", cut, "b.mjlog")
        self.fails(2, "convert", cut, "-", "--to", "nothing")
        self.fails(2, "convert", cut, "-", "--to", "mjai", "--preset", "nothing")

    def test_bad_usage(self):
        self.fails(2)
        self.fails(2, "nothing")
        self.fails(2, "serve", "--nothing")
        self.assertIn("0 to 65535", self.fails(2, "serve", "--port", "70000"))
        self.fails(2, "serve", "--port", "0", "--bind", "nowhere")
        for command in ["serve"], ["review", "-"]:
            self.assertIn("zh-Hant ja", self.fails(2, *command, "--lang", "xx"))
        self.assertIn("1..1000000", self.fails(2, "serve", "--rooms", "1000001"))
        self.fails(2, "serve", "--rooms", "0")
        for command in ["bridge", "bot"], ["load"], ["transcript", "a.chat"]:
            for address in "127.0.0.1", "127.0.0.1:zz", ":7070", "127.0.0.1:65536":
                self.assertIn(address, self.fails(2, *command, "--connect", address))
        self.assertEqual(self.fails(2, "arena", "--preset", "no\x1b[2Jne").count("\x1b"), 0)
        self.fails(2, "transcript")
        for arguments in ([], ["12x"], ["123m"], ["123m", "--win", "4m"], ["123m", "x=1"],
                          ["123m", "--rules", "nothing"], ["123m", "--tsumo", "--ron"],
                          ["123m", "--verify"], ["--jsonl", "--riichi"], ["--honba", "-1"],
                          ["123456789m1122z", "--win", "2z", "--ippatsu"],
                          ["123456789m1122p", "--win", "2p", "--seat", "X"],
                          ["--jsonl", "one", "two"]):
            self.fails(2, "score", *arguments)
        for arguments in ([], ["12x"], ["123m"], ["1m", "--meld", "555z"], ["1m", "--verify"]):
            self.fails(2, "shanten", *arguments)

    def test_score(self):
        status, output, errors = run("score", "123456789m1122p", "--win", "2p", "--riichi",
                                     "--dora", "1p", "kuitan=false")
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("yaku: Ittsuu 2 han\n", output)
        self.assertIn("the discarder owes 12000 (3000 x 4)\n", output)
        good = ('{"id":1,"hand":"123456789m1122p","win_tile":"2p","tsumo":false,"seat_wind":"S",'
                '"round_wind":"E","result":{"fu":%d}}\n')
        status, output, _ = run("score", "--jsonl", stdin=good % 40 + "\n" + good % 30)
        self.assertEqual((status, output.count("\n")), (0, 2))
        status, output, _ = run("score", "--jsonl", stdin=good % 40 + '{"id":2}\n')
        self.assertEqual((status, output.split("\n")[1]),
                         (1, '{"id":2,"error":"hand: is missing"}'))
        status, output, _ = run("score", "--jsonl", "--verify", self.file("wins", good % 40))
        self.assertEqual((status, output), (0, "1 wins, 0 disagreements\n"))
        status, output, _ = run("score", "--jsonl", "--verify", stdin=good % 30)
        self.assertEqual((status, output),
                         (1, "1: fu: expected 30, is 40\n1 wins, 1 disagreements\n"))
        self.fails(1, "score", "--jsonl", str(self.directory / "nowhere"))

    def test_shanten(self):
        status, output, errors = run("shanten", "1m", "--meld", "555z", "--meld", "123p",
                                     "--meld", "kan 9999s", "--meld", "ankan EEEE")
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("shanten: 0, tenpai (normal 0)\n3 tiles: 1m x3\n", output)
        row = '{"id":"a","hand":["1m"],"melds":4,"shanten":{"min":%d}}\n'
        status, output, _ = run("shanten", "--jsonl", stdin=row % 0)
        self.assertEqual((status, output),
                         (0, '{"id":"a","shanten":{"normal":0,"chiitoi":null,"kokushi":null,'
                             '"min":0},"ukeire":{"1m":3}}\n'))
        status, output, _ = run("shanten", "--jsonl", "--verify", stdin=row % 0 + row % 1)
        self.assertEqual((status, output),
                         (1, "a: min: expected 1, is 0\n2 hands, 1 disagreements\n"))
        self.fails(1, "shanten", "--jsonl", str(self.directory / "nowhere"))

    def test_bench(self):
        errors = self.fails(2, "bench", "normal14", "normal15")
        self.assertIn("`normal15`", errors)
        self.assertIn(" normal14_half_flush ", errors)
        self.fails(2, "bench", "--seconds", "-1")
        status, output, errors = run("bench", "--list")
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("\nselfplay_bot ", output)
        status, output, _ = run("bench", "agari14*", "--json", "--seconds", "0", "--rounds", "1")
        self.assertEqual(status, 0)
        found = json.loads(output)
        self.assertEqual(list(found), ["agari14", "agari14_half_flush", "agari14_full_flush",
                                       "agari14_near", "path", "tables_bytes", "ready_ms",
                                       "peak_bytes"])
        self.assertLess(0, found["agari14"]["best_ns"])

    def test_what_the_machine_does_not_give(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            port = str(taken.getsockname()[1])
            taken.listen()
            errors = self.fails(1, "serve", "--bind", "127.0.0.1", "--port", port)
            self.assertIn(port, errors)
        self.fails(1, "serve", "--port", "0", "--rules", str(self.directory / "nowhere"))
        nowhere = str(self.directory / "nowhere.toml")
        for file, why in (nowhere, "No such file or directory"), (str(self.directory), "Is a directory"):
            self.assertIn(f"{file} cannot be read: {why}",
                          self.fails(1, "serve", "--port", "0", "--config", file))
        (self.directory / "admin.token").mkdir(mode=0o700)
        self.assertIn("admin.token cannot be read: Is a directory",
                      self.fails(1, "serve", "--port", "0", "--log-level", "off", "--new", "--data", str(self.directory)))

    def check(self, config, *arguments):
        return ["serve", "--config", self.file("config.toml", config), *arguments, "--check"]

    def test_a_file_of_settings_is_refused_by_its_name_and_the_key(self):
        for text, why in (
            ("prot = 1", "no setting 'prot'"),
            ("[one]\nport = 1", "no setting 'one.port'"),
            ("check = true", "no setting 'check'"),
            ("port = 70700", "--port: Value 70700 not in range 0 to 65535"),
            ('port = "x"', "--port: Value x not in range 0 to 65535"),
            ("rooms = 0", "--rooms: '0' is not one of 1..1000000"),
            ('lang = "xx"', "--lang: 'xx' is not one of en "),
            ('proxy = ["10.0.0.0/8", "10.0.0"]', "--proxy: '10.0.0' is not ADDRESS"),
            ('bind = "host"', "--bind: 'host' is not an IPv4 or IPv6 address"),
            ('metrics = "host:1"', "--metrics: 'host:1' has neither"),
            ('metrics = "127.0.0.1"', "--metrics: '127.0.0.1' is not HOST:PORT"),
        ):
            config = self.check(text + "\n")
            for arguments in config, config[:-1]:
                self.assertIn("config.toml: " + why, self.fails(2, *arguments))
        for text, why in (('mjai-rules = "none"', "--mjai-rules: 'none'"),
                          ('memory = true\ndata = "x"', "--memory: excludes --data")):
            config = self.check(text + "\n")
            for arguments in config, config[:-1]:
                self.assertIn(why, self.fails(2, *arguments))

    def test_a_check_opens_and_makes_nothing(self):
        data = self.directory / "data"
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            config = self.check(f'port = {port}\nbind = "127.0.0.1"\nmjai-port = "off"\n'
                                f'metrics = "localhost:{port}"\nproxy = "10.0.0.0/8"\n')
            status, output, errors = run(*config, "--data", str(data))
            self.assertEqual((status, errors), (0, ""))
            self.assertEqual(output, f"good: 127.0.0.1 port {port}, mjai off, ssh off, tls off, web off, metrics localhost:{port}, data in {data}\n")
        self.assertFalse(data.exists())
        self.assertEqual(run("serve", "--check", "--memory")[1],
                         "good: :: port 7070, mjai port 11600, ssh off, tls off, web off, metrics off, nothing is kept\n")
        # --check also finds files that a server could not read at the start.
        there = ["serve", "--check", "--data", str(data)]
        data.mkdir()
        self.assertEqual(run(*there)[0], 0)
        self.assertEqual(list(data.iterdir()), [])
        (data / "admin.token").write_text("token-that-others-may-read")
        self.assertIn("users other than its owner may read", self.fails(2, *there))
        (data / "admin.token").chmod(0o600)
        self.assertIn("jantaku.db is missing or empty beside", self.fails(2, *there))
        self.assertEqual(run(*there, "--new")[0], 0)
        with contextlib.closing(sqlite3.connect(data / "jantaku.db")) as db:
            db.execute("PRAGMA user_version = 99")
        (data / "jantaku.db").chmod(0o600)
        self.assertIn("is of version 99, this server knows", self.fails(2, *there))
        (data / "jantaku.db").write_text("no database, but longer than a head of one" * 10)
        self.assertIn("file is not a database", self.fails(2, *there))
        (data / "jantaku.db").unlink()
        (data / "admin.token").write_text("short")
        self.assertIn("a token has 16 characters or more", self.fails(2, *there))
        self.assertIn("Not a directory", self.fails(2, "serve", "--check", "--data", str(data / "admin.token")))
        self.fails(2, "serve", "--check", "--memory", "--rules", str(self.directory / "nowhere"))
        self.fails(2, "serve", "--check", "--memory", "--config", str(self.directory / "nowhere"))

    def test_what_cannot_be_read_or_written_is_not_passed_over(self):
        score = ["score", "123456789m1122p", "--win", "2p", "--riichi"]
        with open("/dev/full", "w") as full:
            for arguments in ["version"], score, ["arena", "--games", "1"], ["serve", "--help"]:
                done = subprocess.run([BINARY, *arguments], stdout=full, stderr=subprocess.PIPE,
                                      text=True, timeout=60)
                self.assertEqual(done.returncode, 1, arguments)
                self.assertRegex(done.stderr, "cannot (be written|write)")
        empty = self.directory / "empty"
        empty.mkdir()
        for arguments in (["score", "--jsonl", "--verify"], ["shanten", "--jsonl"],
                          ["replay", "--jsonl"]):
            self.assertIn(f"{empty} cannot be read", self.fails(1, *arguments, str(empty)))
        for arguments in ["verify"], ["replay"], ["review"]:
            self.assertIn(f"{empty} has no files", self.fails(1, *arguments, str(empty)))

    def test_a_directory_of_records_is_read_to_its_end(self):
        records = self.directory / "records"
        (records / "below").mkdir(parents=True)
        status, _, errors = run("arena", "--games", "2", "--preset", "tonpuu", "--players",
                                "normal,normal,normal,normal", "--records", str(records / "below"))
        self.assertEqual(status, 0, errors)
        good = sorted((records / "below").iterdir())
        self.assertEqual(len(good), 2)
        packed = gzip.compress(good[0].read_bytes())
        (records / "packed.gz").write_bytes(packed)
        (records / "cut.gz").write_bytes(packed[:-20])
        (records / "bomb.gz").write_bytes(gzip.compress(b" " * 20_000_000))
        (records / "words.txt").write_text("hello")
        (records / ".hidden").write_text("hello")
        (records / "around").symlink_to(records)
        (records / "nowhere").symlink_to(records / "gone")
        status, output, _ = run("replay", "--verify", str(records))
        self.assertEqual(status, 1)
        self.assertIn("cut.gz: is gzip and cut off", output)
        self.assertIn("bomb.gz: unpacks to more than 1000 times its size", output)
        self.assertIn("words.txt: no format of records is recognised", output)
        self.assertIn("3 refused\n3 games", output)
        status, output, _ = run("verify", str(records))
        self.assertEqual(status, 1)
        self.assertIn("6 records, 3 verified", output)
        table = self.directory / "report.csv"
        status, output, errors = run("review", str(records), "--seat", "1", "--csv", str(table))
        self.assertEqual(status, 1)
        self.assertIn("cut.gz: is gzip and cut off", errors)
        self.assertIn("3 games, ", output)
        self.assertIn("0 games without this player, 3 refused", output)
        self.assertEqual(len(table.read_text().splitlines()), 4)
        converted = self.directory / "converted"
        status, output, _ = run("convert", "--to", "tenhou6", str(records), str(converted))
        self.assertEqual(status, 1)
        self.assertIn("3 written, 3 refused", output)
        status, output, _ = run("replay", "--verify", str(converted))
        self.assertEqual(status, 0, output)
        self.assertIn("3 games", output)

    def test_an_object_of_150000_members_is_refused(self):
        members = ",".join('"k%d":1' % i for i in range(150_000))
        crowded = self.file("crowded.json", '{"id":"a",%s}' % members)
        for arguments in (["replay"], ["replay", "--jsonl"], ["review"], ["verify"],
                          ["score", "--jsonl"], ["shanten", "--jsonl"],
                          ["convert", crowded, "-", "--to"]):
            last = "mjai" if arguments[0] == "convert" else crowded
            status, output, errors = run(*arguments, last)
            self.assertIn(status, (1, 2), arguments)
            self.assertLess(len(output) + len(errors), 2000, arguments)

    def test_a_record_does_not_move_the_cursor(self):
        title = "\\u001b]0;title\\u0007"
        for command, row in ((["replay", "--jsonl", "-"], '{"id":"b%s","log":[]}\n' % title),
                             (["score", "--jsonl", "--verify"], '{"id":"b%s"}\n' % title),
                             (["shanten", "--jsonl", "--verify"], '{"id":"b%s"}\n' % title)):
            status, output, _ = run(*command, stdin=row)
            self.assertEqual(status, 1)
            self.assertIn("]0;title", output)
            self.assertNotIn("\x1b", output)
            self.assertNotIn("\x07", output)

    def test_replay_tells_a_game(self):
        run("arena", "--games", "1", "--players", "easy,easy,easy,easy", "--records",
            str(self.directory))
        game = (self.directory / "game0.mjson").read_text()
        game = game.replace('"easy","easy"', '"Ann\\u001b[2J",""', 1)
        status, output, _ = run("replay", "-", stdin=game)
        self.assertEqual(status, 0)
        self.assertIn("E1-0", output)
        for who in "\nAnn[2J (E) draws ", "\nSeat 2 (S) ", "\neasy (W) discards ":
            self.assertIn(who.replace("[2J", " [2J"), output.replace("Ann[2J", "Ann [2J"))
        self.assertNotIn("\x1b", output)
        self.assertIn("1 games, ", output)
        self.assertTrue(all(len(line) < 80 for line in output.splitlines()))

    def test_transcripts(self):
        def verdict(text, *arguments):
            status, output, _ = run("transcript", *arguments, self.file("a.chat", text))
            return status, output

        self.assertEqual(verdict("A> /help\nA< OK*\n")[0], 0)
        status, output = verdict("# first\nA> /help\nA< no such line\n")
        self.assertEqual(status, 1)
        self.assertIn("a.chat:3: A< no such line", output)
        self.assertIn("| OK", output)
        self.assertIn("0 passed, 1 failed", output)
        self.assertEqual(verdict("A> /help\nA< OK*\nA! *\n")[0], 1)
        self.assertEqual(verdict("A> /help\nA< no such line\n", "--update")[0], 0)
        self.assertRegex((self.directory / "a.chat").read_text(), "^A> /help\nA< .+\n$")
        self.assertEqual(verdict("A said\n")[0], 4)
        self.assertEqual(run("transcript", "/nowhere.chat")[0], 4)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.assertEqual(verdict("A> x\n", "--connect", f"127.0.0.1:{port}")[0], 3)


if __name__ == "__main__":
    unittest.main()
