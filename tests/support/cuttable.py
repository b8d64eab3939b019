"""A TCP port that leads to a server, and that can be cut off from it.

    wire = Cuttable("127.0.0.1", 4222); wire.port; wire.cut(); wire.mend(); wire.close()

It listens on 127.0.0.1, or on `at`. The server gets the bytes `first` before those of the client.
"""
import contextlib
import selectors
import socket
import threading


class Cuttable:
    def __init__(self, host, port, at="127.0.0.1", first=b""):
        self.target, self.first = (host, port), first
        self.listener = socket.create_server((at, 0))
        self.port = self.listener.getsockname()[1]
        self.is_cut = False
        self.pairs, self.lock = set(), threading.Lock()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(self.target, 5) if not self.is_cut else None
                if far is not None:
                    far.sendall(self.first)
            except OSError:
                far = None
            if far is None:
                near.close()
                continue
            for end in near, far:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                end.settimeout(None)
            with self.lock:
                self.pairs.add((near, far))
            threading.Thread(target=self.carry, args=(near, far), daemon=True).start()

    def carry(self, near, far):
        with selectors.DefaultSelector() as ready:
            ready.register(near, selectors.EVENT_READ, far)
            ready.register(far, selectors.EVENT_READ, near)
            try:
                while True:
                    for key, _ in ready.select():
                        read = key.fileobj.recv(1 << 16)
                        if not read:
                            return
                        key.data.sendall(read)
            except OSError:
                pass
            finally:
                with self.lock:
                    self.pairs.discard((near, far))
                near.close()
                far.close()

    def cut(self):
        """Ends all connections, and each that is made from now on."""
        self.is_cut = True
        with self.lock:
            for pair in self.pairs:
                for end in pair:
                    with contextlib.suppress(OSError):  # it has ended
                        end.shutdown(socket.SHUT_RDWR)

    def mend(self):
        self.is_cut = False

    def close(self):
        self.listener.close()
        self.cut()
