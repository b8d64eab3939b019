"""Makes the Debian package and checks its contents. package_test.py BUILD"""
import os
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from command import run  # noqa: E402

BUILD = pathlib.Path(sys.argv.pop(1))


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        made = pathlib.Path(directory.name)
        run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", made)
        cls.file, = made.glob("*.deb")
        cls.root = made / "root"
        run("dpkg-deb", "--raw-extract", cls.file, cls.root)
        cls.binary = cls.root / "usr/bin/jantaku"

    def field(self, name):
        return run("dpkg-deb", "--field", self.file, name).strip()

    def test_the_version_is_that_of_the_program(self):
        said = run(self.binary, "--version")
        self.assertEqual(said, f"jantaku {self.field('Version')}\n")
        self.assertEqual(said, run(self.binary, "version"))
        self.assertRegex(said, r"^jantaku \d+\.\d+\.\d+([~+]\d+\.g[0-9a-f]{7,})?\n$")
        self.assertEqual(self.file.name.split("_")[:2], ["jantaku", self.field("Version")])

    def test_versions_sort_by_time(self):
        times = "0.1.0~9.gfff", "0.1.0~10.gaaa", "0.1.0", "0.1.0+2.gaaa", "0.1.1~12.gaaa"
        for older, newer in zip(times, times[1:]):
            run("dpkg", "--compare-versions", older, "lt", newer)

    def test_what_the_program_needs_is_named(self):
        for library in "libc6", "libstdc++6", "libsodium23", "libsqlite3-0", "libicu72", "zlib1g", "libnats3.4":
            self.assertIn(library, self.field("Depends"))

    def test_all_that_was_promised_is_in_it_and_nothing_else(self):
        files = {str(path.relative_to(self.root)) for path in self.root.rglob("*") if path.is_file()}
        for name in ("usr/bin/jantaku", "usr/share/man/man1/jantaku.1.gz",
                     "usr/share/man/man5/jantaku.toml.5.gz", "usr/share/bash-completion/completions/jantaku",
                     "usr/share/doc/jantaku/changelog.gz", "usr/share/doc/jantaku/examples/apparmor-profile", "usr/lib/systemd/system/jantaku.service",
                     "etc/jantaku.toml", "usr/share/doc/jantaku/examples/jantaku-backup.timer", "usr/share/doc/jantaku/examples/jantaku.socket",
                     "usr/share/doc/jantaku/examples/monitoring/jantaku-alarms.yml", "usr/share/jantaku/rules/tenhou.json", "usr/share/doc/jantaku/copyright",
                     "usr/share/doc/jantaku/LICENSE.xterm", "usr/share/doc/jantaku/README.md", "usr/share/doc/jantaku/docs/operate.md"):
            self.assertIn(name, files)
        top = {name.split("/")[0] for name in files}
        self.assertEqual(top, {"usr", "etc", "DEBIAN"})
        self.assertFalse([name for name in files if name.endswith((".a", ".hpp", ".cmake"))], "of the library")
        for script in "postinst", "prerm", "postrm":
            self.assertTrue(os.access(self.root / "DEBIAN" / script, os.X_OK), script)

    def test_the_manual_page_has_every_command_and_every_option(self):
        page = run("gzip", "-dc", self.root / "usr/share/man/man1/jantaku.1.gz").replace("\\-", "-")
        commands = re.search(r"Subcommands:\n(.*?)\n\n", run(self.binary, "--help"), re.S)[1]
        for line in commands.splitlines():
            self.assertIn(f"\n.B {line.split()[0]}\n", page)
        told = set(re.findall(r"--[a-z][a-z-]+", page)) - {"--help"}
        there = set(re.findall(r"^ +(?:-\w,)?(--[a-z][a-z-]+)", run(self.binary, "serve", "--help"), re.M)) - {"--help"}
        self.assertEqual(told, there)

    def test_the_links_of_its_documents_lead_somewhere(self):
        checks = pathlib.Path(__file__).parents[1] / "checks"
        run(sys.executable, checks / "links.py", self.root / "usr/share/doc/jantaku")

    def complete(self, *words):
        """What bash would offer for the last word."""
        script = self.root / "usr/share/bash-completion/completions/jantaku"
        line = " ".join(f"'{word}'" for word in (self.binary, *words))
        return run("bash", "-c", f"source {script}; COMP_WORDS=({line}); COMP_CWORD={len(words)}; "
                   f"_jantaku {self.binary} 2>/dev/null; printf '%s\\n' \"${{COMPREPLY[@]}}\"").split()

    def test_bash_completes_commands_and_options(self):
        self.assertEqual(self.complete("sal"), [])
        self.assertEqual(self.complete("sc"), ["score"])
        self.assertIn("serve", self.complete(""))
        self.assertEqual(sorted(self.complete("serve", "--keep-g")), ["--keep-games", "--keep-guests"])
        self.assertEqual(self.complete("bot", "e"), ["easy"])

    def test_lintian_finds_nothing(self):
        if shutil.which("lintian") is None:
            self.skipTest("lintian is not installed")
        self.assertEqual(run("lintian", "--allow-root", "--fail-on", "none", self.file), "")

    def test_the_profile_of_apparmor_can_be_read(self):
        parser = shutil.which("apparmor_parser", path="/usr/sbin:/sbin:" + os.environ["PATH"])
        if parser is None or not os.path.exists("/etc/apparmor.d/tunables/global"):
            self.skipTest("AppArmor is not installed")
        run(parser, "-QTK", self.root / "usr/share/doc/jantaku/examples/apparmor-profile")

    def test_an_optimised_program_is_hardened(self):
        cache = (BUILD / "CMakeCache.txt").read_text()
        if "CMAKE_BUILD_TYPE:STRING=Release" not in cache:
            self.skipTest("not an optimised build")
        self.assertIn("BIND_NOW", run("readelf", "--dynamic", self.binary))
        self.assertIn("GNU_RELRO", run("readelf", "--program-headers", self.binary))
        self.assertIn("DYN (Position-Independent", run("readelf", "--file-header", self.binary))
        symbols = run("readelf", "--dyn-syms", "--wide", self.binary)
        self.assertIn("__stack_chk_fail", symbols)
        self.assertRegex(symbols, r"__\w+_chk@")

    def test_the_configuration_is_one(self):
        config = (self.root / "etc/jantaku.toml").read_text()
        run(self.binary, "serve", "--check", "--memory", "--config", self.root / "etc/jantaku.toml")
        known = run(self.binary, "serve", "--help")
        for key in re.findall(r"^(?:# )?([a-z-]+) = ", config, re.M):
            self.assertIn(f"--{key}", known)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
