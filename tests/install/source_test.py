"""Packs the sources and configures a build of them. source_test.py SOURCE

Exit code 77: this is no clone, or xterm.js has not been fetched.
"""
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from command import run  # noqa: E402

SOURCE = pathlib.Path(sys.argv.pop(1))
XTERM = {f".cache/xterm-6.0.0/{name}" for name in ("LICENSE", "css/xterm.css", "lib/xterm.mjs")}

if not (SOURCE / ".git").exists() or not all((SOURCE / name).exists() for name in XTERM):
    print("skipped: needs a clone with xterm.js", file=sys.stderr)
    sys.exit(77)


class Source(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        root = pathlib.Path(directory.name)
        cls.file = pathlib.Path(run(SOURCE / "dev", "source").splitlines()[-1])
        with tarfile.open(cls.file) as archive:
            cls.names = {entry.name for entry in archive if not entry.isdir()}
            archive.extractall(root)
        cls.unpacked, = root.iterdir()
        cls.build = root / "build"

    def test_it_has_what_is_committed_and_what_a_build_would_fetch(self):
        committed = set(run("git", "-C", SOURCE, "ls-tree", "-rz", "--name-only", "HEAD").split("\0")) - {""}
        top = self.unpacked.name
        self.assertEqual(self.file.name, f"{top}-source.tar.gz")
        self.assertEqual(self.names, {f"{top}/{name}" for name in committed | XTERM | {".version"}})
        for name in XTERM:
            self.assertEqual((self.unpacked / name).read_bytes(), (SOURCE / name).read_bytes(), name)

    def test_a_build_of_it_is_configured_with_the_terminal_and_has_the_version_of_the_clone(self):
        done = subprocess.run(["cmake", "--preset", "release", "-S", self.unpacked, "-B", self.build],
                              text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.unpacked)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertNotIn("xterm", done.stdout)
        run("cmake", "--build", self.build, "--target", "jantaku_version")
        text, = self.build.rglob("version_text.cpp")
        self.assertIn(f'return "{self.unpacked.name.removeprefix("jantaku-")}";', text.read_text())


if __name__ == "__main__":
    unittest.main()
