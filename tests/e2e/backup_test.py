"""Tests backups: taken while people play, checked, and brought back. backup_test.py BINARY"""
import asyncio
import collections
import io
import json
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Player  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)


class Backup(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.data = self.directory / "data"
        self.archive = self.directory / "backup.tar.zst"
        self.other = self.directory / "other"

    def start(self, data):
        server = Server(BINARY, "--lang", "en", "--data", data, stderr=subprocess.DEVNULL)
        self.addCleanup(server.close)
        return server

    def run_jantaku(self, *words, code=0):
        done = subprocess.run([BINARY, *map(str, words)], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        return done.stdout if code == 0 else done.stderr

    def back_up(self, *options, code=0):
        return self.run_jantaku("backup", self.archive, "--data", self.data, *options, code=code)

    def restore(self, code=0):
        return self.run_jantaku("restore", self.archive, "--data", self.other, code=code)

    async def at_table(self, port):
        player = Player(port, None, collections.Counter())
        await player.enter()
        await player.answer(player.ask("create", match="tonpuu"))
        await player.answer(player.ask("bot", count=3))
        await player.answer(player.ask("start"))
        while True:
            request = await player.until("request")
            if request["actions"][0]["type"] == "dahai":
                return player, request
            player.act(request, next(a for a in request["actions"] if a["type"] == "none"))

    def unpacked(self):
        """The files of the archive by name."""
        plain = subprocess.run(["zstd", "-dcq", self.archive], capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(plain)) as tar:
            return {each.name: tar.extractfile(each).read() for each in tar.getmembers()}

    def pack(self, files):
        self.archive.unlink()
        plain = io.BytesIO()
        with tarfile.open(fileobj=plain, mode="w") as tar:
            for name, content in files.items():
                entry = content if isinstance(content, tarfile.TarInfo) else tarfile.TarInfo(name)
                entry.size = 0 if isinstance(content, tarfile.TarInfo) else len(content)
                tar.addfile(entry, None if isinstance(content, tarfile.TarInfo) else io.BytesIO(content))
        self.archive.write_bytes(subprocess.run(["zstd", "-q"], input=plain.getvalue(), capture_output=True,
                                                check=True).stdout)

    def test_a_player_comes_back_into_the_same_hand(self):
        server = self.start(self.data)

        async def play():
            player, request = await self.at_table(server.port)
            player.line.abort()
            return player, request

        player, request = asyncio.run(play())
        self.assertIn("1 room open", self.back_up())
        self.assertEqual(server.stop(), 0)
        self.assertEqual(self.archive.stat().st_mode & 0o777, 0o600)
        self.assertEqual({path.name for path in self.directory.iterdir()}, {"data", self.archive.name})
        told = self.restore()
        self.assertIn("1 room open", told)
        for path in self.other.iterdir():
            self.assertEqual(path.stat().st_mode & 0o777, 0o600, path)
        self.assertEqual((self.other / "admin.token").read_text(), (self.data / "admin.token").read_text())
        again = self.start(self.other)

        async def go_on():
            player.port = again.port
            await player.resume(since=False, quietly=True)
            while player.open is None:
                await player.next()
            player.line.abort()
            return player.open

        self.assertEqual(asyncio.run(go_on())["actions"], request["actions"])
        self.assertEqual(again.stop(), 0)

    def test_each_backup_of_a_game_is_whole(self):
        server = self.start(self.data)

        async def play():
            player, request = await self.at_table(server.port)
            for number in range(6):
                for _ in range(3):
                    player.act(request, request["actions"][0])
                    request = await player.until("request", "game_kept", "end_game")
                    if request["type"] != "request":
                        return player.line.abort()
                archive = self.directory / f"{number}.tar.zst"
                done = await asyncio.to_thread(self.run_jantaku, "backup", archive, "--data", self.data)
                self.assertIn(" open, ", done)
                await asyncio.to_thread(self.run_jantaku, "restore", archive, "--data", self.directory / str(number))
            player.line.abort()

        asyncio.run(play())
        self.assertEqual(server.stop(), 0)
        made = sorted(self.directory.glob("?.tar.zst"))
        self.assertGreater(len(made), 1)
        for archive in made:
            restored = self.start(self.directory / archive.name[0])
            self.assertEqual(restored.stop(), 0)
            self.assertIn("no problems", self.run_jantaku("doctor", "--data", self.directory / archive.name[0]))

    def test_what_belongs_to_it_comes_with_it(self):
        self.start(self.data).stop()
        (self.data / "ssh_host_key").write_text("key of the ssh port\n")
        os.chmod(self.data / "ssh_host_key", 0o600)
        for name in "cert", "key":
            (self.directory / f"{name}.pem").write_text(f"the {name}\n")
        config = self.directory / "jantaku.toml"
        config.write_text(f'rooms = 5\ntls-cert = "{self.directory}/cert.pem"\ntls-key = "{self.directory}/key.pem"\n'
                          f'house-rules = "{self.directory}/rules.txt"\n')
        (self.directory / "rules.txt").write_text("Be kind.\n")
        (self.directory / "rules.txt.ja").write_text("仲良く。\n", encoding="utf-8")
        self.assertIn("requires --config", self.back_up("--with-keys", code=2))
        self.back_up("--config", config)
        self.assertEqual(set(self.unpacked()), {"jantaku-backup.json", "jantaku.db", "admin.token", "ssh_host_key", "jantaku.toml",
                                                "house/house-rules", "house/house-rules.ja"})
        self.archive.unlink()
        self.back_up("--config", config, "--with-keys")
        note = json.loads(self.unpacked()["jantaku-backup.json"])
        self.assertEqual(note["version"], self.run_jantaku("version").split()[1])
        self.restore()
        self.assertEqual((self.other / "tls/tls-key.pem").read_text(), "the key\n")
        self.assertEqual((self.other / "house/house-rules.ja").read_text(encoding="utf-8"), "仲良く。\n")
        self.assertEqual((self.other / "jantaku.toml").read_text(), config.read_text())
        self.assertEqual((self.other / "ssh_host_key").read_text(), "key of the ssh port\n")

    def test_nothing_is_overwritten(self):
        self.start(self.data).stop()
        self.back_up()
        before = self.archive.read_bytes()
        self.assertIn("exists", self.back_up(code=1))
        self.assertEqual(self.archive.read_bytes(), before)
        self.other.mkdir()
        (self.other / "mine").write_text("x")
        self.assertIn("is not empty", self.restore(code=1))
        self.assertEqual([path.name for path in self.other.iterdir()], ["mine"])
        self.assertIn("pg_dump", self.run_jantaku("backup", self.directory / "x", "--data", self.directory / "none", code=1))

    def test_a_database_has_tools_of_its_own(self):
        for words in ["backup", self.archive], ["restore", self.archive, "--data", self.other]:
            self.assertIn("pg_dump", self.run_jantaku(*words, "--store", "postgresql:///jantaku", code=2))

    def test_damage_is_not_backed_up(self):
        self.start(self.data).stop()
        with sqlite3.connect(self.data / "jantaku.db") as db:
            db.execute("INSERT INTO player VALUES (7, 'nonsense')")
        db.close()
        self.assertIn("1 problem, for example player 7: ", self.back_up(code=1))
        self.assertEqual({path.name for path in self.directory.iterdir()}, {"data"})

    def test_what_is_no_good_backup_leaves_nothing(self):
        self.start(self.data).stop()
        self.back_up()
        good = self.unpacked()
        note = json.loads(good["jantaku-backup.json"])
        link = tarfile.TarInfo("admin.token")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        evil = dict(note, files={**note["files"], "../evil": note["files"]["jantaku.db"]})
        newer = dict(note, backup=2)
        changed = bytearray(good["jantaku.db"])
        changed[5000] ^= 1
        rows = (
            ("is no backup of jantaku", {"jantaku.db": good["jantaku.db"]}),
            ("is of a newer version", {**good, "jantaku-backup.json": json.dumps(newer).encode()}),
            ("its note cannot be read", {**good, "jantaku-backup.json": json.dumps(evil).encode()}),
            ("its note cannot be read", {**good, "jantaku-backup.json": b"[]"}),
            ("its note is too long", {**good, "jantaku-backup.json": b" " * 20000}),
            ("its checksum differs", {**good, "jantaku.db": bytes(changed)}),
            ("its checksum differs", {**good, "jantaku.db": good["jantaku.db"] + b"more"}),
            ("does not have all files", {**good, "evil": b"x"}),
            ("does not have all files", {**good, "../evil": b"x"}),
            ("it has something that is no file", {**good, "admin.token": link}),
            ("it has no admin.token", {name: good[name] for name in ("jantaku-backup.json", "jantaku.db")}),
        )
        for why, files in rows:
            with self.subTest(why):
                self.pack(files)
                self.assertIn(why, self.restore(code=1))
                self.assertFalse(self.other.exists())
        self.archive.write_bytes(self.archive.read_bytes()[:300])
        self.restore(code=1)
        self.archive.write_bytes(b"nonsense")
        self.assertIn("is no backup", self.restore(code=1))
        self.assertFalse(self.other.exists())
        self.assertFalse((self.directory / "evil").exists())


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    unittest.main()
