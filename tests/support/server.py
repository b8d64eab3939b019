"""Runs a jantaku server as a child process, on ports that the system picks."""
import pathlib
import resource
import subprocess
import tempfile
import time

PATIENCE = 60  # seconds; a start takes a tenth of a second, unless the machine is busy


class Server:
    """with Server(binary, "--lang", "en") as server: … server.port; mjai_port, metrics_port, ssh_port, tls_port and web_port
    where it has them

    port: the port that it must have, such as that of the server before it.

    stderr: as in subprocess. files: how many it may open at most. within: the words of a command that runs it.
    The process is killed at the end if it still runs.
    """

    def __init__(self, binary, *options, port=0, stderr=None, files=None, within=()):
        self.directory = tempfile.TemporaryDirectory()
        port_file = pathlib.Path(self.directory.name) / "port"
        self.process = subprocess.Popen(
            [*within, str(binary), "serve", "--port", str(port), "--bind", "127.0.0.1", "--port-file", str(port_file),
             *map(str, options)], stderr=stderr,
            preexec_fn=files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))))
        end = time.monotonic() + PATIENCE
        while not port_file.exists():
            if time.monotonic() > end or self.process.poll() is not None:
                self.close()
                raise AssertionError("the server does not start")
            time.sleep(0.01)
        ports = [int(line) for line in port_file.read_text().split()]
        (self.port, self.mjai_port, self.metrics_port, self.ssh_port, self.tls_port,
         self.web_port) = [port or None for port in ports + [0] * 5][:6]

    def stop(self):
        """Ends the server as its operator would, and returns the exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def close(self):
        self.process.kill()
        self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        self.directory.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
