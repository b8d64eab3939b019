"""A WebSocket client (RFC 6455) that can also say what no good client says.

    socket = WebSocket.connect(server.web_port, "/json", protocol="json.jantaku")
    socket.send("line"); socket.receive() -> (opcode, bytes); socket.close()
"""
import base64
import hashlib
import os
import socket
import struct

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
PATIENCE = 20  # seconds


class Refused(Exception):
    """The server answered with something other than 101."""

    def __init__(self, status, headers, body):
        super().__init__(f"{status} {body!r}")
        self.status, self.headers, self.body = status, headers, body


def request(path, host, headers=(), protocol=None, key=None, version="HTTP/1.1"):
    """The bytes that ask for a WebSocket. headers: pairs, which follow the usual ones"""
    lines = [f"GET {path} {version}"]
    if host is not None:
        lines.append(f"Host: {host}")
    lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
              "Sec-WebSocket-Key: " + (key or base64.b64encode(os.urandom(16)).decode())]
    if protocol is not None:
        lines.append("Sec-WebSocket-Protocol: " + protocol)
    lines += [f"{name}: {value}" for name, value in headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def frame(opcode, payload=b"", final=True, masked=True, reserved=0):
    """The bytes of a frame, good or bad."""
    first = (0x80 if final else 0) | reserved << 4 | opcode
    mask_bit = 0x80 if masked else 0
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, mask_bit | size)
    elif size < 65536:
        head = struct.pack("!BBH", first, mask_bit | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask_bit | 127, size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    long_mask = (mask * (size // 4 + 1))[:size]
    hidden = int.from_bytes(payload, "big") ^ int.from_bytes(long_mask, "big")
    return head + mask + hidden.to_bytes(size, "big")


class WebSocket:
    """Over a socket that is connected, perhaps one that speaks TLS."""

    def __init__(self, stream, path, host="localhost", headers=(), protocol=None, more=b""):
        """more: bytes that follow the request at once"""
        self.socket = stream
        self.unread = b""
        key = base64.b64encode(os.urandom(16)).decode()
        stream.sendall(request(path, host, headers, protocol, key) + more)
        self.status, self.headers = self.read_head()
        if self.status != 101:
            body = b""
            if "content-length" in self.headers:
                body = self.exactly(int(self.headers["content-length"]))
            raise Refused(self.status, self.headers, body)
        wanted = base64.b64encode(hashlib.sha1(key.encode() + MAGIC).digest()).decode()
        if self.headers["sec-websocket-accept"] != wanted:
            raise AssertionError(f"a wrong accept: {self.headers}")
        self.protocol = self.headers.get("sec-websocket-protocol")

    @classmethod
    def connect(cls, port, path, tls=None, patience=PATIENCE, **how):
        """tls: a context of a client"""
        stream = socket.create_connection(("127.0.0.1", port), patience)
        try:
            if tls is not None:
                stream = tls.wrap_socket(stream, server_hostname="localhost")
            return cls(stream, path, **how)
        except BaseException:
            stream.close()
            raise

    def fill(self):
        some = self.socket.recv(65536)
        if not some:
            raise EOFError(f"closed after {self.unread[:200]!r}")
        self.unread += some

    def read_head(self):
        while b"\r\n\r\n" not in self.unread:
            self.fill()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
        return int(first.split()[1]), headers

    def exactly(self, size):
        while len(self.unread) < size:
            self.fill()
        result, self.unread = self.unread[:size], self.unread[size:]
        return result

    # ---- sending

    def raw(self, some):
        self.socket.sendall(some)

    def send(self, payload, final=True, opcode=None):
        """A str is sent as text, bytes as binary."""
        kind = opcode if opcode is not None else TEXT if isinstance(payload, str) else BINARY
        self.raw(frame(kind, payload.encode() if isinstance(payload, str) else payload, final))

    def send_in_fragments(self, pieces, kind=BINARY):
        for at, piece in enumerate(pieces):
            self.send(piece, at == len(pieces) - 1, kind if at == 0 else CONTINUATION)

    def ping(self, payload=b""):
        self.send(payload, opcode=PING)

    def say_close(self, code=1000, reason=b""):
        self.send(struct.pack("!H", code) + reason, opcode=CLOSE)

    # ---- receiving

    def receive_frame(self):
        """opcode, payload, whether it is the last of its message"""
        first, second = self.exactly(2)
        if first & 0x70 or second & 0x80:
            raise AssertionError(f"a frame begins {first:02x} {second:02x}")
        size = second & 0x7F
        if size == 126:
            size, = struct.unpack("!H", self.exactly(2))
        elif size == 127:
            size, = struct.unpack("!Q", self.exactly(8))
        return first & 0x0F, self.exactly(size), bool(first & 0x80)

    def receive(self):
        """The opcode and the payload of the next message or control frame. Pings are answered."""
        kind, whole = None, b""
        while True:
            opcode, payload, final = self.receive_frame()
            if opcode == PING:
                self.send(payload, opcode=PONG)
            elif opcode & 8:
                return opcode, payload
            else:
                kind = opcode if kind is None else kind
                whole += payload
                if final:
                    return kind, whole

    def receive_close(self):
        """Reads up to the server's close frame: its code and the payloads before it."""
        before = []
        while True:
            opcode, payload = self.receive()
            if opcode == CLOSE:
                return struct.unpack("!H", payload[:2])[0] if payload else None, before
            before.append(payload)

    def is_at_end(self):
        """Whether the server has closed the connection, perhaps after frames."""
        try:
            while True:
                self.unread = b""
                self.fill()
        except (EOFError, ConnectionError):
            return True
        except TimeoutError:
            return False

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
