#!/usr/bin/env python3
"""A server of NATS of one's own, in a temporary directory, for a test.

    with Nats() as nats: … nats.place()

As a program it obeys the lines of its standard input (place, kill, start and so on, as the functions of Nats; each is
answered by a line), and ends the server when the input ends. It does not touch a server that Debian's package has
started. Root gives the server to the user nobody.

    --accounts        only the user "jantaku" with the password "p,w@d" may connect, and use jantaku.>
    --tls             every connection is encrypted, with a certificate for localhost
    --max-payload N   bytes of a message
    --is-installed    only tells by the exit code whether there is such a server, and says it if there is none
"""
import argparse
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from free_port import free_port  # noqa: E402

PATIENCE = 60
MISSING = "nats-server is not installed, its tests are left out: apt-get install nats-server"

# Debian's server has CVE-2023-47090: an account of the system beside "authorization" opens it to everybody.
ACCOUNTS = """
accounts {
    GAMES { users = [ { user: "jantaku", password: "p,w@d", permissions: { publish: "jantaku.>", subscribe: "jantaku.>" } } ] }
}
"""


def binary():
    return shutil.which("nats-server", path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/bin")


class Nats:
    def __init__(self, accounts=False, tls=False, max_payload=None):
        self.binary = binary()
        if self.binary is None:
            raise RuntimeError(MISSING)
        self.directory = tempfile.mkdtemp(prefix="jantaku-nats-", dir="/tmp")
        os.chmod(self.directory, 0o755)
        self.port = free_port()
        self.is_tls = tls
        self.process = None
        self.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []
        config = f'host: "127.0.0.1"\nport: {self.port}\n'
        try:
            if accounts:
                config += ACCOUNTS
            if max_payload:
                config += f"max_payload: {max_payload}\n"
            if tls:
                self.make_certificate("server")
                self.make_certificate("foreign")
                config += f'tls {{ cert_file: "{self.path("server.crt")}", key_file: "{self.path("server.key")}" }}\n'
            pathlib.Path(self.path("config")).write_text(config)
            self.start()
        except BaseException:
            self.close()
            raise

    def path(self, name):
        return os.path.join(self.directory, name)

    def make_certificate(self, name):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out",
                        self.path(f"{name}.crt"), "-keyout", self.path(f"{name}.key")], check=True, capture_output=True)
        os.chmod(self.path(f"{name}.key"), 0o644)

    def place(self):
        return f"{'localhost' if self.is_tls else '127.0.0.1'}:{self.port}"

    def certificate(self):
        return self.path("server.crt")

    def foreign_certificate(self):
        return self.path("foreign.crt")

    def start(self):
        """Starts the server, again after kill() at the same port."""
        end = time.monotonic() + PATIENCE
        while not self.starts(end):
            if time.monotonic() > end:
                raise RuntimeError("nats-server does not start: " + pathlib.Path(self.path("log")).read_text())
            time.sleep(0.1)

    def starts(self, end):
        with open(self.path("log"), "ab") as log:
            self.process = subprocess.Popen([*self.user, self.binary, "-c", self.path("config")], cwd=self.directory,
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        while self.process.poll() is None and time.monotonic() < end:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                    if connection.recv(4) == b"INFO":
                        return True
            except OSError:
                pass
            time.sleep(0.02)
        return False

    def kill(self):
        self.process.kill()
        self.process.wait()

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--is-installed", action="store_true")
    parser.add_argument("--accounts", action="store_true")
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("--max-payload", type=int)
    options = parser.parse_args()
    if options.is_installed:
        if binary() is None:
            sys.exit(MISSING)
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with Nats(options.accounts, options.tls, options.max_payload) as nats:
        print("ready", flush=True)
        for line in sys.stdin:
            print(getattr(nats, line.strip())() or "done", flush=True)


if __name__ == "__main__":
    main()
