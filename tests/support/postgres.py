#!/usr/bin/env python3
"""A PostgreSQL server of one's own, in a temporary directory, for a test.

    with Postgres() as postgres: … postgres.url()

As a program it obeys the lines of its standard input (database, kill, start, begin_standby and so on, as the functions
of Postgres; each is answered by a line), and ends the server when the input ends.

It listens on a socket in its directory and on a port of 127.0.0.1 (free_port.py). PostgreSQL refuses to run as
root, so root gives it to the user nobody.
"""
import glob
import itertools
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from free_port import free_port  # noqa: E402

PATIENCE = 60
# A test kills the server, not its machine.
FAST = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "autovacuum_naptime=1h"]


def binaries():
    """The directory of PostgreSQL's programs; None if it is not installed."""
    found = [path for path in glob.glob("/usr/lib/postgresql/*/bin")
             if os.access(os.path.join(path, "initdb"), os.X_OK)]
    return max(found, key=lambda path: int(path.split("/")[-2]), default=None)


class Postgres:
    """options: of the server. of: the primary whose standby it is"""

    def __init__(self, options=FAST, of=None):
        self.bin = binaries()
        if self.bin is None:
            raise RuntimeError("PostgreSQL is not installed: apt-get install postgresql-15")
        self.options = list(options)
        # The path of a socket must be short, and another user must get there.
        self.directory = tempfile.mkdtemp(prefix="jantaku-postgres-", dir="/tmp")
        self.port = free_port()
        self.numbers = itertools.count(1)
        self.process = self.standby = None
        self.user = []
        if os.geteuid() == 0:
            self.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
            shutil.chown(self.directory, "nobody", "nogroup")
        try:
            if of is None:
                self.run("initdb", "-D", self.data, "-U", "jantaku", "--auth=trust", "-E", "UTF8", "--locale=C", "-N")
            else:
                self.run("pg_basebackup", "-D", self.data, "-h", of.directory, "-p", str(of.port), "-U", "jantaku",
                         "-R", "-N", "-c", "fast")
            self.start()
        except BaseException:
            self.close()
            raise

    @property
    def data(self):
        return os.path.join(self.directory, "data")

    def run(self, program, *arguments):
        done = subprocess.run([*self.user, os.path.join(self.bin, program), *arguments], cwd=self.directory,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stdout}")
        return done.stdout

    def start(self):
        """Starts the server after stop() or kill(); again if processes of a killed one are still there."""
        end = time.monotonic() + PATIENCE
        while not self.starts(end):
            if time.monotonic() > end:
                raise RuntimeError("PostgreSQL does not start: " + pathlib.Path(self.directory, "log").read_text())
            time.sleep(0.1)

    def starts(self, end):
        with open(os.path.join(self.directory, "log"), "ab") as log:
            self.process = subprocess.Popen(
                [*self.user, os.path.join(self.bin, "postgres"), "-D", self.data, "-k", self.directory, "-p",
                 str(self.port), "-h", "127.0.0.1", *self.options],
                cwd=self.directory, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        while self.process.poll() is None and time.monotonic() < end:
            try:
                self.sql("SELECT 1")
                return True
            except RuntimeError:
                time.sleep(0.05)
        return False

    def sql(self, statement, database="postgres", separator="|"):
        """The rows as text, without alignment."""
        return self.run("psql", "-h", self.directory, "-p", str(self.port), "-U", "jantaku", "-d", database, "-F",
                        separator, "-Atqc", statement)

    def database(self):
        """The name of a new and empty database."""
        name = f"test_{next(self.numbers)}"
        self.sql(f"CREATE DATABASE {name} STRATEGY file_copy")
        return name

    def url(self, database=None, by_port=False):
        host = f"127.0.0.1:{self.port}" if by_port else f":{self.port}"
        socket_directory = "" if by_port else f"?host={self.directory}"
        return f"postgresql://jantaku@{host}/{database or self.database()}{socket_directory}"

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    def processes(self):
        """The postmaster and its children."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, children)]

    def signal_all(self, number):
        for pid in self.processes():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    def kill(self):
        """As a power cut does, but that the disk keeps what was written."""
        self.signal_all(signal.SIGKILL)
        self.process.wait()

    def freeze(self):
        self.signal_all(signal.SIGSTOP)

    def thaw(self):
        self.signal_all(signal.SIGCONT)

    def begin_standby(self):
        """From now on a commit waits until a second server has it, too."""
        self.standby = Postgres(self.options, of=self)
        self.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.sql("SELECT pg_reload_conf()")
        end = time.monotonic() + PATIENCE
        while self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'").strip() != "1":
            if time.monotonic() > end:
                raise RuntimeError("the standby is not in step")
            time.sleep(0.05)

    def freeze_standby(self):
        self.standby.freeze()

    def thaw_standby(self):
        self.standby.thaw()

    def end_standby(self):
        self.sql("ALTER SYSTEM RESET synchronous_standby_names")
        self.sql("SELECT pg_reload_conf()")
        self.standby.close()
        self.standby = None

    def break_off_waits(self):
        """Cancels the commits that wait for the standby. Waits until there is one."""
        end = time.monotonic() + PATIENCE
        while self.sql("SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
                       " AND application_name LIKE 'jantaku%'").strip() == "0":
            if time.monotonic() > end:
                raise RuntimeError("no commit waits")
            time.sleep(0.01)

    def close(self):
        if self.standby is not None:
            self.standby.close()
        if self.process is not None and self.process.poll() is None:
            self.thaw()
            self.kill()
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with Postgres() as postgres:
        print("ready", flush=True)
        for line in sys.stdin:
            word = line.strip()
            answer = postgres.url() if word == "database" else getattr(postgres, word)()
            print(answer or "done", flush=True)


if __name__ == "__main__":
    main()
