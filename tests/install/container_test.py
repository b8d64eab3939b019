"""Builds the image of src/package/Containerfile and plays in it. container_test.py SOURCE

JANTAKU_CONTAINER_ROOT names the root of a Debian 12 that debootstrap made, from which the base image is made, since no
image is fetched:

    debootstrap --variant=minbase bookworm ROOT

Without it, or without root and buildah, the test is skipped. The build in the image takes as long as one outside.
"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from command import run  # noqa: E402
from free_port import free_port  # noqa: E402
from line_client import PATIENCE, Client  # noqa: E402

SOURCE = pathlib.Path(sys.argv.pop(1))
ROOT = os.environ.get("JANTAKU_CONTAINER_ROOT")

if not ROOT or os.geteuid() != 0 or not shutil.which("buildah"):
    print("skipped: JANTAKU_CONTAINER_ROOT, root and buildah are needed")
    sys.exit(77)


class Container(unittest.TestCase):
    """One image for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.directory = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        archive = run("./dev", "source", cwd=SOURCE).splitlines()[-1]
        run("tar", "-xzf", archive, "-C", cls.directory)
        context, = cls.directory.glob("jantaku-*")
        base = cls.buildah("from", "scratch")
        cls.buildah("add", "--quiet", base, ROOT, "/")
        cls.buildah("commit", "--quiet", "--rm", base, "localhost/jantaku-base")
        cls.buildah("build", "--quiet", "--format", "docker", "--isolation", "chroot", "--build-arg",
                    "BASE=localhost/jantaku-base", "-f", context / "src/package/Containerfile", "-t",
                    "localhost/jantaku", context)
        cls.image = json.loads(cls.buildah("inspect", "--type", "image", "localhost/jantaku"))["Docker"]["config"]
        cls.container = cls.buildah("from", "localhost/jantaku")

    @classmethod
    def buildah(cls, *words):
        return run("buildah", "--root", cls.directory / "images", "--runroot", cls.directory / "run",
                   "--storage-driver", "vfs", *words).strip()

    def start(self, *options):
        """The command of the image, as the user of the image. The network is that of this machine."""
        process = subprocess.Popen(
            ["buildah", "--root", self.directory / "images", "--runroot", self.directory / "run", "--storage-driver", "vfs",
             "run", "--isolation", "chroot", self.container, "--", *self.image["Entrypoint"], *options])
        self.addCleanup(process.kill)
        return process

    def stop(self, process, port):
        """buildah does not pass signals on."""
        server, = [pid for pid in run("pgrep", "-x", "jantaku").split()
                   if str(port) in pathlib.Path(f"/proc/{pid}/cmdline").read_text().split("\0")]
        self.assertNotIn("Uid:\t0", pathlib.Path(f"/proc/{server}/status").read_text())
        os.kill(int(server), signal.SIGTERM)
        self.assertEqual(process.wait(PATIENCE), 0)

    def client(self, port):
        end = time.monotonic() + PATIENCE
        while True:
            try:
                client = Client(port)
            except ConnectionRefusedError:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)
                continue
            self.addCleanup(client.close)
            return client

    def test_it_runs_without_privileges_keeps_its_data_and_is_healthy(self):
        self.assertEqual(self.image["User"], "jantaku")
        self.assertEqual(list(self.image["Volumes"]), ["/var/lib/jantaku"])
        port = free_port()
        process = self.start("--port", str(port), "--mjai-port", "off")
        client = self.client(port)
        client.send("/register Ann correct-horse")
        client.expect("OK ")
        kind, *check = self.image["Healthcheck"]["Test"]
        self.assertEqual(kind, "CMD-SHELL")
        self.buildah("run", "--isolation", "chroot", self.container, "--", "/bin/sh", "-c", *check)
        self.stop(process, port)
        process = self.start("--port", str(port), "--mjai-port", "off")
        client = self.client(port)
        client.send("/login Ann correct-horse")
        client.expect("welcome back, Ann")
        self.stop(process, port)


if __name__ == "__main__":
    unittest.main()
