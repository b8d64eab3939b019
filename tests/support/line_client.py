"""A person at a terminal: sends lines to a server, and checks what comes back."""
import select
import socket
import time

PATIENCE = 20  # seconds; nothing here takes more than one, unless the machine is busy


class Client:
    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.text = self.before = b""

    def send(self, text):
        self.socket.sendall(text if isinstance(text, bytes) else text.encode() + b"\n")

    def expect(self, text):
        """Reads up to and including the text; `before` is what was before it."""
        wanted = text.encode()
        end = time.monotonic() + PATIENCE
        while wanted not in self.text:
            left = end - time.monotonic()
            if left < 0 or not select.select([self.socket], [], [], left)[0]:
                raise AssertionError(f"{text!r} did not come, but {self.text!r}")
            some = self.socket.recv(65536)
            if not some:
                raise AssertionError(f"closed before {text!r}: {self.text!r}")
            self.text += some
        self.before, self.text = self.text.split(wanted, 1)

    def read_now(self):
        """Everything that has come and was not read."""
        while select.select([self.socket], [], [], 0)[0]:
            some = self.socket.recv(65536)
            if not some:
                break
            self.text += some
        return self.text

    def is_dropped(self):
        try:
            while self.socket.recv(65536):
                pass
        except ConnectionError:
            pass
        except TimeoutError:
            return False
        return True

    def close(self):
        self.socket.close()
