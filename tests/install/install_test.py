"""Installs the package, builds the example with it and by itself, and runs the commands of its output.txt.

install_test.py BUILD EXAMPLE [-DNAME=VALUE…]; the definitions are passed to the example's cmake
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from command import run  # noqa: E402
from server import Server  # noqa: E402

BUILD, EXAMPLE, *DEFINITIONS = sys.argv[1:]


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        root = pathlib.Path(directory.name)
        cls.prefix = root / "prefix"
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        source = root / "example"  # there is nothing beside it that it could use by accident
        shutil.copytree(EXAMPLE, source)
        run("cmake", "-G", "Ninja", "-S", source, "-B", root / "build",
            f"-DCMAKE_PREFIX_PATH={cls.prefix}", *DEFINITIONS)
        run("cmake", "--build", root / "build")
        cls.hand, cls.bot, cls.game = (root / "build" / name for name in ("hand", "bot", "game"))

    def test_the_example_says_what_its_output_shows(self):
        shown = (pathlib.Path(EXAMPLE) / "output.txt").read_text()
        said = ""
        for line in shown.splitlines():
            if line.startswith("$ hand "):
                said += line + "\n" + run(self.hand, *line.split()[2:])
        self.assertEqual(said, shown)
        self.assertGreaterEqual(said.count("$ hand "), 3)

    def test_bad_hands_are_refused(self):
        for hand in "", "1m", "123m4", "11111m23456789p":
            self.assertEqual(subprocess.run([self.hand, hand], stderr=subprocess.DEVNULL).returncode,
                             2, hand)

    def test_the_players_of_the_library_play_a_game(self):
        levels = ["easy", "normal", "hard", "normal"]
        lines = [line.split() for line in run(self.game, *levels).splitlines()]
        self.assertEqual([level for level, _ in lines], levels)
        self.assertEqual(sum(int(points) for _, points in lines), 100_000)

    def test_the_example_bot_plays(self):
        with Server(self.prefix / "bin" / "jantaku", "--match-seconds", 1,
                    stderr=subprocess.DEVNULL) as server:
            for match in "tonpuu", "sanma tonpuu", "shura tonpuu":
                self.assertRegex(run(self.bot, "127.0.0.1", server.port, match), r"^\[\d.*\] \[")
            wrong = subprocess.run([self.bot, "127.0.0.1", str(server.port), "chess"],
                                   stderr=subprocess.PIPE, text=True)
            self.assertEqual(wrong.returncode, 1)
            self.assertIn("unknown game type", wrong.stderr)

    def test_the_program_is_installed_and_nothing_private(self):
        self.assertRegex(run(self.prefix / "bin" / "jantaku", "version"), r"^jantaku \d")
        folders = {path.name for path in (self.prefix / "include" / "jantaku").iterdir()}
        self.assertEqual(folders, {"tile", "rules", "hand", "scoring", "table", "bot"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
