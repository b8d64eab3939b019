"""Boots the package in a container with systemd. systemd_test.py BUILD

JANTAKU_SYSTEMD_ROOT names the root of a Debian 12 that debootstrap made, with systemd and what the package needs:

    debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,netcat-openbsd,apt-utils bookworm ROOT

It is copied, never changed. Without it, or without root and systemd-nspawn, the test is skipped. JANTAKU_OLDER_DEB names the
package of an earlier version, from which the upgrade then begins.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from command import run  # noqa: E402

BUILD = pathlib.Path(sys.argv.pop(1))
ROOT = os.environ.get("JANTAKU_SYSTEMD_ROOT")
OLDER = os.environ.get("JANTAKU_OLDER_DEB")
NAME = "jantaku-test"
PATIENCE = 60

if not ROOT or os.geteuid() != 0 or not shutil.which("systemd-nspawn"):
    print("skipped: JANTAKU_SYSTEMD_ROOT, root and systemd-nspawn are needed")
    sys.exit(77)


class Systemd(unittest.TestCase):
    """One container for all tests, which come in the order of their names."""

    @classmethod
    def setUpClass(cls):
        cls.directory = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.root = cls.directory / "root"
        run("cp", "-a", "--reflink=auto", ROOT, cls.root)
        run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", cls.directory)
        cls.package, = cls.directory.glob("*.deb")
        for place, file in ("newer.deb", cls.package), ("older.deb", OLDER or cls.package):
            shutil.copy(file, cls.root / "root" / place)
        shutil.copy("/etc/resolv.conf", cls.root / "etc/resolv.conf")
        # Its libraries come from the archive, before the container has no network.
        run("chroot", cls.root, "sh", "-c",
            "apt-get -qq update && apt-get -qq -y install --no-install-recommends /root/older.deb >/dev/null")
        cls.container = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--boot", "--register=no", "--keep-unit", "--private-network", "-D",
             cls.root, "-M", NAME], stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        cls.addClassCleanup(cls.end)
        end = time.monotonic() + PATIENCE
        while cls.leader() is None or cls.inside("systemctl", "is-active", "multi-user.target").strip() != "active":
            if time.monotonic() > end:
                raise AssertionError("the container does not boot")
            time.sleep(0.3)

    @classmethod
    def end(cls):
        leader = cls.leader()
        if leader:
            os.kill(leader, 37)  # SIGRTMIN+3: halt
        try:
            cls.container.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            cls.container.kill()
            cls.container.wait()

    @classmethod
    def leader(cls):
        """The init of the container, as its parent sees it."""
        children = pathlib.Path(f"/proc/{cls.container.pid}/task/{cls.container.pid}/children").read_text().split()
        return int(children[0]) if children else None

    @classmethod
    def inside(cls, *words):
        done = subprocess.run(["nsenter", "-t", str(cls.leader()), "-a", "--root", "--wd", *words],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=120,
                              env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"})
        return done.stdout

    def show(self, name):
        return self.inside("systemctl", "show", "--value", "-p", name, "jantaku").strip()

    def wait_for(self, is_so, what):
        end = time.monotonic() + PATIENCE
        while not is_so():
            self.assertLess(time.monotonic(), end, what + ": " + self.inside("journalctl", "-u", "jantaku", "-n", "20"))
            time.sleep(0.3)

    def play(self, *lines):
        words = "; ".join(f"echo '{line}'; sleep 0.4" for line in lines)
        return self.inside("sh", "-c", f"(sleep 0.5; {words}; sleep 0.5) | nc -N 127.0.0.1 7070")

    def change(self, old, new):
        file = self.root / "etc/jantaku.toml"
        text = file.read_text()
        self.assertIn(old, text)
        file.write_text(text.replace(old, new))

    def test_a_starts_and_is_confined(self):
        self.wait_for(lambda: self.show("ActiveState") == "active", "start")
        text = self.play("/name Ann", "/create tonpuu", "/bot hard 3", "/start", "/hint")
        self.assertRegex(text, r"key \S+")
        Systemd.key = re.search(r"key (\S+)", text)[1]
        for words in "OK you are now Ann", "OK room", "E1-0":
            self.assertIn(words, text)
        self.assertIn("Overall exposure level for jantaku.service: 1.",
                      self.inside("systemd-analyze", "security", "--no-pager", "jantaku.service"))
        journal = self.inside("journalctl", "-u", "jantaku", "-o", "cat")
        self.assertIn("listening on :: port 7070", journal)
        self.assertNotIn("<6>", journal)
        self.assertNotRegex(journal, r"Operation not permitted|EPERM")

    def test_b_a_upgrade_keeps_the_game(self):
        before = self.show("MainPID")
        text = self.inside("dpkg", "-i", "/root/newer.deb")
        self.wait_for(lambda: self.show("ActiveState") == "active" and self.show("MainPID") != before, text)
        self.assertIn("E1-0", self.play(f"/resume {Systemd.key}", "/h"))
        self.assertEqual(self.show("Type"), "notify")
        self.assertEqual(self.show("NotifyAccess"), "main")

    def test_c_reload_reads_the_file_and_the_log_says_so(self):
        before = self.show("MainPID")
        self.change("registrations-per-hour = 5", "registrations-per-hour = 6")
        self.assertEqual(self.inside("systemctl", "reload", "jantaku"), "")
        self.assertIn("the configuration is read again", self.inside("journalctl", "-u", "jantaku", "-o", "cat"))
        self.assertEqual(self.show("MainPID"), before)

    def test_d_a_loop_that_hangs_is_restarted(self):
        self.inside("sed", "-i", "s/WatchdogSec=30/WatchdogSec=3/", "/lib/systemd/system/jantaku.service")
        self.inside("systemctl", "daemon-reload")
        self.inside("systemctl", "restart", "jantaku")
        before = self.show("MainPID")
        self.inside("sh", "-c", f"kill -STOP {before}")
        self.wait_for(lambda: self.show("ActiveState") == "active" and self.show("MainPID") not in (before, "0"), "watchdog")
        self.assertIn("Watchdog timeout", self.inside("journalctl", "-u", "jantaku"))
        self.assertIn("E1-0", self.play(f"/resume {Systemd.key}", "/h"))

    def test_e_a_kill_is_restarted_and_a_bad_file_is_not(self):
        before = self.show("MainPID")
        self.inside("systemctl", "kill", "-s", "KILL", "jantaku")
        self.wait_for(lambda: self.show("ActiveState") == "active" and self.show("MainPID") not in (before, "0"), "kill")
        self.change("registrations-per-hour = 6", "registrations-per-hour = none")
        self.inside("systemctl", "restart", "jantaku")
        self.wait_for(lambda: self.show("ActiveState") == "failed", "a bad file")
        self.assertEqual(self.show("ExecMainStatus"), "2")
        self.change("registrations-per-hour = none", "registrations-per-hour = 5")
        self.inside("systemctl", "restart", "jantaku")
        self.assertEqual(self.show("ActiveState"), "active")

    def test_f_clients_wait_at_the_ports_while_the_server_restarts(self):
        shutil.copy(self.root / "usr/share/doc/jantaku/examples/jantaku.socket", self.root / "etc/systemd/system")
        self.inside("systemctl", "stop", "jantaku")
        self.inside("systemctl", "daemon-reload")
        self.inside("systemctl", "enable", "--now", "jantaku.socket")
        self.assertNotEqual(self.show("ActiveState"), "active")
        self.assertIn("E1-0", self.play(f"/resume {Systemd.key}", "/h"))  # this client starts the server
        self.assertNotIn("does not: its clients wait", self.inside("journalctl", "-u", "jantaku", "-o", "cat"))
        comes = "for i in 1 2 3 4 5 6 7 8; do (sleep 2; echo) | nc -N -w 20 127.0.0.1 7070 | grep -c Guest-; sleep 0.1; done"
        before = self.show("MainPID")
        # A second stop ends the drain, because somebody plays.
        restart = "systemctl restart jantaku & sleep 1; systemctl kill -s TERM --kill-who=main jantaku"
        text = self.inside("sh", "-c", f"{restart}; {comes}; wait")
        self.assertEqual([int(count) > 0 for count in text.split()], 8 * [True], text)
        self.assertNotIn(self.show("MainPID"), (before, "0"))

    def test_g_purge_leaves_the_data(self):
        self.inside("apt-get", "-qq", "-y", "purge", "jantaku")
        self.assertNotEqual(self.show("ActiveState"), "active")
        self.assertTrue((self.root / "var/lib/jantaku/jantaku.db").exists())
        self.assertFalse((self.root / "etc/jantaku.toml").exists())


if __name__ == "__main__":
    unittest.main()
