# Recomputes seats, walls and dice of games of both versions from their secrets, and prints deal_vector.txt.
import hashlib
import hmac

def numbers(key, k, counter=0):
    while True:
        block = hmac.digest(key, k.to_bytes(4, "big") + counter.to_bytes(4, "big"), "sha256")
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1

def uniform(stream, n):
    return next(word for word in stream if word < 2**32 // n * n) % n

def shuffled(a, stream):
    for i in range(len(a) - 1, 0, -1):
        j = uniform(stream, i + 1)
        a[i], a[j] = a[j], a[i]
    return a

def tiles_of(kinds, fives):
    return [r + s for s, rank in kinds for r in (fives.get(s, "5555") if rank == 5 else str(rank) * 4)]

kinds = [(suit, rank) for suit, last in zip("mpsz", (9, 9, 9, 7)) for rank in range(1, last + 1)]
tiles = tiles_of(kinds, {"m": "0555", "p": "0055", "s": "0555"})
sanma = tiles_of([(s, r) for s, r in kinds if s != "m" or r in (1, 9)], {"p": "0555", "s": "0555"})
def swap_of(stream):
    steps = uniform(stream, 3) + 1
    seats = []
    for _ in range(4):
        a = list(range(13))
        for i in range(3):
            j = i + uniform(stream, 13 - i)
            a[i], a[j] = a[j], a[i]
        seats.append(a[:3])
    return steps, seats

def number(n):
    return n.to_bytes(4, "big")

def text(x):
    return number(len(x.encode())) + x.encode()

def version_1(secret, words):
    key = hashlib.sha256(secret + b"".join(text(word) for _, word in words)).digest()
    return hashlib.sha256(secret).hexdigest(), key

def version_2(secret, words):
    message = b"jantaku key 2" + text("1a2b3c4d") + text("17-1") + bytes(range(32, 64))
    message += number(len(words)) + b"".join(text(name) + text(word) for name, word in words)
    message += number(len(joined)) + b"".join(map(text, joined))
    commitment = hashlib.sha256(b"jantaku commitment 2" + secret).hexdigest()
    return commitment, hmac.digest(secret, message, "sha256")

joined = ("akagi", "Bot-1", "Bot-2", "鷲巣")
counting, hashed = bytes(range(32)), hashlib.sha256(b"jantaku").digest()
many = (("akagi", "東風"), ("鷲巣", ""), ("akagi", "good luck"))
for version, secret, words in ((version_1, counting, ()), (version_1, hashed, many), (version_1, counting, many[:1]),
                               (version_2, counting, ()), (version_2, hashed, many), (version_2, counting, many[:1])):
    commitment, key = version(secret, words)
    print(f"secret {secret.hex()}\ncommitment {commitment}\nkey {key.hex()}")
    print("seats", *shuffled(list(range(4)), numbers(key, 0)))
    for k, stream in ((k, numbers(key, k)) for k in (1, 2)):
        print("kyoku", k, "".join(shuffled(list(tiles), stream)), uniform(stream, 6) + 1, uniform(stream, 6) + 1)
    stream = numbers(key, 3)
    print("three players", "".join(shuffled(list(sanma), stream)), uniform(stream, 6) + 1, uniform(stream, 6) + 1)
    stream = numbers(key, 4)
    shuffled(list(tiles), stream), uniform(stream, 6), uniform(stream, 6)
    steps, seats = swap_of(stream)
    print("exchange", steps, *(",".join(map(str, places)) for places in seats))

block = hmac.digest(counting, b"jantaku decoy 2" + number(3) + number(5), "sha256")
print("decoy", int.from_bytes(block[:4], "big"), int.from_bytes(block[4:8], "big"))
block = hmac.digest(counting, b"jantaku bot 2" + number(3) + number(2) + (77).to_bytes(8, "big"), "sha256")
print("bot", int.from_bytes(block[:8], "big"))
block = hmac.digest(counting, b"jantaku pace 2" + number(3) + number(5), "sha256")
print("pace", int.from_bytes(block[:4], "big"))
