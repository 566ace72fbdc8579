"""herd: what the strays of a round cost, who pays it and who is paid."""

EXTRA = 10  # for each stray beyond the first of the same region


def payment(strays: list, food: list, start: int) -> dict:
    """Work out a round: the strays and the food by seat, the most food a seat may have.

    Return {"lines", "perfect", "spared", "pot", "share", "stock"}: the seats without a stray,
    or if there are none those that owe least and so pay nothing; the food paid, what of it each
    perfect seat is due, and what goes to the stock. The lines are by seat, {"seat", "strays",
    "sum", "extra", "owed", "paid", "received", "from", "to"}: `owed` is `sum` + `extra`, and the
    food goes `from` … `to`.
    """
    lines = [_cost(seat, cards) for seat, cards in enumerate(strays)]
    perfect = [line["seat"] for line in lines if not line["strays"]]
    least = min([line["owed"] for line in lines])
    spared = [] if perfect else [line["seat"] for line in lines if line["owed"] == least]
    for line in lines:
        line["paid"] = 0 if line["seat"] in spared else min(line["owed"], food[line["seat"]])
    pot = sum([line["paid"] for line in lines])
    share = pot // len(perfect) if perfect else 0
    for line in lines:
        before = food[line["seat"]]
        line["received"] = min(share, start - before) if line["seat"] in perfect else 0
        line["from"], line["to"] = before, before - line["paid"] + line["received"]
    stock = pot - sum([line["received"] for line in lines])
    sheet = {"lines": lines, "perfect": perfect, "spared": spared}
    sheet.update({"pot": pot, "share": share, "stock": stock})
    return sheet


def _cost(seat: int, strays: list) -> dict:
    """The beginning of a line: what the strays of a seat cost."""
    total = sum([int(card[1:]) for card in strays])
    extra = EXTRA * (len(strays) - len({card[0] for card in strays}))
    line = {"seat": seat, "strays": list(strays), "sum": total, "extra": extra}
    line["owed"] = total + extra
    return line
