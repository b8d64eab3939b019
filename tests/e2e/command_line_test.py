"""The program's command line: exit codes and messages. command_line_test.py BINARY"""
import pathlib
import socket
import subprocess
import sys
import tempfile
import unittest

BINARY = sys.argv.pop(1)


def run(*arguments):
    done = subprocess.run([BINARY, *arguments], capture_output=True, text=True, timeout=60)
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
        self.assertRegex(output, r"^jantaku \d+\.\d+\.\d+\n$")

    def test_bad_usage(self):
        self.fails(2)
        self.fails(2, "nothing")
        self.fails(2, "serve", "--nothing")
        self.fails(2, "serve", "--port", "70000")
        self.fails(2, "serve", "--lang", "xx")
        self.fails(2, "serve", "--rooms", "0")
        self.fails(2, "transcript")

    def test_what_the_machine_does_not_give(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            port = str(taken.getsockname()[1])
            taken.listen()
            errors = self.fails(1, "serve", "--bind", "127.0.0.1", "--port", port)
            self.assertIn(port, errors)
        self.fails(1, "serve", "--port", "0", "--rules", str(self.directory / "nowhere"))
        self.fails(1, "serve", "--port", "0", "--bind", "nowhere")
        config = self.file("config.toml", "nothing = 1\n")
        self.assertIn("nothing", self.fails(1, "serve", "--port", "0", "--config", config))

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
