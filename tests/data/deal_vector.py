# Recomputes seats, walls and dice of three games from their secrets; it prints deal_vector.txt.
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

for secret, words in ((bytes(range(32)), ()), (hashlib.sha256(b"jantaku").digest(), ("東風", "", "good luck")), (bytes(range(32)), ("東風",))):
    framed = b"".join(len(w.encode()).to_bytes(4, "big") + w.encode() for w in words)
    key = hashlib.sha256(secret + framed).digest()
    print(f"secret {secret.hex()}\ncommitment {hashlib.sha256(secret).hexdigest()}\nkey {key.hex()}")
    print("seats", *shuffled(list(range(4)), numbers(key, 0)))
    for k, stream in ((k, numbers(key, k)) for k in (1, 2)):
        print("kyoku", k, "".join(shuffled(list(tiles), stream)), uniform(stream, 6) + 1, uniform(stream, 6) + 1)
    stream = numbers(key, 3)
    print("three players", "".join(shuffled(list(sanma), stream)), uniform(stream, 6) + 1, uniform(stream, 6) + 1)
    stream = numbers(key, 4)
    shuffled(list(tiles), stream), uniform(stream, 6), uniform(stream, 6)
    steps, seats = swap_of(stream)
    print("exchange", steps, *(",".join(map(str, places)) for places in seats))
