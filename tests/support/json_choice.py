"""Which action a client of a test takes, of those that it may take."""
HONOURS = "ESWNPFC"


def worth(tile, hand):
    value = 30 * sum(other[:2] == tile[:2] for other in hand)
    if tile[0] in HONOURS:
        return value
    near = [abs(int(other[0]) - int(tile[0])) for other in hand
            if other[0] not in HONOURS and other[1] == tile[1]]
    return value + 12 * near.count(1) + 6 * near.count(2)


def choose(chance, player, actions):
    """A random action, but one that also lets hands be completed."""
    kinds = sorted({action["type"] for action in actions})
    for kind, often in (("hora", 0.9), ("reach", 0.8), ("ryukyoku", 0.5)):
        if kind in kinds and chance.random() < often:
            return chance.choice([action for action in actions if action["type"] == kind])
    if "dahai" in kinds and chance.random() < 0.8:
        hand = player.view.tehai + ([player.view.tsumo] if player.view.tsumo else [])
        return min((action for action in actions if action["type"] == "dahai"),
                   key=lambda action: worth(action["pai"], hand))
    if "none" in kinds and chance.random() < 0.7:
        return next(action for action in actions if action["type"] == "none")
    return chance.choice(actions)
